#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long a, b;
    while (std::cin >> a >> b) {
        long long low = std::min(a, b);  //@a
        long long k = std::max(a, b) - low;  //@b
        long long c = (long long)(k * 1.618);  //@c
        std::cout << (low != c ? "1\n" : "0\n");  //@d
    }
}
