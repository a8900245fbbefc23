#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

// libjpeg calls a handler that must not return where something is wrong, and no jump may pass through frames
// of Swift. Each function here comes back, and tells whether all went well.

typedef enum {
  NOTEC_JPEG_SOUND,
  NOTEC_JPEG_CUT_SHORT,
  NOTEC_JPEG_DAMAGED,
  NOTEC_JPEG_NEEDS_MEMORY,
} notec_jpeg_state;

/// A JPEG file in memory while it is read.
typedef struct {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  int scans;
  notec_jpeg_state state;
  jmp_buf failure;
} notec_jpeg;

static inline void notec_jpeg_fail(j_common_ptr info) {
  notec_jpeg *file = (notec_jpeg *)info->client_data;
  switch (info->err->msg_code) {
    case JERR_NO_BACKING_STORE:
    case JERR_OUT_OF_MEMORY: file->state = NOTEC_JPEG_NEEDS_MEMORY; break;
    case JWRN_JPEG_EOF:
    case JERR_INPUT_EOF: file->state = NOTEC_JPEG_CUT_SHORT; break;
    default: file->state = NOTEC_JPEG_DAMAGED;
  }
  longjmp(file->failure, 1);
}

/// Takes for a failure what libjpeg would paint over in grey.
static inline void notec_jpeg_hear(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC: notec_jpeg_fail(info);
  }
}

/// Stops files of endless scans, each a few bytes long.
static inline void notec_jpeg_count(j_common_ptr info) {
  notec_jpeg *file = (notec_jpeg *)info->client_data;
  if (file->info.input_scan_number > file->scans) notec_jpeg_fail(info);
}

static inline void notec_jpeg_close(notec_jpeg *file) {
  jpeg_destroy_decompress(&file->info);
  free(file);
}

/// A reader of bytes that must outlive it; null where there is no memory.
static inline notec_jpeg *notec_jpeg_open(void) {
  notec_jpeg *file = (notec_jpeg *)calloc(1, sizeof(notec_jpeg));
  if (!file) return NULL;
  file->info.err = jpeg_std_error(&file->errors);
  file->errors.error_exit = notec_jpeg_fail;
  file->errors.emit_message = notec_jpeg_hear;
  file->progress.progress_monitor = notec_jpeg_count;
  // Kept by jpeg_create_decompress, which clears all else.
  file->info.client_data = file;
  return file;
}

/// Begins to decode; `eighth` gives the mean of each block of 8 x 8 alone, in the file's own channels: all
/// data are read, and little is done.
static inline bool notec_jpeg_start(
    notec_jpeg *file, const unsigned char *bytes, size_t count, long memory, int scans, bool eighth) {
  if (setjmp(file->failure)) return false;
  jpeg_create_decompress(&file->info);
  file->info.mem->max_memory_to_use = memory;
  file->info.progress = &file->progress;
  file->scans = scans;
  jpeg_mem_src(&file->info, bytes, count);
  jpeg_read_header(&file->info, TRUE);
  if (eighth) {
    file->info.scale_num = 1;
    file->info.scale_denom = 8;
    file->info.out_color_space = file->info.jpeg_color_space;
    file->info.do_fancy_upsampling = FALSE;
  }
  jpeg_start_decompress(&file->info);
  return true;
}

static inline bool notec_jpeg_read_row(notec_jpeg *file, unsigned char *row) {
  if (setjmp(file->failure)) return false;
  return jpeg_read_scanlines(&file->info, &row, 1) == 1;
}

/// Reads to the end of the image.
static inline bool notec_jpeg_finish(notec_jpeg *file) {
  if (setjmp(file->failure)) return false;
  jpeg_finish_decompress(&file->info);
  return true;
}

/// How many bytes of the file stand after the end of the image.
static inline size_t notec_jpeg_rest(const notec_jpeg *file) { return file->info.src->bytes_in_buffer; }
