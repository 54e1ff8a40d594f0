// Outlines as lines, lines as areas of pixels: the loops of `Raster/Paths/Scanner.swift`.
//
// A crossing is rounded once to 1/65,536 of a pixel at a place that depends on the line alone; what follows
// is integer arithmetic. No product is fused with a sum, so that results are the same on every processor.
#ifndef CRASTER_SCAN_H
#define CRASTER_SCAN_H

#include <stdint.h>

// One straight piece of an outline, y rising.
typedef struct {
  double x0, y0, x1, y1;
  // Pixels in x for each in y.
  double slope;
  // +1 when the outline goes down, −1 when it goes up.
  int32_t winding;
  // The next piece that begins in the same row; −1 for none.
  int32_t next;
} craster_segment;

// A stretch of one row: constant coverage, or one byte a pixel.
typedef struct {
  long x0, x1;
  // 1…255, or −1: read a byte for each pixel.
  long coverage;
} craster_run;

// An outline that is being drawn, of which only the pixels from `minX`, `minY` to `maxX`, `maxY` (exclusive)
// are asked for.
typedef struct {
  long minX, minY, maxX, maxY;
  // Where the outline has come to.
  double x, y;
  // −1 draws holes.
  int32_t direction;
  // Either lines are kept until their rows are asked for …
  int32_t count;
  craster_segment *segments;
  int32_t *heads;
  // … or, where `stride` is not 0, they are added up at once: a row of sums has `stride` cells, and `words`
  // words of 64 bits say which of them are not 0.
  long stride, words;
  int64_t *sums;
  uint64_t *touched;
} craster_scan;

// Goes to a place without a line there.
void craster_move(craster_scan *scan, double x, double y);
// Goes on in a straight line. Where lines are kept, there has to be room for one more.
void craster_line(craster_scan *scan, double x, double y);
// A curve's lines do not end on the curve but at P − h²/12 · P″, where h is a step in t: then the area between it
// and each of them is 0. The curve's own ends stay in their places, so that the first step and the last are shorter.
#define CRASTER_FIRST_STEP 0.70710678118654752

// Goes on along a cubic in so many lines.
void craster_cubic(
  craster_scan *scan, double x1, double y1, double x2, double y2, double x, double y, int lines);
// Goes on through `count` places that are given in radii along two directions from a corner.
typedef struct {
  double x, y, radiusX, radiusY, firstX, firstY, lastX, lastY;
} craster_corner;
void craster_arc(
  craster_scan *scan, const craster_corner *corner, const double *places, int count);

// Adds the share that pieces have in row `y`; answers how many of them go on below it.
long craster_add_row(
  const craster_segment *segments, int32_t *active, long count, long y, const craster_scan *scan);
// Sums up a row of `width` cells from the left, which it leaves 0: one byte for each cell where the sum
// changes, and runs by rising x, counted from `minX`. Answers how many.
long craster_sweep(
  int64_t *sums, uint64_t *touched, long width, long minX, uint8_t *bytes, craster_run *runs);

#endif
