#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int k, n;
    std::cin >> k;
    std::vector<int> S(k);
    for (int &take : S) std::cin >> take;
    std::cin >> n;
    std::vector<int> h(n);
    for (int &heap : h) std::cin >> heap;
    int top = *std::max_element(h.begin(), h.end());  //@abc
    std::vector<int> g(top + 1), seen(102);
    for (int m = 1; m <= top; m++) {  //@d
        for (int i = 0; i < k; i++)  //@e
            if (S[i] <= m)  //@f
                seen[g[m - S[i]]] = m;  //@g
        while (seen[g[m]] == m) g[m]++;  //@hi
    }
    int x = 0;  //@j
    for (int i = 0; i < n; i++) x ^= g[h[i]];  //@kl
    std::cout << (x != 0 ? "Yes\n" : "No\n");  //@m
}
