// The door for a coverage-guided fuzzer; `Scripts/fuzz` builds and runs it.
import Hostile

nonisolated(unsafe) private var book = SceneBook()

/// The first byte says what the rest is read as.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  let complaint =
    switch kind {
    case 0..<64: complaint(aboutFile: rest)
    case 64..<112: complaint(aboutEventsFrom: rest)
    default: complaint(aboutSceneFrom: rest, in: &book)
    }
  if let complaint { fatalError(complaint) }
  return 0
}
