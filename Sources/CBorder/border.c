// Functions of the C library that take the place of its own in all of the process. Each does the same, and
// tells when the system refuses memory, a descriptor or a thread: libraries go on without, and what they make
// then is something else, or end in a bad access.

#define _GNU_SOURCE
#include "border.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

static int count;
static char **arguments;

// The C library hands them to constructors; Swift reads them from /proc, which need not be there.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
  // Each thread would take a part of the addresses for itself, and where there are few of them it would try
  // to with each request.
  struct rlimit limit;
  if (!getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
  // Libraries write their messages in parts; no message of another thread stands between those of a line.
  static char line[BUFSIZ];
  setvbuf(stderr, line, _IOLBF, sizeof line);
}

int notec_argument_count(void) { return count; }
char **notec_arguments(void) { return arguments; }
const char *notec_program(void) { return (const char *)getauxval(AT_EXECFN); }

const char *notec_code_file(uintptr_t address, uintptr_t *base) {
  struct dl_find_object found;
  if (_dl_find_object((void *)address, &found)) return NULL;
  *base = found.dlfo_link_map->l_addr;
  const char *name = found.dlfo_link_map->l_name;
  return *name || !count ? name : *arguments;
}

static void (*handler)(int);

void notec_on_lack(void (*new_handler)(int)) { __atomic_store_n(&handler, new_handler, __ATOMIC_SEQ_CST); }

static void tell(int lack) {
  int number = errno;
  void (*known)(int) = __atomic_load_n(&handler, __ATOMIC_SEQ_CST);
  if (known) known(lack);
  errno = number;
}

// Memory. Nobody is told of a request beyond this, which is more than any work needs: a file may ask for it.
#define MOST ((size_t)1 << 30)

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static void *given(void *memory, size_t size) {
  if (!memory && size > 0 && size <= MOST) tell(NOTEC_LACKS_MEMORY);
  return memory;
}

void *malloc(size_t size) { return given(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(number, size, &all)) all = MOST + 1;
  return given(__libc_calloc(number, size), all);
}

void *realloc(void *memory, size_t size) { return given(__libc_realloc(memory, size), size); }
void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size), size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || alignment == 0 || alignment & (alignment - 1)) return EINVAL;
  void *new = memalign(alignment, size);
  if (!new && size > 0) return ENOMEM;
  *memory = new;
  return 0;
}

// The function called `name` that this one takes the place of.
#define NEXT(name) \
  static __typeof__(name) *known; \
  __typeof__(name) *next = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
  if (!next) { \
    next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name); \
    __atomic_store_n(&known, next, __ATOMIC_RELEASE); \
  }

// Descriptors.
static int opened(int number) {
  if (number < 0 && (errno == EMFILE || errno == ENFILE)) tell(NOTEC_LACKS_DESCRIPTOR);
  return number;
}

static void *opened_stream(void *stream) {
  if (!stream) opened(-1);
  return stream;
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  NEXT(open)
  return opened(next(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  NEXT(open64)
  return opened(next(path, flags, mode));
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  NEXT(openat)
  return opened(next(folder, path, flags, mode));
}

int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  NEXT(openat64)
  return opened(next(folder, path, flags, mode));
}

// Calls that are compiled with checks have these names.
int __open_2(const char *path, int flags) { return open(path, flags); }
int __open64_2(const char *path, int flags) { return open64(path, flags); }

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen)
  return opened_stream(next(path, mode));
}

FILE *fopen64(const char *path, const char *mode) {
  NEXT(fopen64)
  return opened_stream(next(path, mode));
}

DIR *opendir(const char *path) {
  NEXT(opendir)
  return opened_stream(next(path));
}

// Threads.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *value) {
  NEXT(pthread_create)
  int status = next(thread, attributes, start, value);
  if (status == EAGAIN || status == ENOMEM) tell(NOTEC_LACKS_THREAD);
  return status;
}
