#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    unsigned long long n, m;
    int cases;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n >> m) {
        unsigned long long s = m + 1;  //@a
        unsigned long long x = n % s;  //@b
        std::cout << (x != 0 ? "first\n" : "second\n");  //@c
    }
}
