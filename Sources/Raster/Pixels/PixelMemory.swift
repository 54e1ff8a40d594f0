// Memory for many pixels that is zeroed without a pass over it.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Zeroed pixels, freed with the last bitmap that uses them.
final class PixelMemory {
  let base: UnsafeMutablePointer<UInt32>
  #if os(Linux)
    /// Mapping to unmap, if the memory came directly from the system.
    private let mapping: UnsafeMutableRawBufferPointer?
    /// Bytes of a huge page. The first use of memory in many small pages costs more than painting
    /// it.
    private static let page = 2 << 20
  #endif

  init(count: Int) {
    #if os(Linux)
      let size = count * 4 + PixelMemory.page
      if count * 4 >= 2 * PixelMemory.page,
        let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        start != MAP_FAILED
      {
        let aligned = start.alignedUp(toMultipleOf: PixelMemory.page)
        // If the system refuses this, the pages are small.
        madvise(aligned, count * 4, MADV_HUGEPAGE)
        base = aligned.bindMemory(to: UInt32.self, capacity: count)
        mapping = UnsafeMutableRawBufferPointer(start: start, count: size)
        return
      }
      mapping = nil
    #endif
    guard let start = calloc(max(count, 1), 4) else { fatalError("no memory for \(count) pixels") }
    base = start.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit {
    #if os(Linux)
      if let mapping {
        munmap(mapping.baseAddress, mapping.count)
        return
      }
    #endif
    free(base)
  }
}
