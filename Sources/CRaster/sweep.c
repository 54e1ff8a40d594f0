// Turns areas of pixels into runs of coverage. CRasterScan.h describes how.
#include "CRasterScan.h"

// Converts an area in units of 1/2³² pixel to a coverage of 0…255, rounded to nearest. The area of
// overlapping shapes is limited to one pixel.
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
