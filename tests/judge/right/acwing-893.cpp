#include <cstdio>
#include <set>
#include <vector>
int main() {
    int k, n, h, sum = 0;
    if (scanf("%d", &k) != 1) return 1;
    std::vector<int> takes(k);
    for (int &take : takes) if (scanf("%d", &take) != 1) return 1;
    std::vector<int> value(10001);
    for (int heap = 1; heap <= 10000; heap++) {
        std::set<int> seen;
        for (int take : takes) if (take <= heap) seen.insert(value[heap - take]);
        while (seen.count(value[heap])) value[heap]++;
    }
    if (scanf("%d", &n) != 1) return 1;
    while (n-- && scanf("%d", &h) == 1) sum ^= value[h];
    puts(sum ? "Yes" : "No");
}
