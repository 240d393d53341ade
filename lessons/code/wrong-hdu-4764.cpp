#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    while (std::cin >> n >> k && n != 0) {
        int x = n % (k + 1);  //@a
        std::cout << (x != 0 ? "Tang\n" : "Jiang\n");  //@b
    }
}
