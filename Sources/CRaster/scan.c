// From lines to areas: see CRasterScan.h.
#include "CRasterScan.h"

#include <stddef.h>

#pragma STDC FP_CONTRACT OFF

// The whole number at or below `v`, which fits; without a call, as the oldest x86-64 has none of its own.
static inline long whole(double v) {
  long cut = (long)v;
  return (double)cut > v ? cut - 1 : cut;
}

static inline double least(double a, double b) { return a < b ? a : b; }
static inline double most(double a, double b) { return a > b ? a : b; }

typedef struct {
  int64_t *sums;
  uint64_t *touched;
  long minX, maxX;
} row;

static inline void put(row to, long cell, int64_t amount) {
  to.sums[cell] += amount;
  to.touched[cell >> 6] |= 1ull << (cell & 63);
}

static inline void put_both(row to, long cell, double middle, int64_t d) {
  int64_t share = (int64_t)((middle - (double)cell) * 65536 + 0.5);
  put(to, cell - to.minX, d * (65536 - share));
  put(to, cell - to.minX + 1, d * share);
}

// Where a piece is at `x`, from the row's top in 1/65,536.
static inline int64_t height(
  const craster_segment *s, double inverse, double x, double top, int64_t lowest, int64_t highest
) {
  double f = (s->y0 + (x - s->x0) * inverse - top) * 65536 + 0.5;
  return f <= (double)lowest ? lowest : f >= (double)highest ? highest : (int64_t)f;
}

// Adds one piece's share of row `y`. `inverse` is worked out where it is needed, unless it is known.
static inline void add(const craster_segment *s, long y, row to, int isKnown) {
  double top = (double)y, bottom = top + 1;
  double ya = most(s->y0, top), yb = least(s->y1, bottom);
  double xa = s->y0 >= top ? s->x0 : s->x0 + (top - s->y0) * s->slope;
  double xb = s->y1 <= bottom ? s->x1 : s->x0 + (bottom - s->y0) * s->slope;
  // Neither is below 0, where cutting off after adding a half is rounding.
  int64_t fa = (int64_t)((ya - top) * 65536 + 0.5);
  int64_t fb = (int64_t)((yb - top) * 65536 + 0.5);
  int64_t sign = s->winding;
  if (xa > xb) {
    double x = xa;
    xa = xb, xb = x;
    int64_t f = fa;
    fa = fb, fb = f;
    sign = -sign;
  }
  // From here x rises from (xa, fa) to (xb, fb); f may fall, and `sign` knows.
  double left = (double)to.minX, right = (double)to.maxX;
  if (xa >= right) return;
  if (xb < left) {
    put(to, 0, (fb - fa) * sign * 65536);
    return;
  }
  double x = xa;
  int64_t f = fa;
  // Far to the left, the cell itself may be no whole number that fits.
  long cell = x >= left ? whole(x) : to.minX;
  if (x >= left && xb <= (double)(cell + 1)) {
    // Most pieces of a curve lie within one pixel.
    if (fb != fa) put_both(to, cell, (x + xb) * 0.5, (fb - fa) * sign);
    return;
  }
  int64_t lowest = fa < fb ? fa : fb, highest = fa < fb ? fb : fa;
  double dx = s->x1 - s->x0;
  double inverse = isKnown ? s->inverse : dx == 0 ? 0 : (s->y1 - s->y0) / dx;
  if (x < left) {
    int64_t g = height(s, inverse, left, top, lowest, highest);
    put(to, 0, (g - f) * sign * 65536);
    x = left;
    f = g;
  }
  for (; cell < to.maxX; cell++) {
    double end = (double)(cell + 1);
    int last = xb <= end;
    double x1 = last ? xb : end;
    int64_t g = last ? fb : height(s, inverse, end, top, lowest, highest);
    if (g != f) put_both(to, cell, (x + x1) * 0.5, (g - f) * sign);
    if (last) break;
    x = x1;
    f = g;
  }
}

// Goes on within the pixel of the place before: what most lines of a curve do. The same sums as by `add`.
static inline int stay(craster_scan *scan, double x, double y) {
  if (!(x >= scan->cellX && x <= scan->cellX + 1 && y >= scan->cellY && y <= scan->cellY + 1)) return 0;
  int64_t height = (int64_t)((y - scan->cellY) * 65536 + 0.5);
  int64_t d = (height - scan->height) * scan->direction;
  int64_t share = (int64_t)(((scan->x + x) * 0.5 - scan->cellX) * 65536 + 0.5);
  long cell = (long)scan->cellX - scan->minX;
  int64_t *sums = scan->sums + scan->cell;
  sums[0] += d * (65536 - share);
  sums[1] += d * share;
  uint64_t *touched = scan->touched + scan->word;
  touched[cell >> 6] |= 1ull << (cell & 63);
  touched[(cell + 1) >> 6] |= 1ull << ((cell + 1) & 63);
  scan->x = x;
  scan->y = y;
  scan->height = height;
  return 1;
}

// Says in which pixel the outline is, if that is asked for.
static inline void settle(craster_scan *scan) {
  double x = scan->x, y = scan->y;
  if (!(x >= (double)scan->minX && x < (double)scan->maxX && y >= (double)scan->minY
        && y < (double)scan->maxY)) {
    scan->cellX = __builtin_nan("");
    return;
  }
  long cell = whole(x), at = whole(y);
  scan->cellX = (double)cell;
  scan->cellY = (double)at;
  scan->height = (int64_t)((y - scan->cellY) * 65536 + 0.5);
  scan->cell = (at - scan->minY) * scan->stride + cell - scan->minX;
  scan->word = (at - scan->minY) * scan->words;
}

