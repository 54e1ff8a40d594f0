// The painter's loops over colours in floating point. A debug build of Swift would take two hundred
// times as long, because without optimisation each operation on a vector is a call.
//
// A colour is four consecutive floats. Sums are in the order of their index, and no product is fused
// with a sum. Results therefore have the same bits on every processor and in every build.
#ifndef CRASTER_H
#define CRASTER_H

#include <stddef.h>
#include <stdint.h>

// to[i] = value
void craster_fill(float *to, float value, size_t colors);
// to[i] = from[i] * weight
void craster_scale(float *to, const float *from, float weight, size_t colors);
// to[i] += from[i] * weight
void craster_add(float *to, const float *from, float weight, size_t colors);
// to[i] += (a[i] + b[i]) * weight
void craster_add_both(float *to, const float *a, const float *b, float weight, size_t colors);

// Blurs a row along itself. `weights` has the middle weight and then `radius` weights for either side.
// Beyond an end, the last colour repeats.
void craster_blur(float *to, const float *from, size_t colors, const float *weights, size_t radius);

// to[i] is the sum of weights[j] times the pixels from line[first[i]] on, for j from offset[i] to
// offset[i + 1] (exclusive). Channels keep their order in memory.
void craster_gather(
  float *to, const uint32_t *line, const long *first, const long *offset, const float *weights,
  size_t colors);

// Converts colours of at most 255 to pixels: adds `more` and drops the fraction. Channels keep their order.
void craster_pixels(uint32_t *to, const float *from, float more, size_t colors);

// Shrinks a part of a frame. Cells of `factor` pixels, 1 to 16, are aligned to the frame's own grid.
// `from` is the pixel at `minX`, `minY`. Row by row, a cell becomes the mean of its pixels in that part.
void craster_shrink(
  float *to, const uint32_t *from, size_t stride, long minX, long minY, long maxX, long maxY,
  long factor);

#endif
