#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n) {
        std::vector<int> p(n);
        for (int &balls : p) std::cin >> balls;
        int x = 0;  //@a
        int i = 1;  //@b
        while (i < n) {  //@c
            x ^= p[i];  //@d
            i += 2;  //@e
        }
        std::cout << (x != 0 ? "first\n" : "second\n");  //@f
    }
}
