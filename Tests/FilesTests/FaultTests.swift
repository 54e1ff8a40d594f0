// Tests a fault in each system call: the old file is not changed, and the error is reported.
import Libc
import Synchronization
import Testing

@testable import Files

/// A call that can fail.
enum Fault: String, CaseIterable, Sendable {
  case open, write, sync, close, rename, makeFolder

  /// The system's calls, with the `number`th of this kind (from 0) failing.
  func calls(failing number: Int, with code: Int32) -> FileCalls {
    let left = Counter(number)
    var calls = FileCalls()
    switch self {
    case .open: calls.open = { left.isOver() ? -code : FileCalls().open($0, $1, $2) }
    case .write: calls.write = { left.isOver() ? -Int(code) : FileCalls().write($0, $1, $2) }
    case .sync: calls.sync = { left.isOver() ? -code : FileCalls().sync($0) }
    case .close:
      calls.close = {
        // The handle is closed even if the call reports an error.
        let answer = FileCalls().close($0)
        return left.isOver() ? -code : answer
      }
    case .rename: calls.rename = { left.isOver() ? -code : FileCalls().rename($0, $1) }
    case .makeFolder: calls.makeFolder = { left.isOver() ? -code : FileCalls().makeFolder($0) }
    }
    return calls
  }
}

/// Counts down to the call that fails. The calls after it succeed.
final class Counter: Sendable {
  private let left: Atomic<Int>
  init(_ left: Int) { self.left = Atomic(left) }
  func isOver() -> Bool { left.subtract(1, ordering: .relaxed).oldValue == 0 }
  var isPassed: Bool { left.load(ordering: .relaxed) < 0 }
}

@Suite("Faults while writing")
struct FaultTests {
  static let codes = [ENOSPC, EIO, EDQUOT, EACCES]

  @Test(
    "a failed write leaves the old file unchanged, and the error states the reason",
    arguments: Fault.allCases, codes)
  func fails(_ fault: Fault, _ code: Int32) throws {
    let folder = try Folder()
    folder.make("a", "one", mode: 0o600)
    let file = folder.at(fault == .makeFolder ? "x/a" : "a")
    let before = folder.names
    let said = FileCalls.$now.withValue(fault.calls(failing: 0, with: code)) {
      refusal("two", to: file)
    }
    #expect(said == "\(file): cannot write: \(String(cString: strerror(code)))")
    #expect(folder.text("a") == "one" && folder.mode("a") == 0o600)
    #expect(folder.names == before)
    // After the fault, writing succeeds.
    #expect(refusal("three", to: file) == nil)
  }

  @Test(
    "a long file whose writing fails in the middle leaves the old file unchanged", arguments: codes)
  func failsLater(_ code: Int32) throws {
    let folder = try Folder()
    folder.make("a", "one")
    for number in 0..<4 {
      let error = FileCalls.$now.withValue(Fault.write.calls(failing: number, with: code)) {
        #expect(throws: FileError.self) {
          var output = try FileOutput(folder.at("a"))
          for line in 0..<40_000 { try output.add("line \(line)") }
          try output.finish()
        }
      }
      #expect(error?.reason == "cannot write: \(String(cString: strerror(code)))")
      #expect(folder.text("a") == "one")
      #expect(folder.names == ["a"])
    }
  }

  @Test("a file is closed only once, even after a failed write")
  func closedOnce() throws {
    let folder = try Folder()
    let closed = Counter(0)
    var calls = Fault.write.calls(failing: 0, with: ENOSPC)
    calls.close = {
      _ = closed.isOver()
      return FileCalls().close($0)
    }
    try FileCalls.$now.withValue(calls) {
      var output = try FileOutput(folder.at("a"))
      #expect(throws: FileError.self) { try output.add([UInt8](repeating: 1, count: 1 << 20)) }
      output.abandon()
      output.abandon()
      try output.finish()
    }
    #expect(closed.count == 1)
    #expect(folder.names == [])
  }

  @Test("a file is complete even if writes are short or interrupted")
  func slow() throws {
    let folder = try Folder()
    let turn = Counter(0)
    var calls = FileCalls()
    calls.write = { handle, bytes, count in
      _ = turn.isOver()
      return turn.count % 2 == 1 ? -Int(EINTR) : FileCalls().write(handle, bytes, min(7, count))
    }
    calls.sync = { _ in -EINVAL }
    calls.close = { handle in
      _ = FileCalls().close(handle)
      return -EINTR
    }
    let text = String(repeating: "0123456789", count: 100)
    try FileCalls.$now.withValue(calls) { try FileAccess.write(bytes(text), to: folder.at("a")) }
    #expect(folder.text("a") == text)
  }

  @Test("a write that returns zero without an error does not repeat forever")
  func nothingTaken() throws {
    let folder = try Folder()
    var calls = FileCalls()
    calls.write = { _, _, _ in 0 }
    let said = FileCalls.$now.withValue(calls) { refusal("one", to: folder.at("a")) }
    #expect(said?.hasPrefix("\(folder.at("a")): cannot write: ") == true)
    #expect(folder.names == [])
  }

  @Test("a write to a full pipe waits until the pipe is read")
  func fullPipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { _ = close(end) } }
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    // At the first attempt the pipe is full. The reader empties it before the second attempt.
    var filling = [UInt8](repeating: 65, count: 1 << 16)
    while write(writer, &filling, filling.count) > 0 {}
    let refusals = Counter(0)
    var calls = FileCalls()
    calls.write = { handle, bytes, count in
      let answer = FileCalls().write(handle, bytes, count)
      if answer == -Int(EAGAIN) {
        _ = refusals.isOver()
        var taken = [UInt8](repeating: 0, count: 1 << 16)
        _ = read(reader, &taken, taken.count)
      }
      return answer
    }
    try FileCalls.$now.withValue(calls) {
      try FileAccess.write(bytes("end"), to: "/dev/fd/\(writer)")
    }
    #expect(refusals.count == 1)
  }
}

extension Counter {
  /// Number of counted calls, if the counter began at 0.
  var count: Int { -left.load(ordering: .relaxed) }
}
