#include <iostream>

bool win[1001];

bool lost(int i, int take) { return i >= take && !win[i - take]; }

int main() {
    int n;
    while (std::cin >> n) {
        for (int i = 1; i <= n; i++)  //@a
            win[i] = lost(i, 1) || lost(i, 2) || lost(i, 4) || lost(i, 8);  //@b
        std::cout << (win[n] ? "Kiki\n" : "Cici\n");  //@c
    }
}
