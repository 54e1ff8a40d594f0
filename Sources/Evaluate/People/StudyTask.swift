// A task of a study, with its strokes and the sentences for the person.
import Scenes

/// A task of a study: the intents of the strokes with each variant.
package struct StudyTask: Hashable, Sendable {
  package let intents: [StrokeIntent]

  /// The name in files.
  package var name: String { intents.map(\.rawValue).joined(separator: " ") }

  /// The tasks for a scene: its main stroke three times, and a task with another stroke before it.
  package static func all(main: StrokeIntent, other: StrokeIntent) -> [StudyTask] {
    [StudyTask(intents: [main, main, main]), StudyTask(intents: [other, main])]
  }

  package init(intents: [StrokeIntent]) { self.intents = intents }

  /// The title of a task by its name in files. An unknown task has its name as title.
  package static func title(of name: String) -> String {
    let intents = name.split(separator: " ").compactMap { StrokeIntent(rawValue: String($0)) }
    return intents.isEmpty ? name : StudyTask(intents: intents).title
  }

  package var title: String {
    let tasks = intents.map(\.instruction.task)
    if Set(tasks).count == 1 {
      return "\(tasks[0]) \(tasks.count == 3 ? "three times" : "\(tasks.count) times")"
    }
    let later = tasks.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return (tasks.prefix(1) + later).joined(separator: ", then ")
  }
}

extension StrokeIntent {
  /// The task for the person in the words of a title, and a sentence below it.
  package var instruction: (task: String, advice: String) {
    let home = "As you would at home. There is no right way."
    return switch self {
    case .dismiss: ("Close the page", home)
    case .peek: ("Look behind, come back", "Pull a little, look, and let it return.")
    case .scroll: ("Scroll to the end", "As you would while you read.")
    case .turn: ("Turn the page", home)
    case .back: ("Go back", home)
    case .change: ("Begin to close it, then keep it", "Change your mind while you pull.")
    }
  }
}
