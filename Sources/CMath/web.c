// Stubs of functions that Swift's standard library calls on the web, where the engine has no use for them.
#ifdef __wasm__
#include <stdint.h>

// Texts that are compared are names of recognizers, and these are plain letters. The tables of Unicode,
// which are ten times as large as the engine, would answer the same for plain letters.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t a, uint32_t b) { return UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
static const uint8_t none[1] = {0};
const uint8_t *const _swift_stdlib_nfd_decompositions = none;

// Seeds of hash tables: the engine answers the same in every run.
void arc4random_buf(void *buffer, unsigned long size) {
  for (unsigned long place = 0; place < size; place += 1) ((uint8_t *)buffer)[place] = 0;
}

// Nothing is printed.
int putchar(int character) { return character; }
#endif
