// Operations on rows of pixels.
// One source is compiled for normal vectors and, on x86-64, for wider vectors.
#include "CRasterRows.h"

#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The following functions handle one pixel at the end of a row. The channels of the pixel are in
// four 16-bit lanes.
static inline uint64_t spread(uint32_t p) {
  return (p & 0x00FF00FFull) | (uint64_t)(p & 0xFF00FF00u) << 24;
}

static inline uint32_t gather(uint64_t x) {
  return (uint32_t)((x & 0x00FF00FF) | (x >> 24 & 0xFF00FF00));
}

static inline uint64_t over255(uint64_t x) {
  uint64_t t = x + 0x0080008000800080;
  return (t + (t >> 8 & 0x00FF00FF00FF00FF)) >> 8 & 0x00FF00FF00FF00FF;
}

static inline uint32_t part255(uint32_t v) {
  uint32_t t = v + 128;
  return (t + (t >> 8)) >> 8;
}

static inline uint32_t mix1(uint32_t s, uint32_t k, uint32_t d) {
  return gather(over255(spread(s) * k + spread(d) * (255 - k)));
}

// The result never overflows: see `over` in PixelMath.swift.
static inline uint32_t over1(uint32_t s, uint32_t k, uint32_t d) {
  return gather(over255(spread(s) * k + spread(d) * (255 - part255((s >> 24) * k))));
}

static inline uint32_t between1(uint32_t a, uint32_t b, uint32_t f) {
  uint64_t x = spread(a) * (256 - f) + spread(b) * f + 0x0080008000800080;
  return gather(x >> 8 & 0x00FF00FF00FF00FF);
}

// t · 257 / 65,536 equals (t + t / 256) / 256, and takes a single instruction.
#if defined(__x86_64__)
#define OVER255(t) (NAME(lanes)) _mm_mulhi_epu16((__m128i)(t), _mm_set1_epi16(257))
#else
#define OVER255(t) (((t) + ((t) >> 8)) >> 8)
#endif
#define WIDTH 4
#define NAME(name) plain_##name
#define EACH_PIXEL(v) __builtin_shufflevector(v, v, 1, 1, 3, 3, 5, 5, 7, 7)
#define FIRSTS(a, b) __builtin_shufflevector(a, b, 0, 2, 4, 6)
#define SECONDS(a, b) __builtin_shufflevector(a, b, 1, 3, 5, 7)
#include "pixels.inc"

const craster_rows craster_plain_rows = {plain_set,  plain_mix,  plain_color, plain_mask,   plain_over,
                                         plain_part, plain_parts, plain_between, plain_stretch};

#if defined(__x86_64__)
#undef OVER255
#undef WIDTH
#undef NAME
#undef EACH_PIXEL
#undef FIRSTS
#undef SECONDS
#define OVER255(t) (NAME(lanes)) _mm256_mulhi_epu16((__m256i)(t), _mm256_set1_epi16(257))
#define WIDTH 8
#define NAME(name) wide_##name
#define EACH_PIXEL(v) \
  __builtin_shufflevector(v, v, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15)
#define FIRSTS(a, b) __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
#define SECONDS(a, b) __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "pixels.inc"
#pragma clang attribute pop

static const craster_rows wide_rows = {wide_set,  wide_mix,  wide_color, wide_mask,   wide_over,
                                       wide_part, wide_parts, wide_between, wide_stretch};

const craster_rows *craster_fastest_rows(void) {
  return __builtin_cpu_supports("avx2") ? &wide_rows : &craster_plain_rows;
}
#else
const craster_rows *craster_fastest_rows(void) { return &craster_plain_rows; }
#endif

void craster_set(uint32_t *d, uint32_t color, size_t count) {
    // Rows at a rounded corner are often only a few pixels wide.
  if (count < 8) {
    for (size_t i = 0; i < count; i++) d[i] = color;
  } else if (count >= 1024 && color == (color & 255) * 0x01010101u) {
        // For white and clear, `memset` is the processor's fastest way to fill memory.
    memset(d, (int)(color & 255), count * 4);
  } else {
    craster_fastest_rows()->set(d, color, count);
  }
}

