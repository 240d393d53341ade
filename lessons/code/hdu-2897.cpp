#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, p, q;
    while (std::cin >> n >> p >> q) {
        int x = (n - 1) % (p + q);  //@a
        std::cout << (x >= p ? "WIN\n" : "LOST\n");  //@b
    }
}
