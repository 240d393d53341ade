#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    int x = n % 4;  //@a
    std::cout << (x != 0 ? "true\n" : "false\n");  //@b
}
