#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int a, b;
    while (std::cin >> a >> b && a != 0) {
        int low = std::min(a, b);  //@a
        int high = std::max(a, b);  //@b
        bool stan = true;  //@c
        while (high % low != 0 && high / low < 2) {  //@d
            int rest = high - low;  //@e
            high = low;  //@f
            low = rest;  //@g
            stan = !stan;  //@h
        }
        std::cout << (stan ? "Stan wins\n" : "Ollie wins\n");  //@i
    }
}
