// A program of several windows: which there are, and the loop that serves them together.
import Drawing
import Geometry
import Interface

/// A window of a program that has several; each has a stage, containers and a manager of its own.
///
/// `openWindow("kitchen")` and `closeWindow("kitchen")` of `Change` and of a screen's effects open and
/// close it by its name. Opened again it begins anew, by a screen that is made for it.
public struct Window: Sendable {
  /// What it is opened and closed by.
  public let id: String
  /// Open from the start.
  public let isOpen: Bool
  let options: WindowOptions
  let open: @MainActor @Sendable (any Typeface, Clock) throws -> any WindowSession

  /// - Parameters:
  ///   - title: In its title bar.
  ///   - id: What it is opened and closed by; nil: its title.
  ///   - options: What a window can be besides.
  ///   - size: Of the window at first, in points; nil: as `options` say.
  ///   - isOpen: False: it is there when something opens it.
  ///   - settings: What its stage does besides running the screen.
  ///   - screen: Makes its screen, on another thread, each time it is opened.
  public init<Shown: Screen>(
    _ title: String, id: String? = nil, _ options: WindowOptions = WindowOptions(),
    size: Size? = nil, isOpen: Bool = true, theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    settings: StageSettings = StageSettings(), screen: @escaping @Sendable () throws -> Shown
  ) {
    let id = id ?? title
    var options = options
    options.title = title
    let plan = StagePlan(
      options, size, theme, direction, reduceMotion: reduceMotion, settings, screen)
    self.id = id
    self.isOpen = isOpen
    self.options = plan.options
    open = { typeface, clock in
      try SDLHost.open(plan.options, id: id, typeface: typeface, clock: clock) {
        try plan.stage(typeface)
      }
    }
  }
}

/// Shows several windows until the last of them is closed: each gets what is done to it, and closing one
/// leaves the others as they are.
///
/// - Parameter typeface: Measures and paints their text; nil: the faces of this machine.
/// - Returns: why the last one was closed.
/// - Throws: `WindowError` where there is no display, two windows have one name, or none is open at first.
@MainActor @discardableResult
public func run(_ windows: Window..., typeface: (any Typeface)? = nil) throws -> WindowEnd {
  let names = windows.map(\.id)
  if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
    throw WindowError.failed(
      step: "reading the program's windows",
      reason: "two are named \"\(twice)\"; give one of them another `id:`")
  }
  let first = windows.filter(\.isOpen)
  if first.isEmpty {
    throw WindowError.failed(
      step: "reading the program's windows", reason: "none of them is open at first")
  }
  let typeface = try typeface ?? SDLTypeface()
  var clock: Clock?
  return try serve(
    takingText: windows.contains { $0.options.takesText },
    signals: windows.contains { $0.options.handlesSignals },
    opening: { common in
      clock = common
      var open: [any WindowSession] = []
      do {
        for window in first { open.append(try window.open(typeface, common)) }
      } catch {
        for session in open { session.close() }
        throw error
      }
      return open
    },
    more: { id in
      guard let window = windows.first(where: { $0.id == id }), let clock else {
        throw WindowError.unknown(id, known: names)
      }
      return try window.open(typeface, clock)
    })
}
