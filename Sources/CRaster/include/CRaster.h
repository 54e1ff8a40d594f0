// The painter's loops over colours in floating point. In a debug build, Swift would take two
// hundred times as long, because each vector operation is a function call without optimisation.
//
// A colour is four consecutive floats. Sums are added in the order of their index, and no
// multiplication is fused with an addition.
// Results therefore have the same bits on every processor and in every build.
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

// Blurs a row of colours horizontally. `weights` has the weight of the middle, followed by
// `radius` weights for both sides. Beyond each end of the row, the row's last colour repeats.
void craster_blur(float *to, const float *from, size_t colors, const float *weights, size_t radius);

// to[i] is a weighted sum of source pixels. For j from offset[i] to offset[i + 1] (exclusive),
// weights[j] is the weight of the next pixel, beginning with line[first[i]].
// The order of channels in memory is unchanged.
void craster_gather(
  float *to, const uint32_t *line, const long *first, const long *offset, const float *weights,
  size_t colors);

// Converts colours with values up to 255 to pixels. Adds `more` to each value and drops the
// fraction. The order of channels is unchanged.
void craster_pixels(uint32_t *to, const float *from, float more, size_t colors);

// Shrinks a rectangle of a frame. Each cell of `factor` × `factor` pixels becomes the mean of
// the cell's pixels within the rectangle. `factor` is 1 to 16. The frame's corner is cell (0, 0).
// `from` is the pixel at `minX`, `minY`.
void craster_shrink(
  float *to, const uint32_t *from, size_t stride, long minX, long minY, long maxX, long maxY,
  long factor);

#endif
