// Shows the progress of a long command on standard error, if that is a terminal.
import Files
import Libc

/// A line in the terminal that each step overwrites.
struct Progress {
  private let what: String
  private let total: Int
  private var done = 0
  private var shown = -1
  private let isShown = isatty(STDERR_FILENO) == 1

  init(_ what: String, of total: Int) {
    self.what = what
    self.total = total
  }

  mutating func step() {
    done += 1
    let percent = done * 100 / max(1, total)
    guard isShown, percent != shown else { return }
    shown = percent
    FileAccess.print("\r\(done) of \(total) \(what) (\(percent) %)", to: 2)
  }

  func end() {
    if isShown, done > 0 { FileAccess.print("\n", to: 2) }
  }
}
