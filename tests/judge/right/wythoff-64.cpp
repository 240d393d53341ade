#include <cstdio>
#include <utility>
typedef unsigned __int128 wide;
int main() {
    int cases;
    unsigned long long a, b;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%llu %llu", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        unsigned long long k = b - a;
        wide square = (wide)5 * k * k, low = 0, high = (wide)1 << 65;
        while (low + 1 < high) {
            wide middle = low + (high - low) / 2;
            // 65 bits squared do not fit in 128: divide.
            if (middle <= square / middle) low = middle; else high = middle;
        }
        puts((k + low) / 2 == a ? "second" : "first");
    }
}
