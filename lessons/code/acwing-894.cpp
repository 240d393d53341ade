#include <algorithm>
#include <iostream>
#include <vector>
int g[101], seen[256];

int main() {
    int n;
    std::cin >> n;
    std::vector<int> a(n);
    for (int &heap : a) std::cin >> heap;
    int top = *std::max_element(a.begin(), a.end());  //@abc
    for (int m = 1; m <= top; m++) {  //@d
        for (int i = 0; i < m; i++)  //@e
            for (int j = 0; j <= i; j++)  //@f
                seen[g[i] ^ g[j]] = m;  //@g
        while (seen[g[m]] == m) g[m]++;  //@hi
    }
    int x = 0;  //@j
    for (int i = 0; i < n; i++) x ^= g[a[i]];  //@kl
    std::cout << (x != 0 ? "Yes\n" : "No\n");  //@m
}
