#include <cstdio>
int main() {
    int cases, n;
    long long a;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%d", &n) == 1) {
        long long sum = 0;
        while (n-- && scanf("%lld", &a) == 1) sum ^= a % 4 == 3 ? a + 1 : a % 4 == 0 ? a - 1 : a;
        puts(sum ? "Alice" : "Bob");
    }
}
