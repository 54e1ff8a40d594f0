// The controls of a session in the window and on the phone.
import Files
import Interface

extension PeopleSession {
  /// A task in the row of marks.
  enum Mark: Hashable, Sendable {
    case done(StrokeMark)
    case skipped, current, open

    /// The name in the page of the phone.
    var word: String {
      switch self {
      case .done(let mark): mark.word
      case .skipped: "skipped"
      case .current: "now"
      case .open: "open"
      }
    }
  }

  var isOver: Bool { phase == .finished }

  /// The number of the task or of the round.
  var count: String {
    if let tasks {
      return "\(min(tasks.strokes.count + 1, tasks.intents.count)) of \(tasks.intents.count)"
    }
    return blind.map { "Round \(min($0.answered + 1, $0.plan.count)) of \($0.plan.count)" } ?? ""
  }

  var title: String {
    isOver ? "Thank you" : tasks?.instruction?.task ?? blind?.task.title ?? ""
  }

  var advice: String {
    isOver ? "That was all." : tasks?.instruction?.advice ?? ""
  }

  /// The marks of all tasks. Empty in a session with unnamed variants.
  var marks: [Mark] {
    guard let tasks else { return [] }
    return tasks.intents.indices.map { index in
      index < tasks.strokes.count
        ? tasks.strokes[index].mark.map(Mark.done) ?? .skipped
        : index == tasks.strokes.count ? .current : .open
    }
  }

  /// Number of strokes with the shown variant, and number of strokes that the task needs.
  var dots: (made: Int, all: Int) {
    let all = blind?.task.intents.count ?? 0
    return (min(blind?.strokes ?? 0, all), all)
  }

  /// The marks or dots for a screen reader.
  var progressLabel: String {
    if tasks == nil { return "\(dots.made) of \(dots.all) strokes" }
    let made = marks.filter { $0 != .current && $0 != .open }
    return (["Task \(count)"] + made.map(\.word)).joined(separator: ", ")
  }

  /// Index of the shown variant of a round. Nil in a session by task, and after the last round.
  var shown: Int? { isOver ? nil : blind?.shown }
  var question: BlindWork.Question { isOver ? .hidden : blind?.question ?? .hidden }

  var takeBackTitle: String { tasks == nil ? "Take back the last answer" : "Take back the last" }

  static let sides = ["This one", "The other"]
  static let answers = sides + ["No difference"]

  /// Height of the controls above and below the picture on a phone.
  static func phoneMargins(isBlind: Bool) -> Double { isBlind ? 147 : 132 + 68 }

  /// Margins of the device in the window. The question rises over the device from below.
  var margins: Insets {
    shown == nil ? Insets(top: 132, bottom: 56) : Insets(top: 147, bottom: 8)
  }

  /// The controls for the page on a phone.
  var phone: PhoneControls {
    var controls = PhoneControls()
    var page: JSONObject = [
      "count": .text(count), "person": .text(person), "title": .text(title),
      "advice": .text(advice), "marks": .array(marks.map { .text($0.word) }),
      "dots": [JSON(dots.made), JSON(dots.all)],
      "label": .text(progressLabel), "question": .flag(question != .hidden),
    ]
    if let notice {
      page.append("notice", [.text(notice.mark.word), .text(notice.words)])
    }
    if let shown {
      func choice(_ titles: [String], _ command: String) -> JSON {
        controls.buttons(titles.enumerated().map { ($1, ActionID(command, $0)) })
      }
      page.append("shown", JSON(shown))
      page.append("sides", choice(Self.sides, "session side"))
      page.append("answers", choice(Self.answers, "session answer"))
    }
    page.append("close", controls.buttons([("Close", "end session")]))
    var foot: [(title: String, action: ActionID)] = []
    if canTakeBack { foot.append((takeBackTitle, "take back")) }
    if tasks != nil, !isOver { foot.append(("Skip this one", "skip task")) }
    page.append("foot", controls.buttons(foot))
    controls.json = ["session": .object(page)]
    return controls
  }
}

extension PeopleSession.Notice {
  /// The result of the stroke in a few words.
  var words: String {
    let done =
      switch outcome {
      case .nothing: "Stayed"
      case .dismissed: "Closed"
      case .back: "Went back"
      case .turned: "Turned"
      case .moved: "Moved"
      }
    return switch mark {
    case .goes, .goesUnlabelled: done
    case .stays, .staysUnlabelled: intent == .scroll ? "Scrolled" : "Came back"
    case .miss, .unanswerable, .accident: "It \(done.lowercased()). Noted."
    }
  }
}
