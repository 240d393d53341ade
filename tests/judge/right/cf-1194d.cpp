#include <cstdio>
int main() {
    int cases, n, k;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%d %d", &n, &k) == 2) {
        bool won = k % 3 ? n % 3 != 0 : n % (k + 1) == k || n % (k + 1) % 3;
        puts(won ? "Alice" : "Bob");
    }
}
