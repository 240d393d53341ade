#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int x, k;
    while (std::cin >> x >> k) {
        std::vector<int> a(k), win(x + 1);
        for (int &take : a) std::cin >> take;
        for (int i = 1; i <= x; i++)  //@a
            for (int j = 0; j < k; i++)  //@b
                if (a[j] <= i && !win[i - a[j]]) win[i] = 1;  //@c
        std::cout << (win[x] ? "Alice\n" : "Bob\n");  //@d
    }
}
