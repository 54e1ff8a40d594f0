// The feature "people": strokes by task, and which of several variants feels better.
import Evaluate
import Files
import Interface

/// Asks people for strokes by task, and compares unnamed variants.
struct PeopleFeature: LabFeature {
  static let commands =
    [
      LabCommand(
        "people", .strokes, "People …",
        help: "Collect strokes by task, or ask which variant feels better",
        keys: ["Ctrl J"], listedIn: .making
      ) { $0.openStudy(at: $1) },
      choice(
        "study tab", { _ in StudyPanel.Tab.allCases.map { ($0.title, "Show this tab") } },
        chosen: { $0.tab.rawValue },
        run: { $0.state.study.tab = StudyPanel.Tab(rawValue: $1) ?? .tasks }),
      LabCommand(
        choice: "study variant", .strokes, inMenus: .opens, hasKeys: false,
        of: { state in
          state.study.titles.map {
            LabCommand.Face(
              title: $0, help: "Compare \($0)", isChecked: state.study.variants.contains($0))
          }
        },
        run: { $0.toggleVariant($1, at: $2) }),
      choice(
        "study task", { $0.tasks.map { ($0.title, "The task of each round") } },
        chosen: { $0.task }, run: { $0.state.study.task = $1 }),
      choice(
        "study rounds",
        { $0.roundChoices.map { ("\($0) rounds", "Number of rounds of this person") } },
        chosen: { $0.roundChoices.firstIndex(of: $0.rounds) ?? -1 },
        run: { $0.state.study.rounds = $0.state.study.roundChoices[$1] }),
      LabCommand(
        choice: "begin session", .strokes, hasKeys: false,
        of: { _ in
          ["Begin by task", "Begin blind"].map {
            LabCommand.Face(title: $0, help: "Begin the session")
          }
        },
        run: { lab, index, now in
          lab.state.study.tab = StudyPanel.Tab(rawValue: index) ?? .tasks
          lab.beginSession(at: now)
        }),
      LabCommand(
        "ask more", .strokes, "Ask more",
        help: "Choose this number of rounds for the next person",
        look: { state, face in
          if case .few(_, let rounds)? = state.study.result?.more {
            face.title = "Ask \(rounds) more"
          }
        },
        run: { lab, _ in
          guard let result = lab.state.study.result, case .few(_, let rounds)? = result.more
          else { return }
          (lab.state.study.tab, lab.state.study.rounds) = (.blind, rounds)
          if let only = result.onlyDecider { lab.state.study.person = only }
          lab.describeStudy()
        }),
      LabCommand(
        choice: "remove person", .strokes, inMenus: .opens, hasKeys: false,
        of: { state in
          state.study.people.map {
            LabCommand.Face(
              title: state.study.removing == $0 ? "Press again to remove \($0)" : "Remove \($0)",
              help: "Remove all answers and strokes of \($0)")
          }
        },
        run: { $0.removePerson($1, at: $2) }),
      LabCommand(
        "end session", .strokes, "End the session", help: "End the session", keys: ["Escape"],
        in: .session
      ) { $0.endSession(at: $1) },
      LabCommand(
        "take back", .strokes, "Take back the last", help: "Take back the last stroke or round",
        in: .session,
        look: { state, face in face.label = state.study.session?.takeBackTitle ?? "" },
        run: { $0.act(at: $1) { $0.takeBack() } }),
      LabCommand("skip task", .strokes, "Skip this one", help: "Skip this task", in: .session) {
        $0.act(at: $1) {
          $0.skip()
          return []
        }
      },
      LabCommand(
        choice: "session side", .strokes, hasKeys: false,
        of: { state in
          PeopleSession.sides.enumerated().map {
            LabCommand.Face(
              title: $1, help: "Try this one", isChecked: $0 == state.study.session?.shown)
          }
        },
        run: { lab, index, now in lab.act(at: now) { $0.choose(index, at: now) } }),
      LabCommand(
        choice: "session answer", .strokes, hasKeys: false,
        of: { _ in
          PeopleSession.answers.map { LabCommand.Face(title: $0, help: "The person's answer") }
        },
        run: { lab, index, now in
          lab.act(at: now) { $0.answer(BlindRound.Answer.allCases[index]) }
        }),
    ]
    + filter(.resultPerson, \.shownPerson, all: { "\($0) people" }, title: { $1 })
    + filter(
      .resultTask, \.shownTask, all: { $0 == 2 ? "Both tasks" : "All \($0) tasks" },
      title: { panel, name in
        panel.tasks.first { $0.name == name }?.title ?? StudyTask.title(of: name)
      })

