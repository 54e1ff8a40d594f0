// Turns outlines into lines, and lines into areas of pixels: the loops of `Raster/Paths/Scanner.swift`.
//
// A crossing is rounded once, to 1/65,536 of a pixel, at a position that depends on the line alone. The
// rest is integer arithmetic. No product is fused with a sum, so results are equal on every processor.
#ifndef CRASTER_SCAN_H
#define CRASTER_SCAN_H

#include <stdint.h>

// One straight segment of an outline, with rising y.
typedef struct {
  double x0, y0, x1, y1;
    // Change of x for each pixel of y.
  double slope;
    // +1 if the outline goes down, −1 if it goes up.
  int32_t winding;
    // Index of the next segment that begins in the same row, or −1.
  int32_t next;
} craster_segment;

// A span of one row: constant coverage, or one byte a pixel.
typedef struct {
  long x0, x1;
    // 1…255, or −1 if there is a byte for each pixel.
  long coverage;
} craster_run;

// An outline that is being drawn. Only the pixels from `minX`, `minY` to `maxX`, `maxY` (exclusive) are
// scanned.
typedef struct {
  long minX, minY, maxX, maxY;
    // Current point.
  double x, y;
    // 1 for shapes, −1 for holes.
  int32_t direction;
    // If `stride` is 0, lines are stored until their rows are scanned.
  int32_t count;
  craster_segment *segments;
  int32_t *heads;
    // Otherwise lines are summed at once: a row of sums has `stride` cells. The bits of its `words` words
    // mark the cells that are not 0.
  long stride, words;
  int64_t *sums;
  uint64_t *touched;
} craster_scan;

// Moves without drawing a line.
void craster_move(craster_scan *scan, double x, double y);
// Continues in a straight line. If lines are stored, there must be memory for one more.
void craster_line(craster_scan *scan, double x, double y);
// The lines of a curve do not end on the curve but at P − h²/12 · P″, where h is a step in t. The area
// between the curve and each line is then 0. The ends of the curve do not move, so the first and the last
// step are shorter.
#define CRASTER_FIRST_STEP 0.70710678118654752

// Continues along a cubic in `lines` lines.
void craster_cubic(
  craster_scan *scan, double x1, double y1, double x2, double y2, double x, double y, int lines);
// Continues through `count` points, given in radii along two directions from a corner.
typedef struct {
  double x, y, radiusX, radiusY, firstX, firstY, lastX, lastY;
} craster_corner;
void craster_arc(
  craster_scan *scan, const craster_corner *corner, const double *places, int count);

// Adds the pieces of segments in row `y`. Returns how many segments continue below it.
long craster_add_row(
  const craster_segment *segments, int32_t *active, long count, long y, const craster_scan *scan);
// Sums a row of `width` cells from the left, and resets it to 0. Writes one byte for each cell where the
// sum changes, and runs by rising x, counted from `minX`. Returns the number of runs.
long craster_sweep(
  int64_t *sums, uint64_t *touched, long width, long minX, uint8_t *bytes, craster_run *runs);

#endif
