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
        int x = 0;  //@a
        int i = n - 1;  //@b
        while (i > 0) {  //@c
            x ^= p[i] - p[i - 1] - 1;  //@d
            i -= 2;  //@e
        }
        if (i == 0)  //@f
            x ^= p[0] - 1;  //@g
        std::cout << (x ? "Georgia" : "Bob") << " will win\n";  //@h
    }
}
