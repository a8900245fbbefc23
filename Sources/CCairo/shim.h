#include <dlfcn.h>
#include <stdbool.h>

// By its folder, not through pkg-config, which would also link the library.
#include <cairo/cairo.h>

// cairo is loaded when the first page becomes a picture: whoever makes PDFs needs neither the library nor the
// time to load it and those that it needs.

/// The functions that are called, without `cairo_`.
#define NOTEC_CAIRO_FUNCTIONS(X) \
  X(image_surface_create) \
  X(image_surface_create_for_data) \
  X(image_surface_get_data) \
  X(image_surface_get_stride) \
  X(image_surface_get_width) \
  X(image_surface_get_height) \
  X(surface_status) \
  X(surface_destroy) \
  X(surface_flush) \
  X(surface_mark_dirty) \
  X(create) \
  X(destroy) \
  X(status) \
  X(save) \
  X(restore) \
  X(transform) \
  X(identity_matrix) \
  X(new_path) \
  X(move_to) \
  X(line_to) \
  X(curve_to) \
  X(close_path) \
  X(rectangle) \
  X(clip) \
  X(clip_extents) \
  X(reset_clip) \
  X(fill) \
  X(fill_preserve) \
  X(stroke) \
  X(paint) \
  X(paint_with_alpha) \
  X(mask) \
  X(set_line_width) \
  X(set_line_join) \
  X(set_line_cap) \
  X(set_miter_limit) \
  X(set_dash) \
  X(set_fill_rule) \
  X(set_operator) \
  X(set_source_rgba) \
  X(set_source) \
  X(set_source_surface) \
  X(get_source) \
  X(push_group) \
  X(pop_group) \
  X(pop_group_to_source) \
  X(pattern_create_for_surface) \
  X(pattern_get_surface) \
  X(pattern_set_matrix) \
  X(pattern_create_linear) \
  X(pattern_create_radial) \
  X(pattern_create_mesh) \
  X(mesh_pattern_begin_patch) \
  X(mesh_pattern_end_patch) \
  X(mesh_pattern_move_to) \
  X(mesh_pattern_line_to) \
  X(mesh_pattern_set_corner_color_rgba) \
  X(pattern_add_color_stop_rgba) \
  X(pattern_set_extend) \
  X(pattern_set_filter) \
  X(pattern_destroy)

#define NOTEC_CAIRO_POINTER(name) __typeof__(cairo_##name) *name;

typedef struct {
  NOTEC_CAIRO_FUNCTIONS(NOTEC_CAIRO_POINTER)
} notec_cairo;

#undef NOTEC_CAIRO_POINTER

/// Loads the library, which stays loaded; false where it, or a function of it, is not there.
static inline bool notec_cairo_load(notec_cairo *functions) {
  void *library = dlopen("libcairo.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
#define NOTEC_CAIRO_LOAD(name) \
  functions->name = (__typeof__(functions->name))dlsym(library, "cairo_" #name); \
  if (!functions->name) return false;
  NOTEC_CAIRO_FUNCTIONS(NOTEC_CAIRO_LOAD)
#undef NOTEC_CAIRO_LOAD
  return true;
}
