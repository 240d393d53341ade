#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n, k;
    std::cin >> cases;
    while (cases-- > 0 && std::cin >> n >> k) {
        bool won;
        if (k % 3 != 0) {  //@a
            won = n % 3 != 0;  //@b
        } else {
            int x = n % (k + 1);  //@c
            won = x == k || x % 3 != 0;  //@d
        }
        std::cout << (won ? "Alice\n" : "Bob\n");
    }
}
