// Operations on rows of colours, four floats at a time. The compiler's vector types are fast even
// without optimisation.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

// A vector needs only the alignment of a float. Its memory is also accessible as floats.
typedef float color __attribute__((vector_size(16), aligned(4), may_alias));
typedef uint8_t bytes __attribute__((vector_size(4), aligned(4), may_alias));

void craster_fill(float *to, float value, size_t colors) {
  color *t = (color *)to;
  color v = {value, value, value, value};
  for (size_t i = 0; i < colors; i++) t[i] = v;
}

void craster_scale(float *to, const float *from, float weight, size_t colors) {
  color *t = (color *)to;
  const color *f = (const color *)from;
  for (size_t i = 0; i < colors; i++) t[i] = f[i] * weight;
}

void craster_add(float *to, const float *from, float weight, size_t colors) {
  color *t = (color *)to;
  const color *f = (const color *)from;
  for (size_t i = 0; i < colors; i++) t[i] += f[i] * weight;
}

void craster_add_both(float *to, const float *a, const float *b, float weight, size_t colors) {
  color *t = (color *)to;
  const color *p = (const color *)a, *q = (const color *)b;
  for (size_t i = 0; i < colors; i++) t[i] += (p[i] + q[i]) * weight;
}

void craster_blur(
  float *to, const float *from, size_t colors, const float *weights, size_t radius
) {
  color *t = (color *)to;
  const color *f = (const color *)from;
  for (size_t x = 0; x < colors; x++) {
    color v = f[x] * weights[0];
    if (x >= radius && x + radius < colors) {
      for (size_t k = 1; k <= radius; k++) v += (f[x - k] + f[x + k]) * weights[k];
    } else {
      for (size_t k = 1; k <= radius; k++) {
        size_t before = x > k ? x - k : 0;
        size_t behind = x + k < colors ? x + k : colors - 1;
        v += (f[before] + f[behind]) * weights[k];
      }
    }
    t[x] = v;
  }
}

void craster_gather(
  float *to, const uint32_t *line, const long *first, const long *offset, const float *weights,
  size_t colors
) {
  color *t = (color *)to;
  for (size_t x = 0; x < colors; x++) {
    color v = {0, 0, 0, 0};
    const bytes *p = (const bytes *)(line + first[x]);
    for (long j = offset[x]; j < offset[x + 1]; j++, p++) {
      v += __builtin_convertvector(*p, color) * weights[j];
    }
    t[x] = v;
  }
}

static inline uint32_t whole(float v) { return (uint32_t)(v < 255 ? v : 255); }

void craster_pixels(uint32_t *to, const float *from, float more, size_t colors) {
  for (size_t i = 0; i < colors; i++, from += 4) {
    to[i] = whole(from[0] + more) | whole(from[1] + more) << 8 | whole(from[2] + more) << 16
      | whole(from[3] + more) << 24;
  }
}

// The end of the cell that contains `place`, or `end` if `end` is smaller.
static inline long cell_end(long place, long end, long factor) {
  long next = place / factor * factor + factor;
  return next < end ? next : end;
}

void craster_shrink(
  float *to, const uint32_t *from, size_t stride, long minX, long minY, long maxX, long maxY,
  long factor
) {
  for (long y0 = minY; y0 < maxY; y0 = cell_end(y0, maxY, factor)) {
    long y1 = cell_end(y0, maxY, factor);
    for (long x0 = minX; x0 < maxX; x0 = cell_end(x0, maxX, factor), to += 4) {
      long x1 = cell_end(x0, maxX, factor);
            // A cell has at most 16 × 16 pixels with values up to 255,
            // so each sum fits into a 16-bit lane.
      uint64_t sum = 0;
      for (long y = y0; y < y1; y++) {
        const uint32_t *row = from + (size_t)(y - minY) * stride;
        for (long x = x0; x < x1; x++) {
          uint64_t p = row[x - minX];
          sum += (p & 0x00FF00FF) | (p & 0xFF00FF00) << 24;
        }
      }
      float part = 1.0f / (float)((y1 - y0) * (x1 - x0));
            // From the lowest lane to the highest,
            // the sums are for blue, red, green and alpha.
      to[0] = (float)(sum & 0xFFFF) * part;
      to[1] = (float)(sum >> 32 & 0xFFFF) * part;
      to[2] = (float)(sum >> 16 & 0xFFFF) * part;
      to[3] = (float)(sum >> 48) * part;
    }
  }
}
