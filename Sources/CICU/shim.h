#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

// ICU appends its major version to every function by a macro, which Swift cannot see.

static inline UBreakIterator *notec_ubrk_open(
    UBreakIteratorType type, const char *locale, UErrorCode *status
) {
    return ubrk_open(type, locale, NULL, 0, status);
}
static inline void notec_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline void notec_ubrk_setText(
    UBreakIterator *iterator, const UChar *text, int32_t length, UErrorCode *status
) {
    ubrk_setText(iterator, text, length, status);
}
static inline int32_t notec_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