  /// The menu and the choice of a filter for the result.
  private static func filter(
    _ menu: LabMenu, _ path: WritableKeyPath<StudyPanel, StudyPanel.Filter> & Sendable,
    all: @escaping @Sendable (Int) -> String,
    title: @escaping @Sendable (StudyPanel, String) -> String
  ) -> [LabCommand] {
    [
      LabCommand(opens: menu, .strokes, "\(inWords(menu.name)) …", help: "Limit the result"),
      choice(
        menu.choice ?? "", inMenus: .closes,
        { panel in
          let values = panel[keyPath: path].values
          return [(all(values.count), "Show all answers")]
            + values.map { (title(panel, $0), "Show only these answers") }
        },
        chosen: { $0[keyPath: path].index },
        run: { $0.state.study[keyPath: path].index = $1 }),
    ]
  }

  /// A choice of the sheet.
  private static func choice(
    _ name: String, inMenus: LabCommand.InMenus = .opens,
    _ words: @escaping @Sendable (StudyPanel) -> [(title: String, help: String)],
    chosen: @escaping @Sendable (StudyPanel) -> Int,
    run: @escaping @Sendable (inout Lab, Int) -> Void
  ) -> LabCommand {
    LabCommand(
      choice: name, .strokes, inMenus: inMenus, hasKeys: false,
      of: { state in
        words(state.study).enumerated().map {
          LabCommand.Face(
            title: $1.title, help: $1.help, isChecked: $0 == chosen(state.study))
        }
      },
      run: { lab, index, _ in
        run(&lab, index)
        lab.state.study.removing = nil
        lab.describeStudy()
        lab.needsPush = true
      })
  }

  static let launchOptions = [
    LaunchOption("--blind", "Opens the sheet that compares unnamed variants.") { options, _ in
      options.features[OpensStudy.self] = OpensStudy()
      return nil
    }
  ]

  private struct OpensStudy: Sendable {}

  static let saved = [
    SavedMember(
      "people", isWork: true,
      parse: { json throws(JSONValueError) in try Study(reading: json) }, json: \.json,
      // Sessions of several ended labs may contain rounds. Known rounds are not added again.
      get: { $0.study }, set: { $0.study.merge($1) })
  ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    switch event {
    case .begins where lab.options.features[OpensStudy.self] != nil:
      lab.openStudy(at: time)
      lab.state.study.tab = .blind
    case .released: lab.endStroke(at: time)
    case .sceneOpened(isOther: true), .replayBegins, .leaves:
      lab.endSession(at: lab.clock.window(at: time) ?? time)
    default: break
    }
  }

  static func restoreState(in lab: inout Lab) {
    if let before = lab.studySession?.before { lab.restoreState(from: before) }
  }

  static func nextDeadline(of lab: Lab) -> Instant? {
    // While a finger is down, the session waits for the finger's release.
    lab.state.trail.isDown ? nil : lab.studySession?.session.nextDeadline
  }

  static func advance(_ lab: inout Lab, to now: Instant) { lab.advanceSession(to: now) }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.describeSession(at: now)
  }

  static func sheet(_ state: LabState) -> ViewList { ViewList(PeopleSheet(state: state)) }

  static func deviceControls(_ state: LabState) -> ViewList {
    state.study.session.map { ViewList(SessionView(state: state, session: $0)) }
      ?? ViewList(nodes: [])
  }

  static func pageVariants(_ state: LabState) -> [String] { state.study.variants }

  static func pageSentences(_ variants: [String], of lab: Lab) -> [String] {
    let rounds = lab.study.rounds(in: lab.running.sceneName, among: lab.presets)
    let asked = Set(rounds.flatMap(\.variants))
    let result = StudyResult(rounds, variants: variants.filter(asked.contains))
    guard result.variants.count > 1, result.decided + result.undecided > 0 else { return [] }
    return result.pageSentences
  }

  static func phoneButtons(_ state: LabState) -> [(title: String, action: ActionID)] {
    [("By task", ActionID("begin session", 0)), ("Blind", ActionID("begin session", 1))]
  }

  static func phoneControls(_ state: LabState) -> PhoneControls? { state.study.session?.phone }
}

extension LabMenu {
  /// Menus that limit the result to the answers of one person, or to the answers of one task.
  static let resultPerson = LabMenu(ofResult: "person")
  static let resultTask = LabMenu(ofResult: "task")

  private init(ofResult name: String) {
    self.init("result \(name)", choice: "pick result \(name)")
    sheet = LabFeatureID(feature: PeopleFeature.self)
  }
}

extension LabOverlay {
  /// The sheet with the choices for a session, and with the result.
  static let study = LabOverlay.sheet(LabFeatureID(feature: PeopleFeature.self))
}
