// Stands in the way of glibc's malloc in the program that is linked with it, and counts.
#include "CountedHeap.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

// What glibc's own names lead to; `free` takes back what any of them gave.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local long takings;

void *malloc(size_t size) {
  takings += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  takings += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  takings += 1;
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  takings += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  takings += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  takings += 1;
  void *taken = __libc_memalign(alignment, size);
  if (taken == NULL) return ENOMEM;
  *place = taken;
  return 0;
}

long counted_heap_takings(void) { return takings; }

#else

long counted_heap_takings(void) { return -1; }

#endif
