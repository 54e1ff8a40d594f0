// Turns lines into areas of pixels. CRasterScan.h describes how.
#include "CRasterScan.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The loops over the points of a curve keep their values in registers only
// if they call no function.
#define INLINE static inline __attribute__((always_inline))

// `v` rounded down to a whole number, which must fit into a `long`. On the oldest x86-64, `floor`
// would be a function call.
INLINE long whole(double v) {
  long cut = (long)v;
  return cut - ((double)cut > v);
}

// The nearest whole number, for values below 2⁵¹. A double near 1.5 · 2⁵² has no fraction bits.
INLINE int64_t nearest(double v) {
  double shifted = v + 0x1.8p52;
  uint64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (int64_t)(bits - 0x4338000000000000u);
}

INLINE double least(double a, double b) { return a < b ? a : b; }
INLINE double most(double a, double b) { return a > b ? a : b; }

// Distance of `y` from the top of its row, in 1/65,536 of a pixel.
INLINE int64_t depth(double y, long top) { return nearest((y - (double)top) * 65536); }

typedef struct {
  int64_t *sums;
  uint64_t *touched;
} row;

INLINE row row_at(const craster_scan *scan, long y) {
  long i = y - scan->minY;
  return (row){scan->sums + i * scan->stride, scan->touched + i * scan->words};
}

// Marks cells as not 0. Bit i of `cells` stands for the cell `cell` + i.
// There are at most three bits.
INLINE void mark(row to, long cell, uint64_t cells) {
  uint64_t *word = to.touched + (cell >> 6);
  long bit = cell & 63;
  word[0] |= cells << bit;
  if (bit > 61) word[1] |= cells >> (64 - bit);
}

// Adds a line that descends by `height` within one cell. `middle` is the mean distance of the line
// from the cell's left edge, in pixels.
INLINE void put(row to, long cell, int64_t height, double middle) {
  int64_t share = nearest(middle * 65536);
  to.sums[cell] += height * (65536 - share);
  to.sums[cell + 1] += height * share;
  mark(to, cell, height != 0 ? 3 : 0);
}

// Descent of a line per pixel to the right.
// For a vertical line, the result is a finite number that has no effect.
INLINE double rate_of(int64_t height, double left, double right) {
  return (double)height / most(right - left, 0x1p-40);
}

// Adds the piece of a line in one row. The piece extends from `left` to `right`, descends by
// `height`, and is within `cell` and the next cell. `edge` is the boundary between the two cells.
// A branch for the boundary's position is avoided, because a processor cannot predict the position.
INLINE void put_narrow(row to, long cell, double edge, double left, double right, int64_t height) {
  int64_t near = nearest((edge - least(left, edge)) * rate_of(height, left, right));
  near = right > edge ? near : height;
  int64_t far = height - near;
  int64_t a = nearest(((left + least(right, edge)) * 0.5 - (edge - 1)) * 65536);
  int64_t b = nearest(((most(left, edge) + right) * 0.5 - edge) * 65536);
  int64_t *sums = to.sums + cell;
  sums[0] += near * (65536 - a);
  sums[1] += near * a + far * (65536 - b);
  sums[2] += far * b;
  mark(to, cell, (near != 0 ? 3 : 0) | (far != 0 ? 6 : 0));
}

// Adds the piece of a line in one row.
// The piece may have any width, and may be partly or completely outside the clip.
static void put_wide(const craster_scan *scan, row to, double left, double right, int64_t height) {
  double begin = (double)scan->minX, x = left;
  if (height == 0 || left >= (double)scan->maxX) return;
  if (right < begin) {
    put(to, 0, height, 0);
    return;
  }
  double rate = rate_of(height, left, right);
  int64_t done = 0;
    // Far to the left of the clip, the index of the cell might not fit into a `long`.
  if (left < begin) {
    done = nearest((begin - left) * rate);
    put(to, 0, done, 0);
    x = begin;
  }
  for (long cell = whole(x); cell < scan->maxX; cell++) {
    double edge = (double)(cell + 1);
    int64_t until = right > edge ? nearest((edge - left) * rate) : height;
    put(to, cell - scan->minX, until - done, (x + least(right, edge)) * 0.5 - (double)cell);
    if (right <= edge) break;
    x = edge;
    done = until;
  }
}

// Adds the piece of a segment that is in row `y`.
INLINE void add(const craster_scan *scan, const craster_segment *s, long y, row to) {
  double top = (double)y, bottom = top + 1;
  int begins = s->y0 >= top, ends = s->y1 <= bottom;
  double xa = begins ? s->x0 : s->x0 + (top - s->y0) * s->slope;
  double xb = ends ? s->x1 : s->x0 + (bottom - s->y0) * s->slope;
  int64_t height = (ends ? depth(s->y1, y) : 65536) - (begins ? depth(s->y0, y) : 0);
  height *= s->winding;
  double left = least(xa, xb), right = most(xa, xb);
  if (right - left <= 1 && left >= (double)scan->minX && right < (double)scan->maxX) {
    long cell = whole(left);
    put_narrow(to, cell - scan->minX, (double)(cell + 1), left, right, height);
  } else {
    put_wide(scan, to, left, right, height);
  }
}

// A point of the outline. `top` and `depth` are set only if the point is inside the clip.
typedef struct {
  double x, y;
  long top;
  int64_t depth;
  int isInside;
} place;

INLINE place place_at(const craster_scan *scan, double x, double y) {
  place p = {x, y, 0, 0, 0};
  if (scan->stride > 0 && x >= (double)scan->minX && x < (double)scan->maxX
      && y >= (double)scan->minY && y < (double)scan->maxY) {
    p.isInside = 1;
    p.top = whole(y);
    p.depth = depth(y, p.top);
  }
  return p;
}

