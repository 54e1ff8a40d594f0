// Programs with several windows: the type of a window, and the function that runs the windows.
import Drawing
import Interface

/// A window of a program with several windows. Each window has a separate stage, separate
/// containers and a separate container manager.
///
/// `openWindow("kitchen")` and `closeWindow("kitchen")` open and close the window with that id.
/// Both can be called in a `Change` and in a screen's effects. A second opening of a window starts
/// with a new screen.
public struct Window: Sendable {
  /// The reason why the loop of a window ended.
  public enum End: Hashable, Sendable {
    /// The user closed the window.
    case closed
    /// The program has closed the window.
    case asked
    /// The time limit `seconds` is over.
    case timeIsUp
    /// The process received the signal with this number.
    case signal(Int32)
  }

  /// The id of the window in `openWindow` and `closeWindow`.
  public let id: String
  /// Whether the window is open when the program starts.
  public let isOpen: Bool
  let options: WindowOptions
  let open: @MainActor @Sendable (any Typeface, Clock) throws -> any WindowSession

  /// - Parameters:
  ///   - title: Title in the title bar.
  ///   - id: Name for opening and closing the window. Nil to use the title.
  ///   - options: Further properties of the window.
  ///   - size: Initial size in points. Nil to use the size in `options`.
  ///   - isOpen: Whether the window is open from the start. Otherwise the program opens it later.
  ///   - settings: Further settings of the stage.
  ///   - screen: Makes the screen, on another thread, each time the window opens.
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

/// Shows several windows until the last window is closed. The events of a window are sent only to
/// the window itself. A closed window does not close other windows.
///
/// An error, such as a missing display, ends the program with one sentence on standard error and
/// the exit code 1. Two windows with equal ids are an error. Zero open windows are an error.
///
/// - Parameter typeface: Measures and paints text. Nil to use the fonts of this machine.
/// - Returns: Why the last window closed.
@MainActor @discardableResult
public func run(_ windows: Window..., typeface: (any Typeface)? = nil) -> Window.End {
  endingAtErrors { try show(windows, typeface: typeface) }
}

@MainActor
package func show(_ windows: [Window], typeface: (any Typeface)?) throws -> Window.End {
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
