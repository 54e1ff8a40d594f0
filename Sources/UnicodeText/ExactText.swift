// A text that is compared by its scalars.
import Libc

/// A text as the key of a cache. Unlike strings, two keys are equal only if all scalars are equal,
/// because the glyphs may differ. So texts are compared without normalization.
package struct ExactText: Hashable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool {
    guard first.text.utf8.count == second.text.utf8.count else { return false }
    var (first, second) = (first.text, second.text)
    return first.withUTF8 { bytes in
      second.withUTF8 {
        bytes.isEmpty || memcmp(bytes.baseAddress!, $0.baseAddress!, bytes.count) == 0
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
