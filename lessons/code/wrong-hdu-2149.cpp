#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int M, N;
    while (std::cin >> M >> N) {
        if (M <= N) {  //@a
            std::cout << M << '\n';  //@b
        } else {
            int x = M % (N + 1);  //@c
            if (x != 0)  //@d
                std::cout << x << '\n';  //@e
            else
                std::cout << "none\n";  //@f
        }
    }
}