static void draw_long(craster_scan *scan, double x0, double y0, double x1, double y1) {
  if (y0 == y1) return;
  int down = y1 > y0;
  craster_segment s;
  s.x0 = down ? x0 : x1, s.y0 = down ? y0 : y1, s.x1 = down ? x1 : x0, s.y1 = down ? y1 : y0;
  double low = (double)scan->minY;
  if (s.y1 <= low || s.y0 >= (double)scan->maxY) return;
    // Far above the clip, the index of the row might not fit into a `long`.
  long first = s.y0 <= low ? scan->minY : whole(s.y0);
  s.winding = down ? scan->direction : -scan->direction;
  s.slope = (s.x1 - s.x0) / (s.y1 - s.y0);
  if (scan->stride == 0) {
    s.next = scan->heads[first - scan->minY];
    scan->heads[first - scan->minY] = scan->count;
    scan->segments[scan->count++] = s;
    return;
  }
  if (s.x0 >= (double)scan->maxX && s.x1 >= (double)scan->maxX) return;
  for (long at = first; at < scan->maxY && (double)at < s.y1; at++) {
    add(scan, &s, at, row_at(scan, at));
  }
}

// Draws a line that is at most a pixel long in x and in y, as most lines of a curve are. Such a
// line touches at most two rows and two columns. The sums equal the sums of `draw_long`.
INLINE void draw_short(const craster_scan *scan, place a, place b) {
  long cell = whole(least(a.x, b.x)), direction = scan->direction;
  double edge = (double)(cell + 1);
  cell -= scan->minX;
  if (a.top == b.top) {
    put_narrow(
      row_at(scan, a.top), cell, edge, least(a.x, b.x), most(a.x, b.x),
      (b.depth - a.depth) * direction);
    return;
  }
  int down = b.top > a.top;
  double x0 = down ? a.x : b.x, y0 = down ? a.y : b.y, x1 = down ? b.x : a.x;
  long top = down ? a.top : b.top;
  double middle = x0 + ((double)(top + 1) - y0) * ((b.x - a.x) / (b.y - a.y));
  int64_t upper = down ? 65536 - a.depth : b.depth - 65536, lower = down ? b.depth : -a.depth;
  put_narrow(
    row_at(scan, top), cell, edge, least(x0, middle), most(x0, middle), upper * direction);
  put_narrow(
    row_at(scan, top + 1), cell, edge, least(middle, x1), most(middle, x1), lower * direction);
}

// Draws a line from `from` to (`x`, `y`), and returns the end point.
INLINE place draw(craster_scan *scan, place from, double x, double y) {
  place to = place_at(scan, x, y);
  double dx = x - from.x, dy = y - from.y;
  if (from.isInside && to.isInside && dx <= 1 && dx >= -1 && dy <= 1 && dy >= -1) {
    draw_short(scan, from, to);
  } else {
    draw_long(scan, from.x, from.y, x, y);
  }
  return to;
}

void craster_line(craster_scan *scan, double x, double y) {
  draw(scan, place_at(scan, scan->x, scan->y), x, y);
  craster_move(scan, x, y);
}

void craster_move(craster_scan *scan, double x, double y) {
  scan->x = x;
  scan->y = y;
}

void craster_cubic(
  craster_scan *scan, double x1, double y1, double x2, double y2, double x, double y, int lines
) {
  double x0 = scan->x, y0 = scan->y;
  place at = place_at(scan, x0, y0);
    // The polynomials in t of the points P − h²/12 · P″.
  double h = 1 / ((double)(lines - 2) + 2 * CRASTER_FIRST_STEP);
  double cx = 3 * (x1 - x0), cy = 3 * (y1 - y0);
  double bx = 3 * (x2 - x1) - cx, by = 3 * (y2 - y1) - cy;
  double ax = x - x0 - cx - bx, ay = y - y0 - cy - by;
  double k = h * h / 6;
  double dx = x0 - k * bx, dy = y0 - k * by;
  cx -= 3 * k * ax, cy -= 3 * k * ay;
  for (int i = 1; i < lines; i++) {
    double t = ((double)(i - 1) + CRASTER_FIRST_STEP) * h;
    at = draw(scan, at, ((ax * t + bx) * t + cx) * t + dx, ((ay * t + by) * t + cy) * t + dy);
  }
  draw(scan, at, x, y);
  craster_move(scan, x, y);
}

void craster_arc(
  craster_scan *scan, const craster_corner *corner, const double *places, int count
) {
  craster_corner c = *corner;
  place at = place_at(scan, scan->x, scan->y);
  for (int i = 0; i < count; i++) {
    double u = places[2 * i], v = places[2 * i + 1];
    at = draw(
      scan, at, c.x + (c.firstX * u + c.lastX * v) * c.radiusX,
      c.y + (c.firstY * u + c.lastY * v) * c.radiusY);
  }
  craster_move(scan, at.x, at.y);
}

long craster_add_row(
  const craster_segment *segments, int32_t *active, long count, long y, const craster_scan *scan
) {
  row to = {scan->sums, scan->touched};
  double bottom = (double)(y + 1);
  long kept = 0;
  for (long i = 0; i < count; i++) {
    const craster_segment *s = &segments[active[i]];
    if (s->y1 <= (double)y) continue;
    add(scan, s, y, to);
    if (s->y1 > bottom) active[kept++] = active[i];
  }
  return kept;
}
