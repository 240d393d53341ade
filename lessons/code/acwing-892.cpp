#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> a(n);
    for (int &coins : a) std::cin >> coins;
    int x = 0;  //@a
    int i = 0;  //@b
    while (i < n) {  //@c
        x ^= a[i];  //@d
        i += 2;  //@e
    }
    std::cout << (x != 0 ? "Yes\n" : "No\n");  //@f
}
