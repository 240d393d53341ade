#include <algorithm>
#include <iostream>

int main() {
    int m, n, p;
    while (std::cin >> m >> n >> p && m != 0) {
        int g[1001] = {}, seen[1002] = {};
        int top = std::max({m, n, p});  //@a
        for (int s = 1; s <= top; s++) {  //@b
            int f = 1;  //@c
            int next = 2;  //@d
            while (f <= s) {  //@e
                seen[g[s - f]] = 1;  //@f
                next += f;  //@g
                f = next - f;  //@h
            }
            while (seen[g[s]]) g[s]++;  //@ij
        }
        int x = g[m] ^ g[n] ^ g[p];
        std::cout << (x != 0 ? "Fibo\n" : "Nacci\n");  //@k
    }
}
