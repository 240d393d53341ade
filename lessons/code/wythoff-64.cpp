#include <algorithm>
#include <iostream>
typedef unsigned __int128 wide;

int main() {
    unsigned long long a, b;
    int cases;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> a >> b) {
        unsigned long long low = std::min(a, b);  //@a
        unsigned long long k = std::max(a, b) - low;  //@b
        bool won = low != k;  //@d
        if (k != 0 && k <= low) {  //@c
            wide s = (wide)5 * k * k;  //@e
            wide r = (wide)3 * k;  //@f
            wide y = (r + s / r) / 2;  //@g
            while (y < r) {  //@h
                r = y;  //@i
                y = (r + s / r) / 2;  //@j
            }
            won = low != (k + r) / 2;  //@k
        }
        std::cout << (won ? "first\n" : "second\n");
    }
}
