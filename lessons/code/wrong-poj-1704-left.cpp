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
        int x = p[0] - 1;  //@b
        int i = 2;  //@c
        while (i < n) {  //@d
            x ^= p[i] - p[i - 1] - 1;  //@e
            i += 2;  //@f
        }
        std::cout << (x ? "Georgia" : "Bob") << " will win\n";  //@g
    }
}
