#include <cstdio>
#include <vector>
int main() {
    int cases, n;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%d", &n) == 1) {
        std::vector<int> heaps(n + 1);
        for (int i = 1; i <= n; i++) if (scanf("%d", &heaps[i]) != 1) return 1;
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= heaps[i] - heaps[i - 1];
        puts(sum ? "TAK" : "NIE");
    }
}
