#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n) {
        std::vector<int> a(n);
        for (int &heap : a) std::cin >> heap;
        int x = 0;  //@a
        for (int i = 0; i < n; i++)  //@b
            x ^= a[i];  //@c
        std::cout << (x != 0 ? "first\n" : "second\n");  //@d
    }
}
