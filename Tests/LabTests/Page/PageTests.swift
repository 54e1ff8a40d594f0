// Tests report pages: their contents, their size, and their errors.
import Drawing
import Export
import Files
import Foundation
import Gesture
import Interface
import Scenes
import Scripts
import Synchronization
import Testing

@testable import Lab

@Suite("Reports to send")
struct PageTests {
  /// A painter without pixels: equal frames give equal bytes.
  private static let plain: PagePainter = { frame, _, _, kind in
    if case .clear = kind { return [1] }
    return bytes(of: frame)
  }

  /// Bytes that are equal for equal frames.
  private static func bytes(of frame: StageFrame) -> [UInt8] {
    Array("\(frame.poses.hashValue)".utf8)
  }

  private func options(
    _ scene: String, _ direction: LayoutDirection = .leftToRight,
    paint: @escaping PagePainter = plain
  ) -> LabOptions {
    var options = LabOptions()
    options.scene = scene
    options.theme = .light
    options.direction = direction
    options.engineAssets = .repository
    options.paintPage = paint
    return options
  }

  /// The data in a report.
  private func data(_ page: [UInt8]) throws -> JSON {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.firstRange(of: "id=\"data\">")).upperBound
    let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
    return try JSON(parsing: Array(text[start..<end].utf8))
  }

  private func script(_ text: String) throws -> Script { try Script(parsing: Array(text.utf8)) }

  private let pull = """
    {"version": 1, "scene": "book", "start": "presented", "events": [
      {"at": 0.1, "touch": 1, "swipe": {"from": [195, 180], "to": [195, 300], "duration": 0.2}}],
     "until": 1}
    """

  @Test("a report can be written for each scene with a suggested drag, in both layout directions")
  func everyScene() throws {
    for scene in SceneRegistry.shown {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let lab = Lab(options(scene.name, direction))
        do {
          let page = try data(try lab.page([Preset(.seed), Preset(.fluid)], of: nil) { _ in })
          let count = try #require(page.object?["count"]?.number)
          let variants = try #require(page.object?["variants"]?.array)
          #expect(variants.count == 2 && count > 10, "\(scene.name)")
          let pictures = try #require(page.object?["pictures"]?.array?.count)
          for variant in variants {
            let frames: [Double] = (variant.object?["pictures"]?.array ?? []).compactMap(\.number)
            #expect(frames.count == Int(count), "\(scene.name)")
            #expect(frames.allSatisfy { $0 >= 0 && Int($0) < pictures }, "\(scene.name)")
          }
          // The finger drags something, so the first frame differs from a later one.
          #expect(pictures > 5, "\(scene.name) \(direction)")
        } catch let error as PageError {
          #expect(error.sentence.hasPrefix("There is no gesture to show"), "\(scene.name)")
          #expect(scene.name == "overlays", "\(scene.name)")
        }
      }
    }
  }

  @Test("a report contains the result of a study of its two variants, without people's names")
  func people() throws {
    var lab = Lab(options("book"))
    StudySampleRounds.add(to: &lab)
    func people(_ presets: Preset...) throws -> [String]? {
      try data(try lab.page(presets, of: nil) { _ in })["people"]?.array?.compactMap(\.text)
    }
    let sentences = try #require(try people(Preset(.seed), Preset(.fluid)))
    #expect(sentences.first == "Fluid is ahead of Original, 19 to 8.")
    #expect(!sentences.contains { $0.contains("Ana") || $0.contains("Bo ") })
    #expect(try people(Preset(.seed)) == nil && people(Preset(.seed), Preset(.ios)) == nil)
    let script = try EngineAssets.repository.text("web/page.html")
    #expect(script.contains("page.people.forEach"))
  }

  @Test("the plot in a report has the same texts as the plot in the lab")
  func words() throws {
    let page = try data(
      try Lab(options("places", .leftToRight)).page([Preset(.seed)], of: nil) { _ in })
    let limits = page.object?["variants"]?.array?.first?.object?["limits"]?.array ?? []
    #expect(limits.compactMap { $0.array?.last?.text } == ["60 below low closes"])
    let script = try EngineAssets.repository.text("web/page.html")
    #expect(script.contains("${letter}${label}"))
  }

  @Test("a report contains the same frames as a film of its script")
  func sameAsFilm() throws {
    let script = try script(pull)
    let lab = Lab(options("book"))
    let page = try data(try lab.page([Preset(.seed)], of: script) { _ in })
    let pictures: [String] = (page.object?["pictures"]?.array ?? []).compactMap(\.text)
    let variant = try #require(page.object?["variants"]?.array?.first?.object)
    let frames: [Double] = (variant["pictures"]?.array ?? []).compactMap(\.number)
    var running = RunningScene(script, typeface: PlainTypeface())
    _ = running.frame(at: .zero)
    var player = ScenePlayer(
      running, script.events.isEmpty ? [] : try inputs(script), from: .zero, every: 1.0 / 60)
    var shown: [[UInt8]] = []
    while shown.count < frames.count, let step = player.step(to: Instant(10)) {
      switch step {
      case .input(let input, let at): player.scene.handle(input, at: at)
      case .frame(let now): shown.append(Self.bytes(of: player.scene.frame(at: now)))
      }
    }
    #expect(frames.map { pictures[Int($0)] } == shown.map { Base64.text(of: $0) })
    let reasons: [String] = (page.object?["reasons"]?.array ?? []).compactMap { $0.array?[2].text }
    #expect(reasons.contains { $0.hasPrefix("Released at ") && $0.contains("Not more than 150") })
    #expect(variant["outcome"]?.text == "Stays" && variant["away"]?.flag == false)
  }

  private func inputs(_ script: Script) throws -> [(at: Instant, input: StageInput)] {
    Recording(script, name: "") { RunningScene(script, typeface: PlainTypeface()) }.inputs
  }

  @Test(
    "a report lists the values that differ from the original")
  func differences() throws {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(60))
    let mine = Preset(name: "</script> & \"mine\"", base: .seed, parameters: parameters)
    let lab = Lab(options("book"))
    let bytes = try lab.page([Preset(.fluid), mine], of: try script(pull)) { _ in }
    let page = try data(bytes)
    let columns: [String] = (page.object?["columns"]?.array ?? []).compactMap(\.text)
    let titles = ["Original", "A Fluid", "B " + mine.name]
    #expect(columns == titles)
    let title = "Pull-down: dismiss distance"
    let rows = try #require(page.object?["differences"]?.array)
    let found: JSON? = rows.first { $0.object?["title"]?.text == title }
    let row: [JSON] = found?.object?["values"]?.array ?? []
    let words: [String] = row.compactMap { $0.array?[0].text }
    let marks: [Bool] = row.compactMap { $0.array?[1].flag }
    #expect(words == ["150 pt", "150 pt", "60 pt"])
    #expect(marks == [false, false, true])
    let variants = try #require(page.object?["variants"]?.array)
    let labels: [Set<String>] = variants.map { variant in
      let lines: [JSON] = variant.object?["lines"]?.array ?? []
      return Set(lines.compactMap { $0.array?[4].text })
    }
    #expect(
      labels[0].contains("150 drawn") && labels[1].contains("60 drawn")
        && !labels[1].contains("150 drawn"))
    let outcomes: [String] = variants.compactMap { $0.object?["outcome"]?.text }
    #expect(outcomes == ["Goes", "Goes"])
  }

  @Test("a report that would exceed 10 MB gets fewer and smaller frames, or fails with an error")
  func size() throws {
    let number = Mutex(0)
    let painted = Mutex<Set<Int>>([])
    func painter(_ bytes: @escaping @Sendable (Int) -> Int) -> PagePainter {
      { _, _, _, kind in
        guard case .opaque(let quality) = kind else { return [1] }
        painted.withLock { _ = $0.insert(quality) }
        let next = number.withLock { number in
          number += 1
          return number
        }
        return [UInt8](repeating: UInt8(next % 251), count: bytes(quality) + next % 7_919)
      }
    }
    let lab = Lab(options("book", paint: painter { $0 * 2_000 }))
    let page = try lab.page([Preset(.seed), Preset(.fluid)], of: try script(pull)) { _ in }
    #expect(page.count < PageJob.mostBytes && page.count > PageJob.mostBytes / 8)
    #expect(painted.withLock { $0.count } > 1)
    let endless = Lab(options("book", paint: painter { _ in 4_000_000 }))
    let long = try script(pull)
    #expect {
      _ = try endless.page([Preset(.seed)], of: long) { _ in }
    } throws: {
      ($0 as? PageError)?.sentence.contains("too long for a page of 10 MB") == true
    }
  }

  @Test(
    "creating a report from a script that changes parameters fails with an error that states when"
  )
  func changes() throws {
    let script = try script(
      """
      {"version": 1, "scene": "book", "events": [
        {"at": 0.5, "set": {"pullDown.threshold": 90}}], "until": 1}
      """)
    let lab = Lab(options("book"))
    #expect {
      _ = try lab.page([Preset(.seed)], of: script) { _ in }
    } throws: {
      ($0 as? PageError)?.sentence
        == "The script changes the scene at 0.5 s, expected only fingers, keys and the wheel"
    }
  }

  @Test("Ctrl Shift E writes the last drag to a new report file and overwrites no earlier report")
  func fromTheLab() throws {
    let files = LabSession.files()
    defer { try? FileManager.default.removeItem(atPath: files.folder) }
    var options = options("book")
    options.files = files
    var session = LabSession(lab: Lab(options))
    session.lab.exports.savedFolder = files.folder
    session.pull(Point(195, 200), by: Vector(0, 100))
    session.wait(2)
    // A tap after the drag is not shown on the page.
    session.tapDevice(Point(195, 700))
    session.wait(1)
    session.key("E", [.control, .shift])
    let first = files.folder + "slipsheet-book.html"
    #expect(session.lab.state.toasts.text?.hasPrefix("The page is \(first)") == true)
    let bytes = try FileAccess.read(first, limit: 1 << 24)
    let page = try data(bytes)
    #expect(page.object?["title"]?.text == "Book")
    #expect(page.object?["pictures"]?.array?.count ?? 0 > 5)
    session.key("E", [.control, .shift])
    #expect(FileAccess.exists(files.folder + "slipsheet-book-2.html"))
    #expect(try FileAccess.read(first, limit: 1 << 24) == bytes)
    #expect(session.lab.state.pageProgress == nil)
  }

  @Test(
    "the name of a preset or a project in a report is text and never HTML",
    arguments: [
      "<!--<script>", "</script>", "<script>", "{{data}}", "{{title}}", "]]>", "\u{2028}<!--",
    ])
  func names(_ name: String) throws {
    var options = options("book")
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    options.project = try LabProject(opening: "\(folder)\(name.filter { $0 != "/" }).slipsheet")
    let lab = Lab(options)
    let first = Preset(name: name, base: .seed, parameters: ParameterSet())
    let page = try lab.page([first, Preset(.fluid)], of: try script(pull)) { _ in }
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.firstRange(of: "id=\"data\">")).upperBound
    let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
    #expect(!text[start..<end].contains("<"), "the data cannot open or end an element")
    let json = try data(page)
    #expect(json["title"]?.text == name.filter { $0 != "/" })
    #expect(
      text.ranges(of: "\"variants\"").count == text[start..<end].ranges(of: "\"variants\"").count)
    #expect(json["variants"]?.array?.first?["name"]?.text == name)
  }

  @Test("the message about a finished report can open the file, show its folder and copy its path")
  func notice() throws {
    let files = LabSession.files()
    var options = options("book")
    options.files = files
    options.wake = {}
    var session = LabSession(lab: Lab(options))
    session.lab.exports.savedFolder = files.folder
    session.lab.sendPage(at: Instant(session.now))
    #expect(session.lab.state.toasts.isPending && session.lab.state.toasts.path == nil)
    // The message contains the path of the finished page.
    options.wake = nil
    session = LabSession(lab: Lab(options))
    session.lab.exports.savedFolder = files.folder
    session.key("E", [.control, .shift])
    let path = try #require(session.lab.state.toasts.path)
    #expect(FileAccess.isFile(path) && !session.lab.state.toasts.isPending)
    let place = try #require(FileAccess.realPath(path))
    session.tap("open file")
    #expect(session.lab.takeOpenedPath() == place && session.lab.takeOpenedPath() == nil)
    session.tap("show folder")
    #expect(session.lab.takeOpenedPath() == FileAccess.folder(of: place))
    session.tap("copy path")
    #expect(session.lab.takeClipboard() == path && session.lab.takeOpenedPath() == nil)
  }

  @Test("a report can be cancelled while it is written")
  func cancel() throws {
    let lab = Lab(options("book"))
    var quiet = lab
    quiet.state.pageProgress = 0.5
    quiet.sendPage(at: .zero)
    #expect(quiet.state.pageProgress == nil && quiet.state.toasts.text == "The page is cancelled.")
    let stopped = try lab.job(of: try script(pull)).page(isCancelled: { true })
    #expect(stopped == nil)
  }

  @Test("starting a second report cancels the first report")
  func newest() throws {
    let making = PageMaking()
    let script = try script(pull)
    let second = try Lab(options("book")).job([Preset(.fluid)], of: script)
    let isFirst = Mutex(true)
    let painter: PagePainter = { frame, size, scale, kind in
      // While the first job paints its first frame, the second job is finished.
      let begins = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if begins { making.begin(second, wake: nil) }
      return try Self.plain(frame, size, scale, kind)
    }
    making.begin(try Lab(options("book", paint: painter)).job(of: script), wake: nil)
    guard case .page(let bytes)? = making.take() else {
      Issue.record("there is no page")
      return
    }
    let variant = try data(bytes).object?["variants"]?.array?.first?.object
    #expect(variant?["name"]?.text == "Fluid")
    if making.take() != nil { Issue.record("there is more news") }
  }

  @Test(
    "a report contains the compared presets, or without a comparison the original and tuned ones"
  )
  func comparedPresets() throws {
    func names(_ session: LabSession) throws -> [String] {
      let page = try data(try session.lab.page { _ in })
      return (page.object?["variants"]?.array ?? []).compactMap { $0.object?["name"]?.text }
    }
    var session = LabSession(lab: Lab(options("book")))
    #expect(try names(session) == ["Original"])
    session.set("pullDown.threshold", 90)
    #expect(try names(session) == ["Original", "My book"])
    session.key("V")
    #expect(try names(session) == ["Original", "My book"])
    session.key("V", .shift)
    let four = try names(session)
    let slots: [String] = session.lab.state.transport.slots.map { session.lab.presets[$0].name }
    #expect(four.count == slots.count && four[1] == slots[1])
    #expect(four.count == 4)
    let size = session.lab.state.deviceSize
    session.lab.state.deviceSize = Size(700, 500)
    _ = try session.lab.page { _ in }
    #expect(session.lab.state.deviceSize == Size(700, 500) && size != Size(700, 500))
  }

  @Test("a report can be written for the screen of a program")
  func program() throws {
    var options = options("reader") { frame, _, _, _ in Self.bytes(of: frame) }
    options.scenes = [ProgramScene<Reader>.self]
    options.program = Program(performs: false) { Reader() }
    let text = String(
      decoding: try Lab(options).page([Preset(.seed)], of: nil) { _ in }, as: UTF8.self)
    #expect(text.contains("Reader") && text.contains("\"pictures\""))
  }
}
