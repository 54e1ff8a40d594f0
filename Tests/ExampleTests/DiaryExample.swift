// The screen of a document that keeps its state in a file.
import Foundation
import Slipsheet

/// The state that is saved.
struct Diary: Codable, Hashable, Sendable {
  var today = ""
}

struct DiaryScreen: Screen {
  let file: URL
  var diary = Diary()
  let problem = Shared<String?>(nil)

  /// Begins with the diary of the file, or with an empty one if there is no file yet.
  init(_ file: URL) throws {
    self.file = file
    if FileManager.default.fileExists(atPath: file.path) {
      diary = try JSONDecoder().decode(Diary.self, from: Data(contentsOf: file))
    }
  }

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading) {
      TextField(bind(\.diary.today), prompt: "Today", rows: 12)
      if let words = problem.value { Text(words, .small, .danger) }
    }
    .padding(20)
    .task(id: diary, after: 1, .perform { save() })
  }

  func save() {
    var words: String?
    do {
      // The whole file is replaced. If this fails, the old file is not changed.
      try JSONEncoder().encode(diary).write(to: file, options: .atomic)
    } catch { words = "Not saved: \(error.localizedDescription)" }
    problem.update { [words] in $0 = words }
  }

  /// Stays open once if the diary cannot be saved, so that the user can copy the text.
  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    let isKnown = problem.value != nil
    save()
    return problem.value == nil || isKnown
  }
}
