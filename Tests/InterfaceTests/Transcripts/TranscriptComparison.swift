// Compares input on a stage with recordings, in the light theme and in other environments.
import Foundation
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Environments in which the same input is repeated.
enum TranscriptEnvironment: String {
  /// Dark theme. The recording contains differences other than colours.
  case dark
  /// Reduced motion. The recording contains the differences.
  case calm
  /// Right to left, with mirrored input: everything is drawn mirrored.
  case mirrored
}

/// Compares the result of `hands` with the recording of this name.
func expect<Shown: Listener>(
  _ screen: Shown, recordedAs name: String, in others: [TranscriptEnvironment] = [],
  showsStart: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation, _ hands: (inout Transcript<Shown>) -> Void
) throws {
  var it = Transcript(screen, showsStart: showsStart)
  hands(&it)
  try expect(it.text, isRecordedAs: name, sourceLocation: sourceLocation)
  for surrounding in others {
    var other = Transcript(
      screen, theme: surrounding == .dark ? .dark : .light, reduceMotion: surrounding == .calm,
      isMirrored: surrounding == .mirrored, showsStart: showsStart)
    hands(&other)
    if surrounding == .mirrored {
      expectMirrored(it, other, sourceLocation)
    } else {
      try expect(
        differences(of: other.text, from: it.text), isRecordedAs: "\(name)-\(surrounding)",
        sourceLocation: sourceLocation)
    }
  }
}

private func expectMirrored<Shown: Listener>(
  _ it: Transcript<Shown>, _ other: Transcript<Shown>, _ sourceLocation: SourceLocation
) {
  let headings = it.text.split(separator: "\n").filter { $0.hasPrefix(">") }
  for (step, (here, there)) in zip(it.frames, other.frames).enumerated() {
    let place = zip(here, there).prefix { $0.isNear($1) }.count
    guard place < max(here.count, there.count) else { continue }
    func words(_ all: [Rect]) -> String {
      all.indices.contains(place) ? box(all[place]) : "nothing"
    }
    Issue.record(
      "\(headings[step]), thing \(place): \(words(here)) and, mirrored, \(words(there))",
      sourceLocation: sourceLocation)
    return
  }
}

extension Rect {
  /// True if the frames are equal up to the last digits. Sums in another order differ in those.
  func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

/// Differences of one transcript from another with the same input, step by step, without colours.
/// Missing lines are counted but not listed, because the other transcript contains them.
func differences(of text: String, from other: String) -> String {
  func steps(_ text: String) -> [[String]] {
    var steps: [[String]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") { steps.append([]) }
      steps[steps.count - 1].append(String(line.replacing(/#[0-9a-f]{8}/, with: "#")))
    }
    return steps
  }
  var said = ""
  for (own, others) in zip(steps(text), steps(other)) {
    var rest = others
    let news = own.filter { line in
      guard let place = rest.firstIndex(of: line) else { return true }
      rest.remove(at: place)
      return false
    }
    let missing = rest.count { !$0.hasPrefix("> ") }
    guard !news.isEmpty || missing > 0, let heading = own.first else { continue }
    said += (news.first == heading ? "" : heading + "\n")
    said += news.map { $0 + "\n" }.joined()
    if missing > 0 { said += "without \(missing) lines\n" }
  }
  return said
}
