// Tests that the report is one self-contained file, with failures first.
import Drawing
import Foundation
import ScreenTesting
import Testing

@Suite("Files of the report of failed pictures")
struct ReportTests {
  private func outcomes(_ bench: Bench) throws -> [ScreenOutcome] {
    _ = bench.check(try .sample(), "cover")
    _ = bench.check(try .sample(), "book")
    return [
      bench.check(try .sample(), "book"),
      bench.check(try .sample(changing: [(5, 3, 0xFF00_0000)]), "cover"),
      bench.check(try .sample(), "</script><!--<script>"),
    ]
  }

  @Test("failures come first in the HTML file and in the JSON file of failed pictures")
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

  @Test("the report of failed pictures does not load any other file")
  func selfContained() throws {
    let html = ReportPage(try outcomes(try Bench())).html
    for word in ["http:", "https:", "src=\"", "href=", "@import", "url("] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'; img-src data:;"))
    #expect(html.components(separatedBy: "</script>").count == 3 && !html.contains("<!--<"))
    #expect(html.contains("data:image/png;base64,"))
  }

  @Test("the HTML file and the JSON file of failed pictures are written together")
  func files() throws {
    let bench = try Bench()
    try ReportPage(try outcomes(bench)).write(to: bench.artifacts)
    #expect(bench.exists("\(bench.artifacts)/report.html"))
    #expect(bench.exists("\(bench.artifacts)/report.json"))
  }
}
