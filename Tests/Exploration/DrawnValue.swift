// The values with which a session is drawn. Each has its interaction, item and property as key.
import Interactions

/// A drawn value, in points or as a share in percent.
package struct DrawnValue: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case offset, list, progress, radius, dim, shade, scrolled, revealed, expansion
    case x, y, zoom, turn, presence, drawn, press, opacity, scaleX, scaleY, ground
  }

  /// The interaction, what it shows (a screen, a picture, a view), and the value of that.
  package struct Key: Hashable, Sendable, CustomStringConvertible {
    var interaction: Int
    var item: Int
    var part: Part
    init(_ interaction: Int, _ item: Int, _ part: Part) {
      (self.interaction, self.item, self.part) = (interaction, item, part)
    }
    package var description: String { "\(part) of \(item) in \(interaction)" }
  }

  package var key: Key
  package var value: Double
  /// True for a share in percent, and not points.
  var isShare = false
}

extension GestureSession {
  package func drawnValues(at now: Instant) -> [DrawnValue] {
    var all: [DrawnValue] = []
    for index in 0..<count { self[index].addDrawnValues(index, at: now, to: &all) }
    return all
  }
}

extension GestureSession.Interaction {
  package func addDrawnValues(_ index: Int, at now: Instant, to all: inout [DrawnValue]) {
    func add(_ item: Int, _ part: DrawnValue.Part, _ value: Double) {
      all.append(DrawnValue(key: DrawnValue.Key(index, item, part), value: value))
    }
    func add(_ item: Int, share part: DrawnValue.Part, _ value: Double) {
      all.append(
        DrawnValue(key: DrawnValue.Key(index, item, part), value: 100 * value, isShare: true))
    }
    switch self {
    case .list(let list): add(0, .offset, list.offset(at: now))
    case .sheet(let sheet):
      add(0, .offset, sheet.offset(at: now))
      add(0, share: .progress, sheet.isPresented ? sheet.progress(at: now) : 0)
      if sheet.isPresented, sheet.offset(at: now) < sheet.sheet.extent {
        add(0, share: .radius, sheet.cornerRadius(at: now) / 100)
      }
      for list in 0..<sheet.machine.listCount {
        add(list, .list, sheet.offset(ofList: list, at: now))
      }
    case .stack(let stack):
      let (pose, visible) = (stack.pose(at: now), stack.machine.visible)
      add(visible.upper, .offset, pose.upper)
      if let lower = visible.lower { add(lower, .offset, pose.lower) }
      for (number, depth) in stack.machine.uncovered.enumerated() {
        add(depth, .offset, stack.machine.pose(ofUncovered: number, at: now).offset)
      }
      // A popped screen and a new one may have the same depth.
      for departure in stack.machine.departures {
        add(departure.depth, .offset, stack.machine.offset(of: departure, at: now))
      }
    case .pager(let pager): add(0, .scrolled, pager.pose(at: now).scrolled)
    case .row(let row):
      let pose = row.machine.pose(at: now)
      add(0, .offset, pose.offset)
      add(0, share: .expansion, pose.expansion)
    case .card(let card):
      let (flight, drag) = (card.pose(at: now), card.drag(at: now))
      add(0, share: .progress, flight.progress)
      add(0, .x, flight.offset.dx)
      add(0, .y, flight.offset.dy)
      add(0, .drawn, drag.drawn)
      add(0, .press, card.press.value(at: now))
    case .lightbox(let box):
      guard box.isOut else { return }
      add(0, .scrolled, box.pagerPose(at: now).scrolled)
      for picture in box.layout.pictures.indices {
        // A picture that neither is current nor moves is drawn at its fitted position.
        let pose =
          picture == box.page ? box.pose(at: now) : box.box.pose(ofPassing: picture, at: now)
        add(picture, share: .presence, pose?.presence ?? 1)
        add(picture, .x, pose?.place.center.dx ?? 0)
        add(picture, .y, pose?.place.center.dy ?? 0)
        add(picture, share: .zoom, pose?.place.zoom ?? 1)
        add(picture, share: .turn, pose?.place.turn ?? 0)
      }
      add(0, share: .ground, box.pose(at: now).ground)
    case .overlay(let overlay):
      for view in overlay.values(at: now) {
        let item = Int(view.view.rawValue)
        add(item, .x, view.frame.midX + view.offset.dx)
        add(item, .y, view.frame.midY + view.offset.dy)
        add(item, share: .opacity, view.opacity)
        add(item, share: .scaleX, view.scaleX)
        add(item, share: .scaleY, view.scaleY)
      }
      if overlay.container.hasGroupBackground {
        add(0, share: .ground, overlay.groupBackground(at: now))
      }
    }
  }
}
