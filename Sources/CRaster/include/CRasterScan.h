// Turns outlines into lines, and lines into areas of pixels, for `Raster/Paths/Scanner.swift`.
//
// The positions at which a line crosses pixels are rounded once, to 1/65,536 of a pixel. Only the
// line affects the positions. All arithmetic after the rounding uses integers. No multiplication
// is fused with an addition, so results are equal on every processor.
#ifndef CRASTER_SCAN_H
#define CRASTER_SCAN_H

#include <stdint.h>

// One straight segment of an outline. y0 is less than y1.
typedef struct {
  double x0, y0, x1, y1;
    // Change of x per pixel of y.
  double slope;
    // 1 if the outline goes down here, −1 if it goes up.
  int32_t winding;
    // Index of the next segment that begins in the same row. −1 without such a segment.
  int32_t next;
} craster_segment;

// A span of one row, with one coverage or with one byte per pixel.
typedef struct {
  long x0, x1;
    // 1…255, or −1 if each pixel has a separate byte.
  long coverage;
} craster_run;

// An outline that is being drawn. Only the pixels of the clip are scanned, from
// (`minX`, `minY`) to (`maxX`, `maxY`), exclusive.
typedef struct {
  long minX, minY, maxX, maxY;
    // The current point.
  double x, y;
    // Winding number: 1 for shapes, −1 for holes.
  int32_t direction;
    // If `stride` is 0, lines are stored in `segments` until their rows are scanned.
  int32_t count;
  craster_segment *segments;
  int32_t *heads;
    // If `stride` is not 0, lines are added to `sums` at once. A row has `stride` cells in `sums`,
    // and `words` words in `touched`, whose bits mark the cells that are not 0.
  long stride, words;
  int64_t *sums;
  uint64_t *touched;
} craster_scan;

// Moves the current point without drawing a line.
void craster_move(craster_scan *scan, double x, double y);
// Draws a line from the current point. If lines are stored, memory for one more line must exist.
void craster_line(craster_scan *scan, double x, double y);
// A curve is drawn by lines whose inner ends are not on the curve but at P − h²/12 · P″, where h is
// the step in t. The areas between curve and line cancel out in this case. The ends of the curve
// do not move, so the first and the last step are shorter, by this factor.
#define CRASTER_FIRST_STEP 0.70710678118654752

// Draws a cubic curve from the current point, as `lines` lines.
void craster_cubic(
  craster_scan *scan, double x1, double y1, double x2, double y2, double x, double y, int lines);
// Draws lines from the current point through `count` points. The points' coordinates are in radii,
// along two directions from a corner.
typedef struct {
  double x, y, radiusX, radiusY, firstX, firstY, lastX, lastY;
} craster_corner;
void craster_arc(
  craster_scan *scan, const craster_corner *corner, const double *places, int count);

// Adds the pieces of the active segments that are in row `y`.
// Returns how many segments continue below the row.
long craster_add_row(
  const craster_segment *segments, int32_t *active, long count, long y, const craster_scan *scan);
// Adds up the sums of a row of `width` cells from left to right, and resets the sums to 0. Writes
// a byte for each cell where the sum changes, and the runs from left to right, counted from `minX`.
// Returns the number of runs.
long craster_sweep(
  int64_t *sums, uint64_t *touched, long width, long minX, uint8_t *bytes, craster_run *runs);

#endif
