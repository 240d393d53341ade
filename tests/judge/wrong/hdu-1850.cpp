// wrong-answer: 2 1 2 0
#include <cstdio>
int heap[100];
int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0, count = 0;
        for (int i = 0; i < n; i++) {
            if (scanf("%d", &heap[i]) != 1) return 1;
            sum ^= heap[i];
        }
        for (int i = 0; i < n; i++) count += (heap[i] ^ (sum < heap[i])) != 0;
        printf("%d\n", count);
    }
}
