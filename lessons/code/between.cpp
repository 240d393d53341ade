#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long n, p, q;
    std::cin >> n >> p >> q;
    long long x = n % (p + q);  //@a
    std::cout << (x >= p ? "first\n" : "second\n");  //@b
}
