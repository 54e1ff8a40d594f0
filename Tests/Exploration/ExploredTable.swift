// The rows of the published table: what was explored, and where it ended.
import Geometry

/// The result of one exploration of a system.
package struct ExploredRow: Sendable {
  /// The ways to explore a system.
  package enum Kind: String, CaseIterable, Sendable {
    case sequences = "every sequence"
    case states = "every state"
    case oneFinger = "every state, one finger"
    case arbiterSequences = "arbiter, every sequence"
    case arbiterStates = "arbiter, every state"

    /// The seconds between events of sessions.
    package var pace: ExploredState.Pace {
      self == .states || self == .oneFinger ? .coarse : .fine
    }

    /// The events that are played at most. A debug build is about ten times slower.
    package func most(isLong: Bool) -> Int {
      switch self {
      case .sequences: isLong ? 60_000 : 6_000
      case .states: isLong ? 500_000 : 200
      case .oneFinger: isLong ? 1_500_000 : 200
      case .arbiterSequences: isLong ? 1_000_000 : 1_500
      case .arbiterStates: isLong ? 300_000 : 400
      }
    }
  }

  /// A broken law, and its history.
  package struct Broken: Sendable, CustomStringConvertible {
    package var law: Law
    package var detail: String
    /// The names of the events.
    package var history: String
    /// The events. Nil for the arbiter alone, which has other events.
    package var events: [ExploredEvent]?
    /// The history as a script of the lab, if the lab has such a scene.
    package var script: ExploredState.Script?

    package var description: String {
      let text = "“\(law.rawValue)”: \(detail)\n\(history)"
      guard let script else { return text }
      let omitted =
        script.omitted.isEmpty ? "" : ", without \(script.omitted.joined(separator: ", "))"
      return "\(text)\n`slipsheet lab FILE` opens this script\(omitted):\n\(script.text)"
    }
  }

  /// True in an optimised build. A long exploration would take hours in a debug build.
  package static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The pairs of merged states whose futures are compared in a long run.
  package static let pairs = 1_000
  /// The number of events that are played after both histories of a pair.
  package static let future = 12
  /// The number of events before a short run plays all events of a state.
  package static let history = 6

  package var system: String
  package var kind: Kind
  /// The shortest history that breaks each law.
  package var broken: [Broken] = []
  /// The laws that had something to check.
  package private(set) var checked: Set<Law> = []
  /// The number of events in the longest sequence.
  package private(set) var depth = 0
  private var cells: [String] = []

  /// The row of the table in `Docs/explored.md`.
  package var text: String {
    "| " + ([system, kind.rawValue] + cells).joined(separator: " | ") + " |"
  }
  /// The cells by which the row is found.
  package var key: String { "| \(system) | \(kind.rawValue) |" }

  /// Explores one system in one way.
  ///
  /// - Parameters:
  ///   - most: The events that are played at most.
  ///   - pairs: The pairs of merged states whose futures are compared.
  package init(_ system: ExploredSystem, _ kind: Kind, most: Int, pairs: Int) {
    (self.system, self.kind) = (system.name, kind)
    // An exploration of few events begins deeper.
    let histories = most < 1_000 ? max(1, most / 25) : 0
    switch kind {
    case .sequences:
      let explorer = Explorer(ExploredState(system, kind.pace), system.fineEvents)
      add(explorer.everySequence(depth: 5, most: most), system)
    case .states, .oneFinger:
      let explorer = Explorer(
        ExploredState(system, kind.pace),
        kind == .states ? system.coarseEvents : system.eventsOfOneFinger)
      add(explorer.everyState(most: most, pairs: pairs, histories: histories), system)
    case .arbiterSequences, .arbiterStates:
      let explorer = Explorer(
        ArbiterState(system.session),
        ArbiterState.events(
          system.places, second: system.secondPlace, movesSecond: kind == .arbiterSequences))
      add(
        kind == .arbiterSequences
          ? explorer.everySequence(depth: 5, most: most)
          : explorer.everyState(most: most, pairs: pairs, histories: histories), nil)
    }
  }

  private mutating func add<Event>(_ result: Exploration<Event>, _ system: ExploredSystem?) {
    (depth, checked) = (result.depth, result.checked)
    let isMerged = result.pairs.compared > 0
    cells = [
      Self.grouped(result.states), Self.grouped(result.edges), "\(result.depth)",
      result.isClosed ? (isMerged ? "closed" : "complete") : "bound",
      isMerged
        ? "\(result.pairs.effects) + \(result.pairs.rest) of \(Self.grouped(result.pairs.compared))"
        : "–",
    ]
    for (law, example) in result.counterexamples.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let events = example.events.map { system?.name(of: $0) ?? "\($0)" }
      broken.append(
        Broken(
          law: law, detail: example.violation.detail, history: events.joined(separator: " "),
          events: example.events as? [ExploredEvent],
          script: system.flatMap { system in
            (example.events as? [ExploredEvent]).flatMap {
              ExploredState(system, kind.pace, playing: $0).script
            }
          }))
    }
  }

  package static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}

extension ExploredSystem {
  /// The name of an event, or of its command.
  package func name(of event: some CustomStringConvertible) -> String {
    if case .command(let index)? = event as? ExploredEvent { return "(\(commands[index].name))" }
    return "\(event)"
  }
}