static void draw(craster_scan *scan, double x, double y);

void craster_line(craster_scan *scan, double x, double y) {
  if (scan->stride == 0) {
    draw(scan, x, y);
  } else if (!stay(scan, x, y)) {
    draw(scan, x, y);
    settle(scan);
  }
}

void craster_move(craster_scan *scan, double x, double y) {
  scan->x = x;
  scan->y = y;
  if (scan->stride > 0) settle(scan);
}

static void draw(craster_scan *scan, double x, double y) {
  double x0 = scan->x, y0 = scan->y;
  scan->x = x;
  scan->y = y;
  if (y0 == y) return;
  int down = y > y0;
  craster_segment s;
  s.x0 = down ? x0 : x, s.y0 = down ? y0 : y, s.x1 = down ? x : x0, s.y1 = down ? y : y0;
  double low = (double)scan->minY;
  if (s.y1 <= low || s.y0 >= (double)scan->maxY) return;
  // Far above, the row itself may be no whole number that fits.
  long first = s.y0 <= low ? scan->minY : whole(s.y0);
  s.winding = down ? scan->direction : -scan->direction;
  double dx = s.x1 - s.x0;
  if (scan->stride == 0) {
    s.slope = dx / (s.y1 - s.y0);
    s.inverse = dx == 0 ? 0 : (s.y1 - s.y0) / dx;
    s.next = scan->heads[first - scan->minY];
    scan->heads[first - scan->minY] = scan->count;
    scan->segments[scan->count++] = s;
    return;
  }
  if (s.x0 >= (double)scan->maxX && s.x1 >= (double)scan->maxX) return;
  // A piece within one row asks for no slope.
  s.slope = s.y0 >= (double)first && s.y1 <= (double)(first + 1) ? 0 : dx / (s.y1 - s.y0);
  row to = {NULL, NULL, scan->minX, scan->maxX};
  for (long at = first; at < scan->maxY && (double)at < s.y1; at++) {
    to.sums = scan->sums + (at - scan->minY) * scan->stride;
    to.touched = scan->touched + (at - scan->minY) * scan->words;
    add(&s, at, to, 0);
  }
}

void craster_cubic(
  craster_scan *scan, double x1, double y1, double x2, double y2, double x, double y, int steps
) {
  double x0 = scan->x, y0 = scan->y;
  for (int i = 1; i < steps; i++) {
    double t = (double)i / (double)steps, s = 1 - t;
    double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    craster_line(
      scan, a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
  }
  craster_line(scan, x, y);
}

void craster_arc(
  craster_scan *scan, const craster_corner *c, const double *places, int count
) {
  for (int i = 0; i < count; i++) {
    double u = places[2 * i], v = places[2 * i + 1];
    craster_line(
      scan, c->x + (c->firstX * u + c->lastX * v) * c->radiusX,
      c->y + (c->firstY * u + c->lastY * v) * c->radiusY);
  }
}

long craster_add_row(
  const craster_segment *segments, int32_t *active, long count, long y, const craster_scan *scan
) {
  row to = {scan->sums, scan->touched, scan->minX, scan->maxX};
  double bottom = (double)(y + 1);
  long kept = 0;
  for (long i = 0; i < count; i++) {
    const craster_segment *s = &segments[active[i]];
    if (s->y1 <= (double)y) continue;
    add(s, y, to, 1);
    if (s->y1 > bottom) active[kept++] = active[i];
  }
  return kept;
}

// Area in 1/2³² as 0…255, rounded to nearest; overlapping parts count once.
static inline long coverage(int64_t sum) {
  int64_t area = sum < 0 ? -sum : sum;
  if (area > 1ll << 32) area = 1ll << 32;
  return (long)((area * 255 + (1ll << 31)) >> 32);
}

long craster_sweep(
  int64_t *sums, uint64_t *touched, long width, long minX, uint8_t *bytes, craster_run *runs
) {
  int64_t sum = 0;
  long x = 0, count = 0, words = (width + 2 + 63) >> 6;
  for (long w = 0; w < words; w++) {
    uint64_t bits = touched[w];
    if (bits == 0) continue;
    touched[w] = 0;
    while (bits != 0) {
      long cell = w << 6 | __builtin_ctzll(bits);
      bits &= bits - 1;
      if (cell > x) {
        long end = cell < width ? cell : width, c = coverage(sum);
        if (c > 0 && x < end) runs[count++] = (craster_run){x + minX, end + minX, c};
        x = cell;
      }
      sum += sums[cell];
      sums[cell] = 0;
      if (cell < width) {
        bytes[cell] = (uint8_t)coverage(sum);
        if (count > 0 && runs[count - 1].coverage < 0 && runs[count - 1].x1 == cell + minX) {
          runs[count - 1].x1++;
        } else {
          runs[count++] = (craster_run){cell + minX, cell + 1 + minX, -1};
        }
        x = cell + 1;
      }
    }
  }
  if (x < width) {
    long c = coverage(sum);
    if (c > 0) runs[count++] = (craster_run){x + minX, width + minX, c};
  }
  return count;
}
