#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n) {
        long long x = 0;  //@a
        for (int i = 0; i < n; i++) {  //@b
            long long g;
            std::cin >> g;  //@c
            if (g % 4 == 3)  //@d
                g++;  //@e
            else if (g % 4 == 0)  //@f
                g--;  //@g
            x ^= g;  //@h
        }
        std::cout << (x != 0 ? "Alice\n" : "Bob\n");  //@i
    }
}
