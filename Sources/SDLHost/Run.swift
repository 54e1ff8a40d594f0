// Opens a window, shows a screen in it, and returns when the window has closed.
import Drawing
import Interface
import Libc

/// Shows the result of `make` in a window. Returns when the window is closed, or when something
/// else ends the run.
///
/// `make` runs on another thread while the program connects to the display, so that pictures and
/// fonts take no extra time.
///
/// - Parameter meanwhile: Runs on a third thread from the start. The closure can prepare pictures
///   and the faces of the typeface for `make` and the first frame. Only the end of the run waits
///   for the closure.
/// - Returns: Why the window closed, and the final state of the shown value.
@MainActor
package func run<Shown: WindowContent>(
  _ options: WindowOptions = WindowOptions(), typeface: any Typeface,
  meanwhile: (@Sendable () -> Void)? = nil, showing make: @escaping @Sendable () throws -> Shown
) throws -> (end: Window.End, shown: Shown) {
  var kept: ShownWindow<Shown>?
  var besides: Preparation<Void>?
  defer { besides?.end() }
  let end = try serve(
    takingText: options.takesText, signals: options.handlesSignals,
    opening: { clock in
      besides = meanwhile.map { work in Preparation { _ in work() } }
      let window = try open(options, id: "", typeface: typeface, clock: clock, showing: make)
      kept = window
      return [window]
    },
    more: { id in throw WindowError.unknown(id, known: []) })
  guard let shown = kept?.shown else { fatalError("a window that ended was open") }
  return (end, shown)
}

/// Runs one or several windows: sets up the clock, the wake function, the signals and the loop.
@MainActor
func serve(
  takingText takesText: Bool, signals handlesSignals: Bool,
  opening: (Clock) throws -> [any WindowSession],
  more: @escaping (String) throws -> any WindowSession
) throws -> Window.End {
  let clock = Clock()
  // Changes of the environment are not thread-safe, so they precede the start of a second thread.
  if !takesText, isForX() { setenv("XCOMPOSEFILE", "/dev/null", 0) }
  // Overlays can be shown from any thread, which must wake the window. A wake function that the
  // program has set is kept.
  let setsWakeHost = ContainerManager.wakeHost == nil
  if setsWakeHost { ContainerManager.wakeHost = { wakeWindow() } }
  defer { if setsWakeHost { ContainerManager.wakeHost = nil } }
  var signals = SignalWatch()
  if handlesSignals { signals.begin() }
  let sessions: [any WindowSession]
  do { sessions = try opening(clock) } catch {
    signals.end()
    throw error
  }
  return WindowLoop(sessions, clock: clock, signals: signals, open: more).run()
}

/// Opens a window. Another thread makes the first frame at the same time.
@MainActor
func open<Shown: WindowContent>(
  _ options: WindowOptions, id: String, typeface: any Typeface, clock: Clock,
  showing make: @escaping @Sendable () throws -> Shown
) throws -> ShownWindow<Shown> {
  let scale = options.scale.map { min(max($0, 0.1), 16) } ?? environmentScale()
  // The first frame is laid out, and its layers are painted, before the window exists.
  let preparation = Preparation { _ in
    var shown = try make()
    let rehearsal = rehearse(
      &shown,
      Prerenderer(typeface, scale: scale ?? 1, background: options.background), options.size)
    return (shown: shown, rehearsal: rehearsal)
  }
  do {
    let byTexture = try Presenters.prefersTexture(options.presentation)
    let window = try NativeWindow(options, scale: scale ?? 1, byTexture: byTexture)
    // The sizes are set before the first event. SDL applies the last given size, so a later call
    // would undo a resize by the user.
    window.setSizes(options, scale: scale)
    let presenter: any Presenter
    do throws(WindowError) {
      presenter = try Presenters.open(window.handle, byTexture: byTexture)
    } catch {
      window.close()
      throw error
    }
    // The prepared value is moved, because a second reference would cause copies at later changes.
    do {
      return ShownWindow(
        try preparation.take(), typeface, id: id, window: window, presenter: presenter,
        clock: clock, scale: scale, options: options)
    } catch {
      var presenter = presenter
      presenter.close()
      window.close()
      throw error
    }
  } catch {
    preparation.end { $0.rehearsal.end() }
    throw error
  }
}

