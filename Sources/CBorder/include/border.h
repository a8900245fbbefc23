#ifndef NOTEC_BORDER_H
#define NOTEC_BORDER_H

#include <stdint.h>

/// Kinds of things that the system may refuse, with the values of `SystemLack`.
enum {
  NOTEC_LACKS_THREAD = 1,
  NOTEC_LACKS_MEMORY = 4,
  NOTEC_LACKS_DESCRIPTOR = 8,
};

/// From now on `handler` is told when the system refuses something to any code of the process, libraries
/// included. It may be called where no memory can be allocated and locks are held.
void notec_on_lack(void (*handler)(int lack));

/// The number of arguments that the process was started with, the name of the program included.
int notec_argument_count(void);

/// These arguments, which stay where they are.
char **notec_arguments(void);

/// The path by which the program was started.
const char *notec_program(void);

/// The file that the code at `address` comes from, and the address where its beginning is, or would be; null
/// if there is none. The program goes by the name by which it was started. For a signal handler, too.
const char *notec_code_file(uintptr_t address, uintptr_t *base);

#endif
