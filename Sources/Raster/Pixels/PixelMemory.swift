// Memory for many pixels. The system fills new memory with zeros, so clearing is not needed.
import Libc

/// Pixels that are zero at first. The memory is freed with the last bitmap on the memory.
final class PixelMemory {
  let base: UnsafeMutablePointer<UInt32>
  #if os(Linux)
    /// Memory mapping directly from the system. Nil for memory from `calloc`.
    private let mapping: UnsafeMutableRawBufferPointer?
    /// Bytes of a huge memory page. With small pages, the first access to the memory takes longer
    /// than the painting.
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
        // A system that refuses huge pages provides small pages.
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
