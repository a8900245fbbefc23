#include <fontconfig/fontconfig.h>

/* Properties that thousands of fonts are asked for: Swift copies the string of a macro at every use. */
static inline const char *_Nonnull notec_fc_family(void) { return FC_FAMILY; }
static inline const char *_Nonnull notec_fc_charset(void) { return FC_CHARSET; }
static inline const char *_Nonnull notec_fc_lang(void) { return FC_LANG; }
static inline const char *_Nonnull notec_fc_color(void) { return FC_COLOR; }
