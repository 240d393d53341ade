#include <algorithm>
#include <cmath>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long a, b;
    while (std::cin >> a >> b) {
        long long low = std::min(a, b);  //@a
        long long k = std::max(a, b) - low;  //@b
        long long s = 5 * k * k;  //@c
        long long r = (long long)std::sqrt((double)s);  //@d
        while (r * r > s) r--;  //@e
        while ((r + 1) * (r + 1) <= s) r++;  //@f
        std::cout << (low != (k + r) / 2 ? "1\n" : "0\n");  //@g
    }
}
