#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int M, N;
    while (std::cin >> M >> N) {
        if (M <= N) {  //@a
            for (int x = M; x <= N; x++)  //@b
                std::cout << x << (x < N ? ' ' : '\n');  //@c
        } else {
            int x = M % (N + 1);  //@d
            if (x != 0)  //@e
                std::cout << x << '\n';  //@f
            else
                std::cout << "none\n";  //@g
        }
    }
}