void craster_mix(uint32_t *d, const uint32_t *under, uint32_t k, size_t count) {
  craster_fastest_rows()->mix(d, under, k, count);
}

void craster_color(uint32_t *d, uint32_t color, uint32_t k, size_t count) {
  craster_fastest_rows()->color(d, color, k, count);
}

void craster_mask(uint32_t *d, uint32_t color, const uint8_t *parts, size_t count) {
    // Rows at the edge of a shape are mostly one or two pixels wide.
  if (count < 4) {
    for (size_t i = 0; i < count; i++) d[i] = over1(color, parts[i], d[i]);
  } else {
    craster_fastest_rows()->mask(d, color, parts, count);
  }
}

void craster_over(uint32_t *d, const uint32_t *s, size_t count) {
  craster_fastest_rows()->over(d, s, count);
}

void craster_part(uint32_t *d, const uint32_t *s, uint32_t k, size_t count) {
  craster_fastest_rows()->part(d, s, k, count);
}

void craster_parts(
  uint32_t *d, const uint32_t *s, const uint8_t *parts, uint32_t k, size_t count
) {
  craster_fastest_rows()->parts(d, s, parts, k, count);
}

void craster_between(
  uint32_t *d, const uint32_t *a, const uint32_t *b, uint32_t fx, uint32_t fy, size_t count
) {
  craster_fastest_rows()->between(d, a, b, fx, fy, count);
}

void craster_stretch(
  uint32_t *d, const uint32_t *s, const int32_t *columns, const uint32_t *fractions, size_t count
) {
  craster_fastest_rows()->stretch(d, s, columns, fractions, count);
}

// Index of the first of `count` pixels with a position of at least `border`.
// Pixel i is at `place` + i · `step`.
static inline size_t first_at(int64_t border, int64_t place, int64_t step, size_t count) {
  if (place >= border) return 0;
  uint64_t pixels = ((uint64_t)(border - place) + (uint64_t)step - 1) / (uint64_t)step;
  return pixels < count ? (size_t)pixels : count;
}

void craster_ramp(
  uint32_t *to, const uint32_t *ramp, size_t colors, int64_t place, int64_t step, size_t count
) {
  int64_t end = (int64_t)colors << 24;
  if (step == 0) {
    uint32_t color = ramp[place < 0 ? 0 : place >= end ? (int64_t)colors - 1 : place >> 24];
    for (size_t i = 0; i < count; i++) to[i] = color;
    return;
  }
    // Finds out which pixels are outside the ramp once per row, instead of testing each pixel.
  size_t begins, ends;
  uint32_t before = ramp[0], after = ramp[colors - 1];
  if (step > 0) {
    begins = first_at(0, place, step, count);
    ends = first_at(end, place, step, count);
  } else {
    begins = first_at(1 - end, -place, -step, count);
    ends = first_at(1, -place, -step, count);
    before = ramp[colors - 1];
    after = ramp[0];
  }
  for (size_t i = 0; i < begins; i++) to[i] = before;
  place += step * (int64_t)begins;
  for (size_t i = begins; i < ends; i++, place += step) to[i] = ramp[place >> 24];
  for (size_t i = ends; i < count; i++) to[i] = after;
}

void craster_cells(int32_t *to, const uint16_t *a, const uint16_t *b, uint32_t f, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (int32_t)((a[i] * (256 - f) + b[i] * f + 128) >> 8);
}

void craster_cover(
  uint8_t *to, const int32_t *cells, const int32_t *columns, const int32_t *parts, size_t count
) {
  for (size_t i = 0; i < count; i++) {
    const int32_t *at = cells + columns[i];
    to[i] = (uint8_t)((at[0] * (256 - parts[i]) + at[1] * parts[i] + 32768) >> 16);
  }
}
