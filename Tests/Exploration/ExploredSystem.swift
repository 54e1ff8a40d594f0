// A session with the events that are explored in it.
import Interactions

/// A session at rest, and its events.
package struct ExploredSystem: Sendable, CustomStringConvertible {
  /// A command of a program to an interaction.
  package struct Command: Sendable {
    package enum Action: Sendable {
      case present
      case dismiss(DismissalSource)
      case select(Int)
      /// Drags are refused, or allowed again.
      case refuseDrags(Bool)
      case change(@Sendable (inout GestureSession, Instant) -> Void)
    }

    package var name: String
    /// The interaction that it changes.
    package var interaction = 0
    package var action: Action
    /// True if the program presents the interaction with it.
    var presents = false
    /// True if nothing may jump at the command.
    var isContinuous = true
    var isPossible: @Sendable (GestureSession) -> Bool = { _ in true }
    /// The event in a script, without its instant. Nil if scripts have none.
    package var script: String?

    func perform(_ session: inout GestureSession, at now: Instant) {
      switch action {
      case .present: session.present(interaction, at: now)
      case .dismiss(let source): session.dismiss(interaction, source, at: now)
      case .select(let number): session.select(interaction, number, at: now)
      case .refuseDrags(let refuses): session.refuseDrags(interaction, refuses)
      case .change(let change): change(&session, now)
      }
    }
  }

  package var name: String
  package var session: GestureSession
  package var commands: [Command]
  /// The points where a finger lands.
  package var places: [Point]
  /// The axis of the gesture that is explored most.
  package var axis: Axis
  /// The coordinates along the axis to which a finger moves.
  package var stops: [Double]
  package var wheel: Vector?
  /// The number of commands that tell states apart, from the first.
  package var probedCommands = 1
  /// The point where a second finger lands.
  package var secondPlace = Point(100, 500)
  /// The scene of the lab that is nearest. Nil if there is none.
  package var scene: String?
  /// The start state of the scene. Nil for the first one.
  package var start: String?
  package static let window = Rect(0, 0, 390, 844)

  package var description: String { name }

  private func along(_ points: Double) -> Vector {
    axis == .vertical ? Vector(0, points) : Vector(points, 0)
  }
  private func across(_ points: Double) -> Vector {
    axis == .vertical ? Vector(points, 0) : Vector(0, points)
  }

  private var commonEvents: [ExploredEvent] {
    [.up(1), .cancel(1), .down(2, secondPlace), .up(2), .cancel(2), .loseFocus]
      + commands.indices.map { .command($0) }
      + (wheel.map { [.wheel($0, at: places[0]), .wheel(-$0, at: places[0])] } ?? [])
      + [.deadline, .wait(5)]
  }

  /// Small moves within 1/60 s.
  package var fineEvents: [ExploredEvent] {
    places.map { .down(1, $0) }
      + [8.0, 40, -8, -40].map { .step(1, along($0)) }
      + [.step(1, across(40)), .step(2, along(40)), .step(2, across(40))]
      + commonEvents + [.wait(1.0 / 60), .wait(0.4)]
  }

  /// Moves to places and flicks, each in its own step, so that no velocity remains between events.
  package var coarseEvents: [ExploredEvent] {
    let middle = places[0]
    return places.map { .down(1, $0) }
      + stops.map { .move(1, to: axis == .vertical ? Point(middle.x, $0) : Point($0, middle.y)) }
      + [.move(1, to: middle + across(axis == .vertical ? 110 : 200))]
      + [.move(2, to: secondPlace + along(90))]
      + [30.0, -30].map { .flick(1, along($0)) }
      + commonEvents + [.wait(Self.step)]
  }

  /// The coarse events without a second finger, cancels, lost focus, exact deadlines and new sizes.
  package var eventsOfOneFinger: [ExploredEvent] {
    coarseEvents.filter {
      switch $0 {
      case .down(2, _), .move(2, _), .up(2), .cancel, .loseFocus, .deadline: false
      case .command(let index): !commands[index].name.hasPrefix("resize")
      default: true
      }
    }
  }

  /// Seconds before a coarse event. No duration of the product is a multiple of it.
  package static let step = 0.23
}
