#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n) {
        std::vector<long long> a(n);
        for (long long &heap : a) std::cin >> heap;
        long long x = 0;  //@a
        for (int i = 0; i < n; i++) x ^= a[i];  //@bc
        if (x == 0) {  //@d
            std::cout << "second\n";  //@e
        } else {
            int i = 0;  //@f
            while ((a[i] ^ x) >= a[i]) i++;  //@gh
            std::cout << "first\n"
                      << i + 1 << ' ' << a[i] - (a[i] ^ x) << '\n';  //@i
        }
    }
}
