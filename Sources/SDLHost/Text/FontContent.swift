// A font file that is mapped into memory.
import Libc

/// A font file mapped into memory. All faces of the file share it.
final class FontContent {
  let bytes: UnsafeRawBufferPointer

  /// Maps a file. Nil if the file is empty, larger than 1 GB, or cannot be mapped.
  init?(_ file: String) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, (1...(1 << 30)).contains(Int(status.st_size)),
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  /// Releases the memory pages of the file. The system reads the pages again at the next use.
  func rest() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
