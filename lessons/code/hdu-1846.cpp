#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n, m;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n >> m) {
        int x = n % (m + 1);  //@a
        std::cout << (x != 0 ? "first\n" : "second\n");  //@b
    }
}
