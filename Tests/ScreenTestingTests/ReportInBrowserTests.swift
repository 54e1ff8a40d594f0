// Tests the report in a browser: each comparison view, pixel by pixel.
import Drawing
import Foundation
import PNG
import ScreenTesting
import Testing

/// A browser without a window, if one is installed.
private struct Browser {
  static let path: String? = [
    "chromium", "chromium-browser", "chromium-headless-shell", "google-chrome",
    "google-chrome-stable",
  ].flatMap { ["/usr/bin/\($0)", "/usr/local/bin/\($0)", "/opt/google/chrome/\($0)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A report with one different screen: red was expected, blue is the actual colour.
  let bench: Bench
  private let page: String

  init() throws {
    bench = try Bench()
    func plain(_ pixel: UInt32) throws -> Picture {
      try #require(Picture(width: 100, height: 60, pixels: Array(repeating: pixel, count: 6000)))
    }
    _ = bench.check(try .sample(), "aside")
    _ = bench.check(try plain(0xFFFF_0000), "cover")
    _ = bench.check(text: "fill\nstroke\npop")
    try ReportPage([
      bench.check(try .sample(), "aside"), bench.check(text: "fill\nshadow\npop"),
      bench.check(try plain(0xFF00_00FF), "cover"), bench.check(try .sample(), "new", .never),
    ]).write(to: bench.artifacts)
    page = "file://\(bench.artifacts)/report.html"
  }

  private func run(_ arguments: [String], at hash: String, milliseconds: Int) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.path))
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--user-data-dir=\(bench.package)/profile", "--force-device-scale-factor=1",
        "--window-size=1200,900", "--virtual-time-budget=\(milliseconds)",
      ] + arguments + [page + "#" + hash]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// The page's elements after a time.
  func elements(_ hash: String, milliseconds: Int = 300) throws -> String {
    try run(["--dump-dom"], at: hash, milliseconds: milliseconds)
  }

  /// The result of a script that runs in the page after its own.
  func result(of script: String) throws -> String {
    let file = "\(bench.artifacts)/report.html"
    let html = String(decoding: try #require(bench.file(file)), as: UTF8.self)
    let added = "<script>document.body.dataset.result=encodeURIComponent(\(script))</script></body>"
    try Data(html.replacing("</body>", with: added).utf8).write(to: URL(filePath: file))
    let elements = try elements("0.side.0.5")
    let value = try #require(
      elements.split(separator: "data-result=\"").last?.split(separator: "\"").first)
    return try #require(String(value).removingPercentEncoding)
  }

  /// The visible page after a time, as the number of pixels of each colour.
  func colors(_ hash: String, milliseconds: Int = 300) throws -> [UInt32: Int] {
    let file = "\(bench.package)/seen.png"
    _ = try run(["--screenshot=\(file)"], at: hash, milliseconds: milliseconds)
    let picture = try PNGFile.decode(try #require(bench.file(file)))
    return picture.pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

@Suite(
  "Report of failed pictures, in a browser",
  .enabled(if: Browser.path != nil, "no chromium on this machine"),
  .serialized)
struct ReportInBrowserTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF
  /// The different screen is first, enlarged four times.
  private let whole = 400 * 240

  /// The tolerance covers the frame around the picture and the divider.
  private func near(_ count: Int?, _ part: Double) -> Bool {
    abs(Double(count ?? 0) - part * Double(whole)) < 0.02 * Double(whole)
  }

  @Test("the report of failed pictures lists failures before unchanged screens")
  func order() throws {
    let elements = try Browser().elements("0.side.0.5")
    #expect(elements.contains("data-ready=\"1\""))
    #expect(elements.contains("data-loads=\"0\""))
    let places = try ["cover@2x", "list</b>", "new@2x", "aside@2x"].map {
      try #require(elements.range(of: "<b>\($0)")?.lowerBound, "\($0)")
    }
    #expect(places == places.sorted())
    #expect(elements.contains("3 of 4 screens to check"))
    #expect(elements.contains("to accept: mkdir -p"))
  }

  @Test("one command of the report of failed pictures accepts all chosen failures")
  func commands() throws {
    let browser = try Browser()
    let all = try browser.result(of: "commands().join(' && ')")
    // The text, the cover and the new picture differ.
    #expect(all.components(separatedBy: " && cp ").count == 4)
    let chosen = try browser.result(
      of: """
        (()=>{const rows=[...document.querySelectorAll('li input')];rows[0].click();rows[2].click();
        return [document.querySelectorAll('li button.accept').length,$('all').textContent,
        commands().join(' && ')].join('|')})()
        """
    ).components(separatedBy: "|")
    #expect(chosen[0] == "3" && chosen[1] == "Copy the command that accepts these 2")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", chosen[2]]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(browser.bench.exists("\(browser.bench.place.references)/new@2x.png"))
    #expect(
      browser.bench.file("\(browser.bench.place.references)/list.txt")
        == Array("fill\nstroke\npop".utf8))
  }

  @Test(
    "in the report of failed pictures, “side by side” shows the expected and the actual picture")
  func side() throws {
    let seen = try Browser().colors("0.side.0.5")
    // Three pictures are side by side, each twice as large: expected, actual with a box,
    // and the difference.
    #expect((seen[red] ?? 0) >= 200 * 120 && (seen[blue] ?? 0) >= 200 * 120 * 9 / 10)
  }

  @Test(
    "in the report of failed pictures, “swipe” shows the expected picture on one side of a line",
    arguments: [0.25, 0.6])
  func swipe(place: Double) throws {
    let seen = try Browser().colors("0.swipe.\(place)")
    #expect(near(seen[red], place) && near(seen[blue], 1 - place), "\(seen[red] ?? 0)")
  }

  @Test(
    "in the report of failed pictures, “blink” shows the expected and the actual picture in turn",
    arguments: [(250, true), (850, false), (1450, true)])
  func blink(milliseconds: Int, isExpected: Bool) throws {
    let elements = try Browser().elements("0.blink.0.5", milliseconds: milliseconds)
    #expect(elements.contains("data-shown=\"\(isExpected ? "expected" : "actual")\""))
  }

  @Test(
    "in the report of failed pictures, “blink” shows only one picture at a time",
    arguments: [(0.0, true), (1.0, false)])
  func blinking(first: Double, isExpected: Bool) throws {
    let seen = try Browser().colors("0.blink.\(first)")
    #expect(near(seen[red], isExpected ? 1 : 0) && near(seen[blue], isExpected ? 0 : 1))
  }

  @Test("in the report of failed pictures, “onion skin” draws the actual over the expected picture")
  func onion() throws {
    let seen = try Browser().colors("0.onion.0.2")
    // The colour is a fifth of blue over red. Browsers round it up or down.
    let mixed = seen.filter { $0.key & 0xFF00 == 0 && (45...57).contains($0.key & 0xFF) }
    #expect(near(mixed.values.reduce(0, +), 1))
  }

  @Test("in the report of failed pictures, “difference” shows the different pixels")
  func difference() throws {
    let elements = try Browser().elements("0.diff.0.5")
    #expect(elements.contains("<figcaption>diff</figcaption>"))
    #expect(elements.contains("<figcaption>masked</figcaption>"))
    #expect(elements.contains("class=\"sweep\""))
  }

  @Test("the report of failed tests marks the different lines of a text")
  func text() throws {
    let elements = try Browser().elements("1.side.0.5")
    #expect(elements.contains("<span class=\"d\">stroke</span>"))
    #expect(elements.contains("<span class=\"d\">shadow</span>"))
    #expect(elements.contains("<span>fill</span>"))
  }

  @Test("the report of failed pictures marks an unchanged screen as equal")
  func passed() throws {
    #expect(try Browser().elements("3.side.0.5").contains("Equal, pixel by pixel"))
  }
}
