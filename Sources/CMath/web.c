// Stubs of functions that Swift's standard library requires on the web. The engine does not need them.
#ifdef __wasm__
#include <stdint.h>

// The engine compares only names of recognizers, which are ASCII letters. The Unicode tables give the same
// results for these letters, and are ten times as large as the engine.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t a, uint32_t b) { return UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
static const uint8_t none[1] = {0};
const uint8_t *const _swift_stdlib_nfd_decompositions = none;

// Provides constant seeds for hash tables, so that the engine is deterministic.
void arc4random_buf(void *buffer, unsigned long size) {
  for (unsigned long place = 0; place < size; place += 1) ((uint8_t *)buffer)[place] = 0;
}

// The engine prints nothing.
int putchar(int character) { return character; }
#endif
