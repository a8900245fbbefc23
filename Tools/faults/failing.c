// Preloaded: the FAULT_NUMBER-th call of the function FAULT_CALL fails with the error FAULT_ERROR, or the
// process gets the signal FAULT_SIGNAL there. Calls are counted over all threads, from where the program
// begins. strace counts them by thread, from where the linker begins, and sends signals to the thread, and
// threads of libdispatch hold them back.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *call;
static const char *hit;
static long number;
static long error;
static long signal_number;
static atomic_long count;

static long number_of(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void prepare(void) {
    call = getenv("FAULT_CALL");
    hit = getenv("FAULT_HIT");
    number = number_of("FAULT_NUMBER");
    error = number_of("FAULT_ERROR");
    signal_number = number_of("FAULT_SIGNAL");
    // The processes that this one starts have no faults of their own: one at a time is enough.
    unsetenv("LD_PRELOAD");
}

// Whether this call of `name` fails.
static int fails(const char *name) {
    if (!call || strcmp(name, call)) return 0;
    if (atomic_fetch_add(&count, 1) + 1 != number) return 0;
    // Tells that the fault came, by a call that is none of those.
    if (hit) syscall(SYS_mknodat, AT_FDCWD, hit, S_IFREG | 0600, 0);
    if (signal_number) {
        kill(getpid(), (int)signal_number);
        // Every other time the call comes while the signal is handled.
        if (number % 2) usleep(2000);
    }
    errno = (int)error;
    return error != 0;
}

// At the end of a run it tells how often the call was made.
__attribute__((destructor)) static void tell(void) {
    const char *file = getenv("FAULT_LOG");
    FILE *log = file ? fopen(file, "w") : NULL;
    if (!log) return;
    fprintf(log, "%ld\n", (long)count);
    fclose(log);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(result, name, parameters, arguments) \
    result name parameters {                      \
        if (fails(#name)) return (result)-1;      \
        return NEXT(name) arguments;              \
    }

WRAP(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
WRAP(ssize_t, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at))
WRAP(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
// Linux closes the file whatever it says of that.
int close(int file) {
    int failed = fails("close");
    int error_of_fault = errno;
    int result = NEXT(close)(file);
    if (!failed) return result;
    errno = error_of_fault;
    return -1;
}
WRAP(int, linkat, (int from, const char *old, int to, const char *new, int flags),
     (from, old, to, new, flags))
WRAP(int, rename, (const char *old, const char *new), (old, new))
WRAP(int, unlink, (const char *path), (path))
WRAP(int, fchmod, (int file, mode_t mode), (file, mode))
WRAP(int, utimensat, (int at, const char *path, const struct timespec *times, int flags),
     (at, path, times, flags))
WRAP(int, stat, (const char *path, struct stat *status), (path, status))
WRAP(int, fstat, (int file, struct stat *status), (file, status))
WRAP(void *, mmap, (void *address, size_t size, int access, int flags, int file, off_t at),
     (address, size, access, flags, file, at))

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = va_arg(list, mode_t);
    va_end(list);
    if (fails("open")) return -1;
    return NEXT(open)(path, flags, mode);
}

int fcntl(int file, int command, ...) {
    va_list list;
    va_start(list, command);
    void *value = va_arg(list, void *);
    va_end(list);
    if (fails("fcntl")) return -1;
    return NEXT(fcntl)(file, command, value);
}
