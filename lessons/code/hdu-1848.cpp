#include <algorithm>
#include <iostream>
int g[1001], seen[1001];

int main() {
    int m, n, p, s = 1;  //@a
    while (std::cin >> m >> n >> p && m != 0) {
        int top = std::max({m, n, p});  //@b
        while (s <= top) {  //@c
            int f = 1;  //@d
            int next = 2;  //@e
            while (f <= s) {  //@f
                seen[g[s - f]] = s;  //@g
                next += f;  //@h
                f = next - f;  //@i
            }
            while (seen[g[s]] == s) g[s]++;  //@jk
            s++;  //@l
        }
        int x = g[m] ^ g[n] ^ g[p];
        std::cout << (x != 0 ? "Fibo\n" : "Nacci\n");  //@m
    }
}
