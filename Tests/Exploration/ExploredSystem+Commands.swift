// The commands of explored systems.
import Interactions

extension ExploredSystem {
  /// Commands by code that every presented interaction has.
  static func commands(
    _ index: Int, _ name: String, presents: Bool = true
  ) -> [Command] {
    let dismiss = Command(
      name: "dismiss \(name)", interaction: index, action: .dismiss(.escape),
      script: #""key": "Escape""#)
    guard presents else { return [dismiss] }
    return [
      dismiss,
      Command(name: "present \(name)", interaction: index, action: .present, presents: true),
    ]
  }

  /// Drags are refused, or allowed again.
  static func veto(_ index: Int) -> [Command] {
    [true, false].map { refuses in
      Command(
        name: "veto \(refuses ? "on" : "off")", interaction: index, action: .refuseDrags(refuses))
    }
  }

  static func select(_ index: Int, _ number: Int) -> Command {
    Command(name: "select \(number)", interaction: index, action: .select(number))
  }

  static func push(_ index: Int, to most: Int) -> Command {
    Command(
      name: "push", interaction: index, action: .present,
      isPossible: { $0.stack(index).depth < most })
  }

  static func pop(_ index: Int) -> Command {
    Command(name: "pop", interaction: index, action: .dismiss(.escape))
  }

  /// Two sizes between which the program changes.
  static func resize(
    _ index: Int, _ sizes: [Double],
    _ change: @escaping @Sendable (inout GestureSession, Double, Instant) -> Void
  ) -> [Command] {
    sizes.map { size in
      Command(
        name: "resize \(Int(size))", interaction: index, action: .change { change(&$0, size, $1) },
        isContinuous: false)
    }
  }

  static func resizeStack(_ index: Int) -> [Command] {
    resize(index, [390, 600]) { session, width, now in
      session.changeStack(index, at: now) { $0.resize(width: width, at: now, into: &$1) }
    }
  }

  static func resizePager(_ index: Int) -> [Command] {
    resize(index, [390, 600]) { session, width, now in
      session.changePager(index, at: now) { $0.resize(width: width, at: now, into: &$1) }
    }
  }

  static func resizeList(_ index: Int) -> [Command] {
    resize(index, [1400, 900]) { session, content, now in
      session.changeList(index, at: now) {
        $0.configure(
          $0.configuration, viewport: $0.motion.viewport, content: content, at: now)
      }
    }
  }

  static func resizeSheet(_ index: Int) -> [Command] {
    resize(index, [700, 660]) { session, extent, now in
      session.changeSheet(index, at: now) {
        $0.layOut(
          SheetInteraction.Layout(extent: extent, detents: [extent - 300, 0]), animated: false,
          at: now, into: &$1)
      }
    }
  }

  static func setActions(
    _ index: Int, trailing: Double, of session: inout GestureSession, at now: Instant
  ) {
    session.changeRow(index, at: now) {
      $0.layOut(
        width: 390, leading: SwipeActions.Side(length: 80),
        trailing: SwipeActions.Side(length: trailing, allowsFullSwipe: true), at: now, into: &$1)
    }
  }

  /// The actions of a row change while the row may move, or are removed.
  static func changeActions(_ index: Int) -> [Command] {
    [160.0, 0].map { length in
      Command(
        name: "actions \(Int(length))", interaction: index,
        action: .change { setActions(index, trailing: length, of: &$0, at: $1) },
        isContinuous: length > 0)
    }
  }

  static func resizeLightbox(_ index: Int) -> [Command] {
    resize(index, [844, 600]) { session, height, now in
      session.changeLightbox(index, at: now) {
        var layout = $0.layout
        layout.room = Size(390, height)
        $0.layOut(layout, at: now, into: &$1)
      }
    }
  }
}
