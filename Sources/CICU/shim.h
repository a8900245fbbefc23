// Foundation has a later ICU of its own. A program that loads both modules, as some tests do, may not have
// two definitions of one enumeration, so those that have grown since have other names here.
#define UErrorCode NotecUErrorCode
#define UProperty NotecUProperty
#define UBlockCode NotecUBlockCode
#define UJoiningGroup NotecUJoiningGroup
#define UIndicSyllabicCategory NotecUIndicSyllabicCategory
#define ULineBreak NotecULineBreak
#define UCalendarDateFields NotecUCalendarDateFields
#define UDateFormatSymbolType NotecUDateFormatSymbolType
#define UDisplayContext NotecUDisplayContext
#define UDisplayContextType NotecUDisplayContextType
#define UNumberFormatAttribute NotecUNumberFormatAttribute
#define UNumberFormatFields NotecUNumberFormatFields

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/udat.h>
#include <unicode/uidna.h>
#include <unicode/uloc.h>
#include <unicode/uregex.h>
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
static inline URegularExpression *notec_uregex_open(
    const UChar *pattern, int32_t length, UParseError *place, UErrorCode *status
) {
    return uregex_open(pattern, length, 0, place, status);
}
static inline void notec_uregex_close(URegularExpression *regex) { uregex_close(regex); }
static inline void notec_uregex_setTimeLimit(URegularExpression *regex, int32_t limit, UErrorCode *status) {
    uregex_setTimeLimit(regex, limit, status);
}
static inline void notec_uregex_setStackLimit(URegularExpression *regex, int32_t limit, UErrorCode *status) {
    uregex_setStackLimit(regex, limit, status);
}
static inline UBool notec_countStep(const void *count, int32_t steps) {
    *(int32_t *)count += 1;
    return 1;
}
// Adds one to `count`, which must outlive the expression, for every step that a search takes.
static inline void notec_uregex_countSteps(URegularExpression *regex, int32_t *count, UErrorCode *status) {
    uregex_setMatchCallback(regex, notec_countStep, count, status);
}
// The bytes must outlive the search; ICU keeps a copy of the UText, not of them.
static inline void notec_uregex_setUTF8(
    URegularExpression *regex, const char *text, int64_t length, UErrorCode *status
) {
    UText bytes = UTEXT_INITIALIZER;
    utext_openUTF8(&bytes, text, length, status);
    uregex_setUText(regex, &bytes, status);
    utext_close(&bytes);
}
// Lookaround sees what stands outside a region, and anchors hold where they do without one.
static inline void notec_uregex_seeBeyondRegion(URegularExpression *regex, UErrorCode *status) {
    uregex_useTransparentBounds(regex, 1, status);
    uregex_useAnchoringBounds(regex, 0, status);
}
static inline void notec_uregex_setRegion(
    URegularExpression *regex, int64_t start, int64_t end, UErrorCode *status
) {
    uregex_setRegion64(regex, start, end, status);
}
static inline UBool notec_uregex_findNext(URegularExpression *regex, UErrorCode *status) {
    return uregex_findNext(regex, status);
}
static inline int64_t notec_uregex_start(URegularExpression *regex, UErrorCode *status) {
    return uregex_start64(regex, 0, status);
}
static inline int64_t notec_uregex_end(URegularExpression *regex, UErrorCode *status) {
    return uregex_end64(regex, 0, status);
}
static inline const char *notec_u_errorName(UErrorCode status) { return u_errorName(status); }
static inline UIDNA *notec_uidna_open(uint32_t options, UErrorCode *status) {
    return uidna_openUTS46(options, status);
}
static inline void notec_uidna_close(UIDNA *idna) { uidna_close(idna); }
// Zero where the name is no host's; info lives on the stack, as its initialiser is a macro.
static inline int32_t notec_uidna_nameToASCII(
    const UIDNA *idna, const char *name, int32_t length, char *ascii, int32_t capacity, UErrorCode *status
) {
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t count = uidna_nameToASCII_UTF8(idna, name, length, ascii, capacity, &info, status);
    return info.errors ? 0 : count;
}
static inline UConverter *notec_ucnv_open(const char *name, UErrorCode *status) {
    return ucnv_open(name, status);
}
static inline void notec_ucnv_close(UConverter *converter) { ucnv_close(converter); }
static inline int32_t notec_ucnv_toUTF8(
    UConverter *converter, void *text, int32_t capacity, const void *bytes, int32_t count, UErrorCode *status
) {
    return ucnv_toAlgorithmic(UCNV_UTF8, converter, text, capacity, bytes, count, status);
}
static inline UChar32 notec_u_tolower(UChar32 character) { return u_tolower(character); }
static inline UChar32 notec_u_toupper(UChar32 character) { return u_toupper(character); }
// Whether it is a combining mark: general category M.
static inline UBool notec_u_isMark(UChar32 character) {
    return (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0;
}
static inline int32_t notec_uloc_addLikelySubtags(
    const char *locale, char *full, int32_t capacity, UErrorCode *status
) {
    return uloc_addLikelySubtags(locale, full, capacity, status);
}
// Formats a date in UTC, in milliseconds since the start of 1970: by `pattern`, or in the long form of the
// locale where that is empty. Returns the length in UTF-16 units.
static inline int32_t notec_formatDate(
    const char *locale, const UChar *pattern, int32_t length, double date, UChar *result, int32_t capacity,
    UErrorCode *status
) {
    static const UChar zone[] = {'U', 'T', 'C', 0};
    UDateFormatStyle style = length > 0 ? UDAT_PATTERN : UDAT_LONG;
    UDateFormat *format =
        udat_open(length > 0 ? style : UDAT_NONE, style, locale, zone, 3, pattern, length, status);
    if (U_FAILURE(*status)) return 0;
    // By the Gregorian calendar before 1582 too, as ISO 8601 has it.
    UCalendar *calendar = ucal_clone(udat_getCalendar(format), status);
    ucal_setGregorianChange(calendar, -8.64e15, status);
    if (U_SUCCESS(*status)) udat_setCalendar(format, calendar);
    ucal_close(calendar);
    int32_t count = udat_format(format, date, result, capacity, NULL, status);
    udat_close(format);
    return count;
}
static inline int32_t notec_u_strToUpper(
    UChar *result, int32_t capacity, const UChar *text, int32_t length, const char *locale, UErrorCode *status
) {
    return u_strToUpper(result, capacity, text, length, locale, status);
}
