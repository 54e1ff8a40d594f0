// Screens of a stack that go on leaving while another one moves.
import Dismissal
import Drawing
import Geometry

/// A screen that still leaves after the next one became the moving one.
///
/// It has been reported as popped. It is only seen: of its controls none but those that dismiss can be
/// used.
struct DepartingScreen: Sendable {
  /// The departure, by the number that the machine gave it.
  var number: Int
  var screen: StackPart.ShownScreen
  var slots: Slots?

  struct Slots: Sendable {
    var screen: PoseSlot
    var shade: PoseSlot
    var rim: PoseSlot
  }
}

extension StackPart {
  /// Follows the machine, before what has departed is taken off what is shown.
  mutating func follow(_ departures: [NavigationStack.Departure]) {
    guard !departures.isEmpty || !departing.isEmpty else { return }
    for gone in departing where !departures.contains(where: { $0.number == gone.number }) {
      if let slots = gone.slots { spareSlots.append(slots) }
    }
    departing.removeAll { gone in !departures.contains { $0.number == gone.number } }
    let known = departing.last?.number ?? 0
    for departure in departures where departure.number > known {
      guard shown.indices.contains(departure.depth - 2) else { continue }
      departing.append(
        DepartingScreen(number: departure.number, screen: screen(departure.depth - 2)))
    }
  }

  /// What a departing screen is called among the screens of the stack.
  func scope(_ leaving: DepartingScreen) -> PartName {
    StackPart.scope(leaving.screen.index + 2, turn: leaving.screen.turn)
  }

  /// What a departing screen showed last.
  func content(of leaving: DepartingScreen) -> ViewList {
    var lastBuilt = lastBuilt
    return lastBuilt.views(of: leaving.screen, isPresented: false, isLeaving: true) {
      ViewList(nodes: [])
    }
  }

  func poseDepartures(at now: Instant, into poses: inout PoseTable) {
    for departure in machine.departures {
      guard let slots = departing.first(where: { $0.number == departure.number })?.slots else {
        continue
      }
      poses[slots.screen] = pose(machine.offset(of: departure, at: now))
      poses[slots.rim] = .rim(around: poses[slots.screen])
      poses[slots.shade].offset = poses[slots.screen].offset
      poses[slots.shade].opacity = machine.shade(of: departure, at: now)
    }
  }
}

extension Parts {
  /// Slots for the screens of a stack that depart, the same in every build.
  mutating func nameDepartures(ofStack index: Int) {
    guard let part = part(index, as: StackPart.self) else { return }
    for (number, leaving) in part.departing.enumerated() where leaving.slots == nil {
      let spare = update(index, as: StackPart.self) { part, _ in part.spareSlots.popLast() }
      let name = "departing \(leaving.number)"
      let slots =
        spare.flatMap { $0 }
        ?? DepartingScreen.Slots(
          screen: takeSlot(for: index, name), shade: takeSlot(for: index, "\(name) shade"),
          rim: takeSlot(for: index, "\(name) hairline"))
      update(index, as: StackPart.self) { part, _ in part.departing[number].slots = slots }
    }
  }
}
