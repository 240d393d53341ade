#include <algorithm>
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
        int big = 0;  //@b
        for (int i = 0; i < n; i++) {  //@c
            x ^= a[i];  //@d
            big = std::max(big, a[i]);  //@e
        }
        bool won = (big > 1) == (x != 0);  //@f
        std::cout << (won ? "John\n" : "Brother\n");
    }
}
