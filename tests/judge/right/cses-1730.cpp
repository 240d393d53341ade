#include <cstdio>
int main() {
    int cases, n, a;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- && scanf("%d", &a) == 1) sum ^= a;
        puts(sum ? "first" : "second");
    }
}
