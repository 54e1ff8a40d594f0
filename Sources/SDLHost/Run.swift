// Opens a window, shows a screen in it, and comes back when it is over.
import Drawing
import Geometry
import Interface
import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows what `make` makes in a window, until the window is closed or something ends it.
///
/// `make` runs on another thread while the display is being connected to, so that reading pictures
/// and opening fonts costs no time of its own; it is given what the window will be like.
///
/// - Parameter meanwhile: Runs on a third thread from the start, for what `make` and its first frame
///   will need: reads the pictures that it will ask a shelf for, opens the faces of its typeface.
///   Nothing waits for it but the end.
/// - Returns: why it ended, and what was shown, as it is then.
@MainActor
public func run<Shown: Hosted>(
  _ options: WindowOptions = WindowOptions(), typeface: any Typeface,
  meanwhile: (@Sendable () -> Void)? = nil, showing make: @escaping @Sendable () throws -> Shown
) throws -> (end: WindowEnd, shown: Shown) {
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

/// What is the same for one window and for several: the clock, the bell, the signals, the loop.
@MainActor
func serve(
  takingText takesText: Bool, signals handlesSignals: Bool,
  opening: (Clock) throws -> [any WindowSession],
  more: @escaping (String) throws -> any WindowSession
) throws -> WindowEnd {
  let clock = Clock()
  // Before there is a second thread: the environment is no place for two.
  if !takesText, isForX() { setenv("XCOMPOSEFILE", "/dev/null", 0) }
  // Overlays are shown from any thread; managers without a bell of their own ring this one.
  let isMyBell = ContainerManager.wakeHost == nil
  if isMyBell { ContainerManager.wakeHost = { wakeWindow() } }
  defer { if isMyBell { ContainerManager.wakeHost = nil } }
  var signals = SignalWatch()
  if handlesSignals { signals.begin() }
  let sessions: [any WindowSession]
  do { sessions = try opening(clock) } catch {
    signals.end()
    throw error
  }
  return WindowLoop(sessions, clock: clock, signals: signals, open: more).run()
}

/// Opens a window and has its first frame made meanwhile.
@MainActor
func open<Shown: Hosted>(
  _ options: WindowOptions, id: String, typeface: any Typeface, clock: Clock,
  showing make: @escaping @Sendable () throws -> Shown
) throws -> ShownWindow<Shown> {
  let scale = options.scale.map { min(max($0, 0.1), 16) } ?? environmentScale()
  // While there is no window yet, the first frame is laid out, and its layers are painted.
  let preparation = Preparation { _ in
    var shown = try make()
    let rehearsal = rehearse(
      &shown,
      RehearsedPainter(typeface, scale: scale ?? 1, background: options.background), options.size)
    return (shown: shown, rehearsal: rehearsal)
  }
  do {
    let byTexture = try Presenters.prefersTexture(options.presentation)
    let window = try NativeWindow(options, scale: scale ?? 1, byTexture: byTexture)
    // At once, before anybody can have resized it: SDL gives it the size again that it knows of.
    window.setSizes(options, scale: scale)
    let presenter: any Presenter
    do throws(WindowError) {
      presenter = try Presenters.open(window.handle, byTexture: byTexture)
    } catch {
      window.close()
      throw error
    }
    // Handed over without a copy left here, which would be copied again with every change.
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

/// Shows a screen in a window until the window is closed: `try run { Library() }` is a program.
///
/// - Parameters:
///   - options: What a window can be besides.
///   - size: Of the window at first, in points; nil: as `options` say. A screen is laid out for any
///     size.
///   - typeface: Measures and paints its text; nil: the faces of this machine.
///   - settings: What the stage does besides running the screen.
///   - screen: Makes the screen, on another thread, while the display is being connected to.
/// - Returns: why it ended, and the stage as it is then.
@MainActor @discardableResult
public func run<Shown: Screen>(
  _ options: WindowOptions = WindowOptions(), size: Size? = nil,
  typeface: (any Typeface)? = nil, theme: Theme = .light,
  direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
  settings: StageSettings = StageSettings(), screen: @escaping @Sendable () throws -> Shown
) throws -> (end: WindowEnd, shown: Stage<Shown>) {
  let plan = StagePlan(
    options, size, theme, direction, reduceMotion: reduceMotion, settings, screen)
  let typeface = try typeface ?? SDLTypeface()
  return try run(plan.options, typeface: typeface) { try plan.stage(typeface) }
}

/// Shows a screen that is made already, as one whose state is set up in `main.swift`.
@MainActor @discardableResult
public func run<Shown: Screen>(
  _ screen: Shown, _ options: WindowOptions = WindowOptions(), size: Size? = nil,
  typeface: (any Typeface)? = nil, theme: Theme = .light,
  direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
  settings: StageSettings = StageSettings()
) throws -> (end: WindowEnd, shown: Stage<Shown>) {
  try run(
    options, size: size, typeface: typeface, theme: theme, direction: direction,
    reduceMotion: reduceMotion, settings: settings
  ) { screen }
}

/// A screen and all that its stage and its window are made by.
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
    // As many as a touch of several fingers makes before they are written.
    if options.decisionLog { settings.decisions = max(settings.decisions, 256) }
    if options.background == .black { options.background = Palette.of(theme)[.bg] }
    self.options = options
    stage = { [settings] typeface in
      // What measures is what paints.
      Stage(
        try screen(), size: size, theme: theme, direction: direction, reduceMotion: reduceMotion,
        typeface: typeface, settings: settings)
    }
  }
}

/// Lays the first frame out, and begins to paint it without showing it.
private func rehearse<Shown: Hosted>(
  _ shown: inout Shown, _ painter: RehearsedPainter, _ size: Size
) -> Preparation<RehearsedPainter> {
  var frame = StageFrame(list: DisplayList(), poses: PoseTable())
  if size.width > 0, size.height > 0 {
    shown.handle(.resize(size), at: .zero)
    frame = shown.frame(at: .zero)
  }
  return painter.rehearse(frame, size: size)
}

/// Whether the window will be one of X11: elsewhere an empty table is complained of.
private func isForX() -> Bool {
  let driver = FontFiles.variable("SDL_VIDEODRIVER") ?? ""
  return driver.contains("x11") || (driver.isEmpty && FontFiles.variable("DISPLAY") != nil)
}

/// X11 has no scale of its own; desktops say theirs in this variable.
private func environmentScale() -> Double? {
  guard let text = FontFiles.variable("GDK_SCALE"), let scale = Double(text), scale >= 0.5,
    scale <= 8
  else { return nil }
  return scale
}
