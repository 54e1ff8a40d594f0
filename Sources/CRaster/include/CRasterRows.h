// Operations on rows of premultiplied pixels: the loops in which a frame's time goes.
//
// A pixel is 0xAARRGGBB, four channels of 8 bits; every division by 255 rounds to nearest. Each operation
// exists for the processor's plain vectors and, on x86-64, for those of AVX2, with the same bytes.
#ifndef CRASTER_ROWS_H
#define CRASTER_ROWS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  // d = color
  void (*set)(uint32_t *d, uint32_t color, size_t count);
  // d = d · k / 255 + under · (255 − k) / 255
  void (*mix)(uint32_t *d, const uint32_t *under, uint32_t k, size_t count);
  // One colour, k / 255 of it, over a row.
  void (*color)(uint32_t *d, uint32_t color, uint32_t k, size_t count);
  // One colour, parts[i] / 255 of it, over each pixel.
  void (*mask)(uint32_t *d, uint32_t color, const uint8_t *parts, size_t count);
  // A row over a row.
  void (*over)(uint32_t *d, const uint32_t *s, size_t count);
  // A row, k / 255 of it, over a row.
  void (*part)(uint32_t *d, const uint32_t *s, uint32_t k, size_t count);
  // A row, k / 255 of parts[i] / 255 of it, over each pixel; the product of the two is rounded first.
  void (*parts)(uint32_t *d, const uint32_t *s, const uint8_t *parts, uint32_t k, size_t count);
  // d[i] lies fx / 256 from a[i] to a[i + 1] across, the same in b, and fy / 256 from row a to row b down.
  // What has no part, a pixel beside it or a row below, is not read.
  void (*between)(
    uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t fx, uint32_t fy, size_t count);
  // d[i] lies fractions[i] / 256 (in both halves of the number) from s[columns[i]] to its neighbour.
  void (*stretch)(
    uint32_t *d, const uint32_t *s, const int32_t *columns, const uint32_t *fractions, size_t count);
} craster_rows;

// Those that every processor of the kind has.
extern const craster_rows craster_plain_rows;
// The fastest ones of this processor.
const craster_rows *craster_fastest_rows(void);

void craster_set(uint32_t *d, uint32_t color, size_t count);
void craster_mix(uint32_t *d, const uint32_t *under, uint32_t k, size_t count);
void craster_color(uint32_t *d, uint32_t color, uint32_t k, size_t count);
void craster_mask(uint32_t *d, uint32_t color, const uint8_t *parts, size_t count);
void craster_over(uint32_t *d, const uint32_t *s, size_t count);
void craster_part(uint32_t *d, const uint32_t *s, uint32_t k, size_t count);
void craster_parts(
  uint32_t *d, const uint32_t *s, const uint8_t *parts, uint32_t k, size_t count);
void craster_between(
  uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t fx, uint32_t fy, size_t count);
void craster_stretch(
  uint32_t *d, const uint32_t *s, const int32_t *columns, const uint32_t *fractions, size_t count);

// to[i] is the colour of a gradient at `place` + i · `step`, in steps of 2⁻²⁴ of its `ramp` of so many colours;
// before the first it is the first, and behind the last the last. Places are within ±2⁶¹.
void craster_ramp(
  uint32_t *to, const uint32_t *ramp, size_t colors, int64_t place, int64_t step, size_t count);

// Cells of a shadow, 256 times 0…255 each: to[i] is f / 256 of the way from a[i] to b[i].
void craster_cells(int32_t *to, const uint16_t *a, const uint16_t *b, uint32_t f, size_t count);
// to[i] is a 256th of what lies parts[i] / 256 of the way from cells[columns[i]] to the next, rounded.
void craster_cover(
  uint8_t *to, const int32_t *cells, const int32_t *columns, const int32_t *parts, size_t count);

#endif
