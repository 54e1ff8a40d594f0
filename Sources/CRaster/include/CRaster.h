// The painter's loops over colours in floating point: what a debug build of Swift takes two hundred
// times as long for, since without optimisation every operation on a vector is a call there.
//
// A colour is four floats beside each other. Every sum is in the order of its index, and no product is
// fused with a sum, so that results are the same bits on every processor and in every build.
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

// A row blurred along itself: the middle weight and `radius` more to either side; beyond an end there is
// the last colour.
void craster_blur(float *to, const float *from, size_t colors, const float *weights, size_t radius);

// to[i] is the sum of weights[offset[i]...] times the pixels from line[first[i]] on, as many as there are
// weights up to offset[i + 1]. Channels keep their order in memory.
void craster_gather(
  float *to, const uint32_t *line, const long *first, const long *offset, const float *weights,
  size_t colors);

// Colours of at most 255, `more` added and then cut off below the point, as pixels; channels keep their
// order.
void craster_pixels(uint32_t *to, const float *from, float more, size_t colors);

// Part of a frame made smaller. Cells of `factor` pixels, from 2 to 16 or 1, lie on the frame's own grid;
// `from` is the pixel at `minX`, `minY`. Row by row, each cell becomes the mean of its pixels as far as they
// lie in the part.
void craster_shrink(
  float *to, const uint32_t *from, size_t stride, long minX, long minY, long maxX, long maxY,
  long factor);

#endif
