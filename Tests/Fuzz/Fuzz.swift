// Entry point for a coverage-guided fuzzer. `Scripts/fuzz` builds and runs it.
import Fuzzing

nonisolated(unsafe) private var book = SceneBook()

/// The first byte selects how the rest is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  let error =
    switch kind {
    case 0..<64: error(aboutFile: rest)
    case 64..<112: error(aboutEventsFrom: rest)
    default: error(aboutSceneFrom: rest, in: &book)
    }
  if let error { fatalError(error) }
  return 0
}
