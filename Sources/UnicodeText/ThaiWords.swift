// Breaks between Thai words, from libthai, which is loaded for the first Thai text.

import SharedLibraries
import Synchronization

/// Word breaks in Thai, which has no blanks between words. Without libthai, a line is broken only
/// at blanks.
package enum ThaiWords {
  /// The functions of libthai, and the dictionary.
  private struct Library: @unchecked Sendable {
    typealias Make = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Find =
      @convention(c) (
        OpaquePointer?, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int32>?, Int
      ) -> Int32

    let dictionary: OpaquePointer
    let find: Find

    init?() {
      guard let library = LoadedLibrary("libthai.so.0", prefix: "th_brk_"),
        let make: Make = library.function("new"), let find: Find = library.function("find_breaks"),
        let dictionary = make(nil)
      else { return nil }
      (self.dictionary, self.find) = (dictionary, find)
    }
  }

  /// Nil before the first use. The inner value is nil if libthai is not installed.
  private static let library = Mutex(Library??.none)

  static func addBreaks(_ breaks: inout [Bool], in scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      guard isThai(scalars[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < scalars.count, isThai(scalars[end]) { end += 1 }
      for offset in offsets(scalars[index..<end]) { breaks[index + offset] = true }
      index = end
    }
  }

  package static func isThai(_ scalar: Unicode.Scalar) -> Bool {
    (0x0E01...0x0E5B).contains(scalar.value)
  }

  /// Offsets of all words except for the first word.
  private static func offsets(_ thai: ArraySlice<Unicode.Scalar>) -> [Int] {
    library.withLock { library in
      if library == nil { library = .some(Library()) }
      guard let library = library ?? nil else { return [] }
      // TIS-620, the encoding of libthai, ends with a zero.
      let text = thai.map { UInt8($0.value - 0x0D60) } + [0]
      var found = [Int32](repeating: 0, count: thai.count)
      let count = library.find(library.dictionary, text, &found, found.count)
      return found.prefix(Int(max(0, count))).map(Int.init).filter { $0 > 0 && $0 < thai.count }
    }
  }
}
