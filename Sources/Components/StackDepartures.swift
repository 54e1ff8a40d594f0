// Screens of a stack that are still being dismissed while another screen moves.
import Dismissal
import Drawing
import Geometry
import Tree

/// A popped screen that still moves out while another screen moves.
///
/// The screen was already reported as popped, and is only drawn. Only controls that dismiss work.
struct DepartingScreen: Sendable {
  /// The number of the departure in the state machine.
  package var number: Int
  var screen: StackComponent.ShownScreen
  var slots: Slots?

  struct Slots: Sendable {
    var screen: PoseSlot
    var shade: PoseSlot
    var hairline: PoseSlot
  }
}

extension StackComponent {
  /// Updates the popped screens so that they match the popped screens of the state machine. The
  /// method is called before screens that have moved out are removed from `shown`.
  mutating func follow(_ departures: [NavigationStackMachine.Departure]) {
    guard !departures.isEmpty || !departing.isEmpty else { return }
    for gone in departing where !departures.contains(where: { $0.number == gone.number }) {
      if let slots = gone.slots { reusableSlots.append(slots) }
    }
    departing.removeAll { gone in !departures.contains { $0.number == gone.number } }
    let known = departing.last?.number ?? 0
    for departure in departures where departure.number > known {
      guard shown.indices.contains(departure.depth - 2) else { continue }
      departing.append(
        DepartingScreen(number: departure.number, screen: screen(departure.depth - 2)))
    }
  }

  /// The naming scope of a popped screen within the stack.
  func scope(_ leaving: DepartingScreen) -> ComponentName {
    StackComponent.scope(leaving.screen.index + 2, generation: leaving.screen.generation)
  }

  /// The content of a popped screen in its last build.
  func content(of leaving: DepartingScreen) -> ViewList {
    var lastBuilt = lastBuilt
    return lastBuilt.views(of: leaving.screen, isPresented: false, isLeaving: true) {
      ViewList(nodes: [])
    }
  }

  /// The slots of screens that a push has covered too early. At most two of them are drawn.
  static let uncoveredRoles = ["uncovered", "uncovered dim", "uncovered 2", "uncovered 2 dim"]

  /// The depths of the screens that a push has covered too early, with the slots of the screens.
  var uncovered: [(depth: Int, screen: PoseSlot, dim: PoseSlot)] {
    machine.uncovered.prefix(2).enumerated().map { ($1, slots[5 + 2 * $0], slots[6 + 2 * $0]) }
  }

  func poseUncovered(at now: Instant, into poses: inout PoseTable) {
    for (index, screen) in uncovered.enumerated() {
      let pose = machine.pose(ofUncovered: index, at: now)
      poses[screen.screen] = self.pose(pose.offset)
      poses[screen.dim].opacity = pose.dim
    }
  }

  func poseDepartures(at now: Instant, into poses: inout PoseTable) {
    for departure in machine.departures {
      guard let slots = departing.first(where: { $0.number == departure.number })?.slots else {
        continue
      }
      poses[slots.screen] = pose(machine.offset(of: departure, at: now))
      poses[slots.hairline] = .hairline(around: poses[slots.screen])
      poses[slots.shade].offset = poses[slots.screen].offset
      poses[slots.shade].opacity = machine.shade(of: departure, at: now)
    }
  }
}

extension ComponentStore {
  /// Assigns slots to the popped screens of a stack. A screen has the same slots in every build.
  mutating func nameDepartures(ofStack index: Int) {
    guard let component = component(index, as: StackComponent.self) else { return }
    for (number, leaving) in component.departing.enumerated() where leaving.slots == nil {
      let spare = update(index, as: StackComponent.self) { component, _ in
        component.reusableSlots.popLast()
      }
      let name = "departing \(leaving.number)"
      let slots =
        spare.flatMap { $0 }
        ?? DepartingScreen.Slots(
          screen: takeSlot(for: index, name), shade: takeSlot(for: index, "\(name) shade"),
          hairline: takeSlot(for: index, "\(name) hairline"))
      update(index, as: StackComponent.self) { component, _ in
        component.departing[number].slots = slots
      }
    }
  }
}
