// Operations on rows of premultiplied pixels: the loops that take most of a frame's time.
//
// A pixel is 0xAARRGGBB, with four channels of 8 bits. Divisions by 255 round to the nearest
// integer. Each operation exists for the normal vectors of the processor and, on x86-64, for
// vectors of AVX2. Both kinds of vectors give equal bytes.
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
    // Composites one colour over a row. Pixel i has the coverage parts[i] / 255.
  void (*mask)(uint32_t *d, uint32_t color, const uint8_t *parts, size_t count);
    // Composites the row `s` over the row `d`.
  void (*over)(uint32_t *d, const uint32_t *s, size_t count);
    // Composites the row `s` with opacity k / 255 over the row `d`.
  void (*part)(uint32_t *d, const uint32_t *s, uint32_t k, size_t count);
    // Composites the row `s` over the row `d`.
    // Pixel i has the opacity k / 255 · parts[i] / 255, which is rounded first.
  void (*parts)(uint32_t *d, const uint32_t *s, const uint8_t *parts, uint32_t k, size_t count);
    // Interpolates between rows a and b: d[i] is fx / 256 of the way from pixel i to pixel i + 1,
    // and fy / 256 of the way from row a to row b.
    // If fx or fy is 0, pixel i + 1 or row b is not read.
  void (*between)(
    uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t fx, uint32_t fy, size_t count);
    // Interpolates: d[i] is fractions[i] / 256 of the way from s[columns[i]] to the next pixel.
    // Each number in `fractions` has the fraction in both halves.
  void (*stretch)(
    uint32_t *d, const uint32_t *s, const int32_t *columns, const uint32_t *fractions, size_t count);
} craster_rows;

// The operations that every processor of this architecture has.
extern const craster_rows craster_plain_rows;
// The fastest operations that this processor has.
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

// Writes the colours of a gradient. `ramp` has `colors` colours, and to[i] is the colour at the
// position `place` + i · `step`, in units of 2⁻²⁴ colours. Outside the ramp, the first or last
// colour repeats. Positions must be within ±2⁶¹.
void craster_ramp(
  uint32_t *to, const uint32_t *ramp, size_t colors, int64_t place, int64_t step, size_t count);

// Blends two rows of shadow cells: to[i] is f / 256 of the way from a[i] to b[i]. A cell is a
// coverage of 0…255 times 256.
void craster_cells(int32_t *to, const uint16_t *a, const uint16_t *b, uint32_t f, size_t count);
// Interpolates a row of shadow cells to a coverage of 0…255: to[i] is parts[i] / 256 of the way
// from cells[columns[i]] to the next cell, divided by 256 and rounded.
void craster_cover(
  uint8_t *to, const int32_t *cells, const int32_t *columns, const int32_t *parts, size_t count);

#endif
