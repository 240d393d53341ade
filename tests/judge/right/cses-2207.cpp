#include <cstdio>
#include <set>
int value[1301];
int main() {
    for (int n = 1; n <= 1300; n++) {
        std::set<int> seen;
        for (int a = 1; 2 * a < n; a++) seen.insert(value[a] ^ value[n - a]);
        while (seen.count(value[n])) value[n]++;
    }
    int cases, n;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- && scanf("%d", &n) == 1) puts(n > 1300 || value[n] ? "first" : "second");
}
