// wrong-answer: 165580140 267914295
#include <cmath>
#include <cstdio>
#include <utility>
int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        puts((long long)((b - a) * ((sqrt(5.0) + 1) / 2)) == a ? "0" : "1");
    }
}
