#include <cstdio>
#include <map>
#include <set>
#include <vector>
std::map<int, std::vector<int>> known;
int row(int n, int m) {
    std::vector<int> &value = known[m];
    for (int size = value.size(); size <= n; size++) {
        std::set<int> seen;
        for (int a = 0; a + a <= size - m; a++) seen.insert(value[a] ^ value[size - m - a]);
        int mex = 0;
        while (seen.count(mex)) mex++;
        value.push_back(mex);
    }
    return value[n];
}
int main() {
    int cases, n, m;
    if (scanf("%d", &cases) != 1) return 1;
    for (int i = 1; i <= cases && scanf("%d %d", &n, &m) == 2; i++) {
        bool won = m <= n && row(n - m, m) == 0;
        printf("Case #%d: %s\n", i, won ? "aekdycoin" : "abcdxyzk");
    }
}
