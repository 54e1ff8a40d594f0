// Operations on rows of premultiplied pixels: the loops that take most of a frame's time.
//
// A pixel is 0xAARRGGBB, four channels of 8 bits. Every division by 255 rounds to nearest. Each operation
// exists for the processor's plain vectors and, on x86-64, for those of AVX2. Both give the same bytes.
#ifndef CRASTER_ROWS_H
#define CRASTER_ROWS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  // d = color
  void (*set)(uint32_t *d, uint32_t color, size_t count);
  // d = d · k / 255 + under · (255 − k) / 255
  void (*mix)(uint32_t *d, const uint32_t *under, uint32_t k, size_t count);
    // Composites one colour with opacity k / 255 over a row.
  void (*color)(uint32_t *d, uint32_t color, uint32_t k, size_t count);
    // Composites one colour over a row, with coverage parts[i] / 255 for each pixel.
  void (*mask)(uint32_t *d, uint32_t color, const uint8_t *parts, size_t count);
    // Composites a row over a row.
  void (*over)(uint32_t *d, const uint32_t *s, size_t count);
    // Composites a row with opacity k / 255 over a row.
  void (*part)(uint32_t *d, const uint32_t *s, uint32_t k, size_t count);
    // Composites a row over a row with k / 255 · parts[i] / 255. This product is rounded first.
  void (*parts)(uint32_t *d, const uint32_t *s, const uint8_t *parts, uint32_t k, size_t count);
    // Interpolates: d[i] is fx / 256 of the distance from a[i] to a[i + 1], likewise in row b, and fy / 256
    // of the distance from row a to row b. With fx or fy 0, the next pixel or row b is not read.
  void (*between)(
    uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t fx, uint32_t fy, size_t count);
    // Interpolates: d[i] is fractions[i] / 256 of the distance from s[columns[i]] to the next pixel. Both
    // halves of a number have the same fraction.
  void (*stretch)(
    uint32_t *d, const uint32_t *s, const int32_t *columns, const uint32_t *fractions, size_t count);
} craster_rows;

// The operations for all processors of this architecture.
extern const craster_rows craster_plain_rows;
// The fastest operations of this processor.
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

// to[i] is the colour of a gradient at `place` + i · `step`, in steps of 2⁻²⁴ of `ramp`, which has `colors`
// colours. The first colour repeats before the ramp, the last one after it. Positions are within ±2⁶¹.
void craster_ramp(
  uint32_t *to, const uint32_t *ramp, size_t colors, int64_t place, int64_t step, size_t count);

// Cells of a shadow, each 256 times 0…255: to[i] is f / 256 of the distance from a[i] to b[i].
void craster_cells(int32_t *to, const uint16_t *a, const uint16_t *b, uint32_t f, size_t count);
// to[i] is a coverage of 0…255: parts[i] / 256 of the distance from cells[columns[i]] to the next cell,
// divided by 256 and rounded.
void craster_cover(
  uint8_t *to, const int32_t *cells, const int32_t *columns, const int32_t *parts, size_t count);

#endif
