// Asks the system for so many things of a kind, all at the same time: exit code 1 if it gives fewer.

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void *wait_for_ever(void *nothing) {
  pause();
  return nothing;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  const char *kind = arguments[1];
  if (!strcmp(kind, "file")) return open(arguments[2], O_RDONLY) < 0;
  long number = atol(arguments[2]);
  if (!strcmp(kind, "memory")) {
    return mmap(NULL, number, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
  }
  for (long index = 0; index < number; index++) {
    pthread_t thread;
    int fails = strcmp(kind, "threads") ? dup(0) < 0 : pthread_create(&thread, NULL, wait_for_ever, NULL);
    if (fails) return 1;
  }
  return 0;
}
