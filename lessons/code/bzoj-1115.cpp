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
        int i = n - 1;  //@b
        while (i > 0) {  //@c
            x ^= a[i] - a[i - 1];  //@d
            i -= 2;  //@e
        }
        if (i == 0)  //@f
            x ^= a[0];  //@g
        std::cout << (x != 0 ? "TAK\n" : "NIE\n");  //@h
    }
}
