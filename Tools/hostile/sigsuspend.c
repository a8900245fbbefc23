// libdispatch waits with a constant set of signals, in which valgrind 3.19 would write; in a copy it may.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *set) {
    unsigned long signals = *(const unsigned long *)set;
    return (int)syscall(SYS_rt_sigsuspend, &signals, sizeof signals);
}