/// Shows a screen in a window until the window is closed. `run { Library() }` is a complete
/// program.
///
/// An error, such as a missing display, ends the program with one sentence on standard error and
/// the exit code 1.
///
/// - Parameters: - options: Further properties of the window. - size: Initial size in points. Nil
///   to use the size in `options`. A screen fits into any size. - typeface: Measures and paints
///   text. Nil to use the fonts of this machine. - settings: Further settings of the stage. -
///   screen: Makes the screen, on another thread, while the program connects to the display.
/// - Returns: Why the window closed, and the final state of the stage.
@MainActor @discardableResult
public func run<Shown: Screen>(
  _ options: WindowOptions = WindowOptions(), size: Size? = nil,
  typeface: (any Typeface)? = nil, theme: Theme = .light,
  direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
  settings: StageSettings = StageSettings(), screen: @escaping @Sendable () throws -> Shown
) -> (end: Window.End, shown: Stage<Shown>) {
  endingAtErrors {
    let plan = StagePlan(
      options, size, theme, direction, reduceMotion: reduceMotion, settings, screen)
    let typeface = try typeface ?? SDLTypeface()
    return try run(plan.options, typeface: typeface, showing: { try plan.stage(typeface) })
  }
}

/// Shows a screen that the caller has created, for example in `main.swift` with its state.
@MainActor @discardableResult
public func run<Shown: Screen>(
  _ screen: Shown, _ options: WindowOptions = WindowOptions(), size: Size? = nil,
  typeface: (any Typeface)? = nil, theme: Theme = .light,
  direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
  settings: StageSettings = StageSettings()
) -> (end: Window.End, shown: Stage<Shown>) {
  run(
    options, size: size, typeface: typeface, theme: theme, direction: direction,
    reduceMotion: reduceMotion, settings: settings
  ) { screen }
}

/// Returns the result of `body`. An error is printed as a message and ends the program. An error at
/// the top level of a program would print a crash report around the message.
package func endingAtErrors<Result>(_ body: () throws -> Result) -> Result {
  do { return try body() } catch {
    FrameLog.printError("\(error)")
    exit(1)
  }
}

/// The options of a window, and the function that makes its stage.
struct StagePlan<Shown: Screen>: Sendable {
  let options: WindowOptions
  let stage: @Sendable (any Typeface) throws -> Stage<Shown>

  init(
    _ options: WindowOptions, _ size: Size?, _ theme: Theme, _ direction: LayoutDirection,
    reduceMotion: Bool, _ settings: StageSettings, _ screen: @escaping @Sendable () throws -> Shown
  ) {
    var (options, settings) = (options, settings)
    let size = size ?? options.size
    options.size = size
    // A size of 256 is enough for the decisions about several fingers between two log writes.
    if options.decisionLog { settings.decisions = max(settings.decisions, 256) }
    if options.background == .black { options.background = Palette.of(theme)[.background] }
    self.options = options
    stage = { [settings] typeface in
      // The typeface measures and paints the text.
      Stage(
        try screen(), size: size, theme: theme, direction: direction, reduceMotion: reduceMotion,
        typeface: typeface, settings: settings)
    }
  }
}

/// Lays out the first frame, and starts to paint the frame before the window exists.
private func rehearse<Shown: WindowContent>(
  _ shown: inout Shown, _ painter: Prerenderer, _ size: Size
) -> Preparation<Prerenderer> {
  var frame = StageFrame(list: DisplayList(), poses: PoseTable())
  if size.width > 0, size.height > 0 {
    shown.handle(.resize(size), at: .zero)
    frame = shown.frame(at: .zero)
  }
  return painter.rehearse(frame, size: size)
}

/// Whether the window will be an X11 window. Other systems report an empty compose table as an
/// error, so only X11 gets one.
private func isForX() -> Bool {
  let driver = FontFiles.variable("SDL_VIDEODRIVER") ?? ""
  return driver.contains("x11") || (driver.isEmpty && FontFiles.variable("DISPLAY") != nil)
}

/// The scale that desktops set as `GDK_SCALE` in the environment, because X11 reports no scale. Nil
/// without a valid value.
private func environmentScale() -> Double? {
  guard let text = FontFiles.variable("GDK_SCALE"), let scale = Double(text), scale >= 0.5,
    scale <= 8
  else { return nil }
  return scale
}
