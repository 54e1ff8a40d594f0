// A task of a study, with its strokes and the sentences for the person.
import Scenes

/// A task of a study: the intents of the strokes with each variant.
package struct StudyTask: Hashable, Sendable {
  package let intents: [StrokeIntent]
  /// The outcomes that the scene wants, which determine the words. Others want none.
  private let outcomes: [StrokeIntent: StrokeOutcome]

  /// The name in files.
  package var name: String { intents.map(\.rawValue).joined(separator: " ") }

  /// The tasks for a scene: its main stroke three times, and a task with another stroke before it. If
  /// a list can be scrolled, one task has a scroll before the main stroke.
  package static func all(
    main: StrokeIntent, other: StrokeIntent, scrolls: Bool = false,
    outcomes: [StrokeIntent: StrokeOutcome] = [:]
  ) -> [StudyTask] {
    ([[main, main, main], [other, main]] + (scrolls ? [[.scroll, main]] : [])).unique
      .map { StudyTask(intents: $0, outcomes: outcomes) }
  }

  package init(intents: [StrokeIntent], outcomes: [StrokeIntent: StrokeOutcome] = [:]) {
    (self.intents, self.outcomes) = (intents, outcomes)
  }

  /// The title of a task by its name in files, in an unknown scene. An unknown task has its name as
  /// title.
  package static func title(of name: String) -> String {
    let intents = name.split(separator: " ").compactMap { StrokeIntent(rawValue: String($0)) }
    return intents.isEmpty ? name : StudyTask(intents: intents).title
  }

  package var title: String {
    let tasks = intents.map { $0.instruction(for: outcomes[$0]).task }
    if Set(tasks).count == 1 {
      return "\(tasks[0]) \(tasks.count == 3 ? "three times" : "\(tasks.count) times")"
    }
    let later = tasks.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return (tasks.prefix(1) + later).joined(separator: ", then ")
  }
}

extension StrokeIntent {
  /// The task for the person in the words of a title, and a sentence below it. `outcome` is the one
  /// that the scene wants.
  package func instruction(for outcome: StrokeOutcome?) -> (task: String, advice: String) {
    let home = "As you would at home. There is no right way."
    return switch (self, outcome) {
    case (.dismiss, .moved): ("Pull the sheet down a step", home)
    case (.dismiss, .back), (.back, _): ("Go back", home)
    case (.dismiss, _): ("Close the page", home)
    case (.peek, _): ("Look behind, come back", "Pull a little, look, and let it return.")
    case (.scroll, _): ("Scroll down the list", "As you would while you read.")
    case (.turn, _): ("Turn the page", home)
    case (.change, _): ("Begin to close it, then keep it", "Change your mind while you pull.")
    }
  }
}
