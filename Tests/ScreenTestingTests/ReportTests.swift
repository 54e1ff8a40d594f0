// The report is one file that needs nothing else, with failures first.
import Drawing
import Foundation
import ScreenTesting
import Testing

@Suite("Report")
struct ReportTests {
  private func outcomes(_ bench: Bench) throws -> [ScreenOutcome] {
    _ = bench.check(try .sample(), "cover")
    _ = bench.check(try .sample(), "book")
    return [
      bench.check(try .sample(), "book"),
      bench.check(try .sample(changing: [(5, 3, 0xFF00_0000)]), "cover"),
      bench.check(try .sample(), "</script><new>"),
    ]
  }

  @Test("failures come first, in the page and in JSON")
  func order() throws {
    let page = ReportPage(try outcomes(try Bench()))
    #expect(page.outcomes.map(\.result) == [.failed, .failed, .passed])
    let parsed = try JSONSerialization.jsonObject(with: Data(page.json.utf8))
    let rows = try #require(parsed as? [[String: Any]])
    #expect(rows.count == 3)
    let cover = try #require(rows.first { $0["file"] as? String == "cover@2x.png" })
    #expect(cover["differing"] as? Int == 1)
    #expect(cover["box"] as? [Int] == [5, 3, 1, 1])
    #expect(rows.last?["result"] as? String == "passed")
  }

  @Test("nothing outside of the page is named, and data cannot end its script")
  func selfContained() throws {
    let html = ReportPage(try outcomes(try Bench())).html
    for word in ["http:", "https:", "src=\"", "href=", "@import", "url("] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'; img-src data:;"))
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.contains("data:image/png;base64,"))
  }

  @Test("both files are written together")
  func files() throws {
    let bench = try Bench()
    try ReportPage(try outcomes(bench)).write(to: bench.artifacts)
    #expect(bench.exists("\(bench.artifacts)/report.html"))
    #expect(bench.exists("\(bench.artifacts)/report.json"))
  }

  /// A browser without a window, where there is one.
  static let browser: String? = [
    "chromium", "chromium-headless-shell", "google-chrome", "chromium-browser",
  ].map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "swipe, blink and onion skin work in a browser",
    .enabled(if: browser != nil, "no chromium on this machine"),
    arguments: [
      (mode: "swipe", proof: "clip-path: inset(0px 0px 0px 30%)"),
      (mode: "blink", proof: "data-shown=\"expected\""),
      (mode: "onion", proof: "opacity: 0.3"),
      (mode: "side", proof: "<figcaption>actual</figcaption>"),
      (mode: "diff", proof: "<figcaption>masked</figcaption>"),
    ])
  func inBrowser(mode: String, proof: String) throws {
    let bench = try Bench()
    let picture = bench.check(try .sample(), "cover")
    #expect(picture.result == .written)
    let failed = bench.check(try .sample(changing: [(5, 3, 0xFF00_0000)]), "cover")
    try ReportPage([failed]).write(to: bench.artifacts)
    let browser = try #require(Self.browser)
    let process = Process()
    process.executableURL = URL(filePath: browser)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(bench.package)/profile",
      "--dump-dom", "file://\(bench.artifacts)/report.html#0.\(mode).0.3",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(dom.contains("data-ready=\"1\""))
    #expect(dom.contains("data-mode=\"\(mode)\""))
    #expect(dom.contains(proof))
  }
}
