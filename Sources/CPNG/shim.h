#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// libpng leaves its functions by longjmp where something is wrong, which must not pass through frames of
// Swift. Each function here comes back, and tells whether all went well.

/// A PNG file in memory while it is read or written.
typedef struct {
  png_structp png;
  png_infop info;
  /// What is read.
  const unsigned char *input;
  size_t input_count;
  /// What is written.
  unsigned char *output;
  size_t output_capacity;
  /// How much of either is done.
  size_t place;
  /// Whether more was to be read than there is.
  bool is_cut_short;
  jmp_buf failure;
} notec_png;

static inline void notec_png_fail(png_structp png, png_const_charp message) {
  (void)message;
  longjmp(((notec_png *)png_get_error_ptr(png))->failure, 1);
}

static inline void notec_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void notec_png_take(png_structp png, png_bytep bytes, size_t count) {
  notec_png *file = (notec_png *)png_get_io_ptr(png);
  if (count > file->input_count - file->place) {
    file->is_cut_short = true;
    png_error(png, "cut short");
  }
  memcpy(bytes, file->input + file->place, count);
  file->place += count;
}

static inline void notec_png_put(png_structp png, png_bytep bytes, size_t count) {
  notec_png *file = (notec_png *)png_get_io_ptr(png);
  if (count > file->output_capacity - file->place) {
    size_t capacity = 2 * file->output_capacity + count;
    unsigned char *output = (unsigned char *)realloc(file->output, capacity);
    if (!output) png_error(png, "no memory");
    file->output = output;
    file->output_capacity = capacity;
  }
  memcpy(file->output + file->place, bytes, count);
  file->place += count;
}

static inline void notec_png_flush(png_structp png) { (void)png; }

static inline void notec_png_close_reader(notec_png *file) {
  png_destroy_read_struct(&file->png, &file->info, NULL);
  free(file);
}

/// A reader of bytes that must outlive it; null where there is no memory.
static inline notec_png *notec_png_open_reader(const unsigned char *bytes, size_t count) {
  notec_png *file = (notec_png *)calloc(1, sizeof(notec_png));
  if (!file) return NULL;
  file->input = bytes;
  file->input_count = count;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, notec_png_fail, notec_png_ignore);
  if (file->png) file->info = png_create_info_struct(file->png);
  if (file->info) return file;
  notec_png_close_reader(file);
  return NULL;
}

/// What rows are to be: as stored; 8 bits a channel, the last of which is opacity; a byte for each number of
/// a palette's colour.
typedef enum { NOTEC_PNG_STORED, NOTEC_PNG_WITH_OPACITY, NOTEC_PNG_INDICES } notec_png_rows;

/// Reads what stands before the pixels.
static inline bool notec_png_read_header(notec_png *file, png_uint_32 side, notec_png_rows rows) {
  // Texts and suggestions: some are compressed, and none is wanted.
  static const png_byte ignored[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0eXIf\0tIME\0oFFs\0pCAL\0sCAL";
  if (setjmp(file->failure)) return false;
  png_set_read_fn(file->png, file, notec_png_take);
  png_set_user_limits(file->png, side, side);
  png_set_crc_action(file->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_keep_unknown_chunks(file->png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof(ignored) / 5);
  png_read_info(file->png, file->info);
  if (rows == NOTEC_PNG_INDICES) png_set_packing(file->png);
  if (rows == NOTEC_PNG_WITH_OPACITY) {
    png_set_expand(file->png);
    png_set_scale_16(file->png);
  }
  png_set_interlace_handling(file->png);
  png_read_update_info(file->png, file->info);
  // From here on no more data than there must be.
  png_set_benign_errors(file->png, 0);
  return true;
}

static inline bool notec_png_read_row(notec_png *file, unsigned char *row) {
  if (setjmp(file->failure)) return false;
  png_read_row(file->png, row, NULL);
  return true;
}

/// Reads to the end of the file.
static inline bool notec_png_read_end(notec_png *file) {
  if (setjmp(file->failure)) return false;
  png_read_end(file->png, file->info);
  return true;
}

static inline void notec_png_close_writer(notec_png *file) {
  png_destroy_write_struct(&file->png, &file->info);
  free(file->output);
  free(file);
}

/// A writer; null where there is no memory.
static inline notec_png *notec_png_open_writer(void) {
  notec_png *file = (notec_png *)calloc(1, sizeof(notec_png));
  if (!file) return NULL;
  file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, file, notec_png_fail, notec_png_ignore);
  if (file->png) file->info = png_create_info_struct(file->png);
  if (file->info) return file;
  notec_png_close_writer(file);
  return NULL;
}

static inline bool notec_png_write_header(
    notec_png *file, png_uint_32 width, png_uint_32 height, int bits, int color_type, bool is_fast) {
  if (setjmp(file->failure)) return false;
  png_set_write_fn(file->png, file, notec_png_put, notec_png_flush);
  png_set_user_limits(file->png, width, height);
  // zlib's own usual level, with the best filter for each row; or the least of both.
  png_set_compression_level(file->png, is_fast ? 1 : 6);
  if (is_fast) png_set_filter(file->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  png_set_compression_buffer_size(file->png, 1 << 16);
  png_set_IHDR(
      file->png, file->info, width, height, bits, color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
      PNG_FILTER_TYPE_BASE);
  png_write_info(file->png, file->info);
  return true;
}

/// Lets rows stand as they are, without a filter; before the first of them.
static inline void notec_png_leave_unfiltered(notec_png *file) {
  png_set_filter(file->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
}

static inline bool notec_png_write_row(notec_png *file, const unsigned char *row) {
  if (setjmp(file->failure)) return false;
  png_write_row(file->png, row);
  return true;
}

static inline bool notec_png_write_end(notec_png *file) {
  if (setjmp(file->failure)) return false;
  png_write_end(file->png, NULL);
  return true;
}
