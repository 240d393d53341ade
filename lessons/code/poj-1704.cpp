#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n) {
        std::vector<int> p(n);
        for (int &square : p) std::cin >> square;
        std::sort(p.begin(), p.end());  //@a
        int x = 0;  //@b
        int i = n - 1;  //@c
        while (i > 0) {  //@d
            x ^= p[i] - p[i - 1] - 1;  //@e
            i -= 2;  //@f
        }
        if (i == 0)  //@g
            x ^= p[0] - 1;  //@h
        std::cout << (x ? "Georgia" : "Bob") << " will win\n";  //@i
    }
}
