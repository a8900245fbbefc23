#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
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
static inline UBiDi *notec_ubidi_open(void) { return ubidi_open(); }
static inline void notec_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }
static inline void notec_ubidi_setPara(
    UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level, UErrorCode *status
) {
    ubidi_setPara(bidi, text, length, level, NULL, status);
}
static inline UBiDiLevel notec_ubidi_getParaLevel(const UBiDi *bidi) { return ubidi_getParaLevel(bidi); }
static inline const UBiDiLevel *notec_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) {
    return ubidi_getLevels(bidi, status);
}
static inline void notec_ubidi_reorderVisual(const UBiDiLevel *levels, int32_t length, int32_t *map) {
    ubidi_reorderVisual(levels, length, map);
}
static inline UCharDirection notec_u_charDirection(UChar32 character) { return u_charDirection(character); }
static inline UBool notec_uloc_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }
