#include <cstdio>
int main() {
    long long n, p, q;
    if (scanf("%lld %lld %lld", &n, &p, &q) != 3) return 1;
    puts(n % (p + q) >= p ? "first" : "second");
}
