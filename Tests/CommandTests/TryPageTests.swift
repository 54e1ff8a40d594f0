// Tests the page to try: the committed file, its size, and links with values.
import Foundation
import Testing

@Suite("Page for trying presets")
struct TryPageTests {
  @Test("Docs/try.html is byte for byte what the command `export try` writes")
  func committed() throws {
    let written = try Program("export", "try")
    #expect(written.code == 0 && written.error.isEmpty)
    let kept = try Program.text(of: "Docs/try.html")
    #expect(
      written.output == kept, "Write it again: slipsheet export try -o Docs/try.html")
  }

  @Test("`export try` rejects options that belong to other formats")
  func options() throws {
    for option in [["--to", "json"], ["--demo"], ["--preset", "fluid"]] {
      let refused = try Program(["export", "try"] + option)
      #expect(refused.code == 2 && refused.error.contains("\(option[0]): not with try"))
    }
  }

  @Test("Docs/try.html loads no other file and has at most 600 kB")
  func offline() throws {
    let page = try Program.text(of: "Docs/try.html")
    #expect(page.utf8.count <= 600_000, "\(page.utf8.count) bytes")
    for word in ["src=\"http", "href=\"http", "@import", "fetch(", "{{"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("Docs/try.html contains its scripts without their comments")
  func comments() throws {
    let page = try Set(Program.text(of: "Docs/try.html").split(separator: "\n"))
    for name in ["instrument", "stages", "try"] {
      let script = try Program.text(of: "assets/web/try/\(name).js")
      let lines = script.split(separator: "\n").filter { !$0.contains("*") }
      let comments = lines.filter { $0.drop { $0 == " " }.hasPrefix("//") }
      #expect(!comments.isEmpty && page.isDisjoint(with: comments), "\(name)")
      #expect(Set(lines).subtracting(comments).isSubset(of: page), "\(name)")
    }
  }

  @Test("the option --params reads the parameter values from a link to the try page")
  func link() throws {
    let link = "try.html#cover&threshold=120&fling=true"
    let said = try Program("export", "pullDown", "--to", "json", "--params", link)
    #expect(said.code == 0)
    #expect(said.output.contains("\"pullDown.threshold\": 120"))
    #expect(said.output.contains("\"pullDown.fling\": true"))
    for (link, word) in [
      ("#cover&speed=1", "pullDown.speed"), ("#cover&threshold=1", "pullDown.threshold"),
      ("#cover&threshold", "name=value"),
    ] {
      let refused = try Program("export", "pullDown", "--to", "json", "--params", link)
      #expect(refused.code == 2 && refused.error.contains(word), "\(refused.error)")
    }
  }
}
