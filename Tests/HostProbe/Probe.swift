// The probe's command line: opens a window, or paints the same frame without one.
import Drawing
import Gesture
import Interface
import Libc
import Raster
import SDLHost

@main
struct Probe {
  var options = WindowOptions()
  var kind = ProbeScene.Kind.cards
  var isNoting = false
  /// Writes the frame after `inputs` to this file instead of opening a window.
  var offscreen: String?
  var inputs: [StageInput] = []
  /// True if the first card never comes to rest.
  var isEndless = false
  var listens = false
  /// Shows a page with overlays from another thread, one for every line of input.
  var showsNotices = false
  /// True if the end is requested while the window is still being opened.
  var endsEarly = false
  /// Number of times that the window refuses to close.
  var refusals = 0

  @MainActor
  static func main() {
    do {
      let probe = try Probe(CommandLine.arguments.dropFirst())
      if let file = probe.offscreen { try probe.paint(to: file) } else { try probe.open() }
    } catch let error as WindowError {
      printError("\(error)")
      if case .noDisplay = error { exit(3) }
      exit(1)
    } catch {
      printError("\(error)")
      exit(1)
    }
  }

  struct Wrong: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    func value(_ name: String) throws -> String {
      guard let next = rest.popFirst() else { throw Wrong(description: "\(name) needs a value") }
      return next
    }
    options.title = "HostProbe"
    while let name = rest.popFirst() {
      switch name {
      case "--card": kind = .card
      case "--scale": options.scale = Double(try value(name))
      case "--seconds": options.seconds = Double(try value(name))
      case "--frame-log": options.frameLog = true
      case "--fullscreen": options.fullscreen = true
      case "--present":
        options.presentation = WindowOptions.Presentation(rawValue: try value(name)) ?? .automatic
      case "--size":
        let numbers = try value(name).split(separator: "x").compactMap { Double($0) }
        guard numbers.count == 2 else { throw Wrong(description: "a size is WIDTHxHEIGHT") }
        options.size = Size(numbers[0], numbers[1])
      case "--note": isNoting = true
      case "--endless": isEndless = true
      case "--listen": listens = true
      case "--notices": showsNotices = true
      case "--ends-early": endsEarly = true
      case "--refuse": refusals = Int(try value(name)) ?? 0
      case "--offscreen": offscreen = try value(name)
      case "--input": inputs.append(try Self.input(try value(name)))
      default: throw Wrong(description: "unknown option \(name)")
      }
    }
    options.fitsDisplay = kind != .card
    options.takesText = kind != .card
  }

  /// Parses an input: "down 1 100,200", "move 1 …", "up 1 …", "key Escape" or "resize 100,100".
  private static func input(_ text: String) throws -> StageInput {
    let words = text.split(separator: " ").map(String.init)
    let numbers = (words.last ?? "").split(separator: ",").compactMap { Double($0) }
    if words.count == 3, numbers.count == 2, let phase = PointerSample.Phase(rawValue: words[0]),
      let pointer = Int64(words[1])
    {
      return .pointer(
        PointerSample(
          pointer: PointerID(pointer), device: .touch, phase: phase,
          location: Point(numbers[0], numbers[1]), instant: .zero))
    }
    if text == "wake" { return .wake }
    if words.first == "resize", numbers.count == 2 {
      return .resize(Size(numbers[0], numbers[1]))
    }
    if words.count == 2, words[0] == "key" { return .key(KeyPress(Key(words[1]))) }
    throw Wrong(description: "not an input: \(text)")
  }

  @MainActor
  private func open() throws {
    let typeface = try SDLTypeface()
    let (kind, isNoting, isEndless) = (kind, isNoting, isEndless)
    if listens { listenForWakes() }
    if showsNotices {
      listenForNotices()
      let size = options.size
      _ = try run(options, typeface: typeface) { NoticePage.stage(size, typeface) }
      return
    }
    let (endsEarly, refusals) = (endsEarly, refusals)
    let (end, _) = try run(options, typeface: typeface) {
      if endsEarly { kill(getpid(), SIGTERM) }
      var scene = ProbeScene(kind, typeface: typeface, isNoting: isNoting)
      scene.isEndless = isEndless
      scene.refusals = refusals
      return scene
    }
    if isNoting { say("end \(end)") }
    if case .signal(let number) = end { exit(128 + number) }
  }

  /// Writes the frame as rows of RGB bytes, like a screenshot of X.
  private func paint(to file: String) throws {
    let typeface = try SDLTypeface()
    var scene: any WindowContent =
      showsNotices
      ? NoticePage.stage(options.size, typeface) : ProbeScene(kind, typeface: typeface)
    _ = scene.frame(at: .zero)
    if showsNotices { for input in inputs where input == .wake { NoticePage.show() } }
    scene.handle(.resize(options.size), at: .zero)
    for input in inputs { scene.handle(input, at: .zero) }
    scene.advance(to: Instant(10))
    let frame = scene.frame(at: Instant(10))
    let picture = try Painter.picture(
      of: frame.list, poses: frame.poses, size: options.size, scale: options.scale ?? 1,
      typeface: typeface, background: .black)
    guard let handle = fopen(file, "wb") else { throw Wrong(description: "cannot write \(file)") }
    defer { fclose(handle) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.pixels.count * 3)
    for pixel in picture.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    fwrite(bytes, 1, bytes.count, handle)
  }

  private static func printError(_ text: String) {
    let bytes = Array("HostProbe: \(text)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}

/// A thread that wakes the window for every line on standard input.
private func listenForWakes() {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      var byte: UInt8 = 0
      while read(0, &byte, 1) == 1 { if byte == 0x0A { wakeWindow() } }
      return nil
    }, nil)
}
