#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    while (std::cin >> n) {
        int x = n % 3;  //@a
        std::cout << (x != 0 ? "Kiki\n" : "Cici\n");  //@b
    }
}
