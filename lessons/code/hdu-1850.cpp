#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    while (std::cin >> n && n != 0) {
        std::vector<int> a(n);
        for (int &heap : a) std::cin >> heap;
        int x = 0;  //@a
        for (int i = 0; i < n; i++)  //@b
            x ^= a[i];  //@c
        int count = 0;  //@d
        for (int i = 0; i < n; i++)  //@e
            if ((a[i] ^ x) < a[i])  //@f
                count++;  //@g
        std::cout << count << '\n';  //@h
    }
}
