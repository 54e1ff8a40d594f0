// How often the calling thread has taken memory from the heap, so that a test can say: not once.
#ifndef COUNTED_HEAP_H
#define COUNTED_HEAP_H

/// Calls of malloc, calloc, realloc and the aligned ones by this thread since it began; -1 where
/// they cannot be counted (another C library than glibc, a sanitizer).
long counted_heap_takings(void);

#endif
