// Tests the positions of the marks in charts, on the page and in the picture.
import Drawing
import Geometry
import Scenes
import Testing

@testable import Evaluate

@Suite("Charts of a report")
struct ChartTests {
  /// A typeface in which every character is half an em wide.
  private struct HalfEm: Typeface {
    func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size / 2 }
    func metrics(of font: Font) -> Font.Metrics {
      Font.Metrics(ascent: font.size, descent: 0, capHeight: font.size / 2)
    }
    func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
  }

  private func charts() throws -> [Chart] {
    // If there are 25 rows, each is slightly more than 16 points high.
    let many = try [(3, 40), (40, 3), (25, 3), (26, 3)].map {
      try Self.manyCells(rows: $0, columns: $1)
    }
    return try Told.all.flatMap { try $0.make().charts } + many.flatMap(\.charts)
  }

  /// The result of a sweep of two parameters with these numbers of values.
  private static func manyCells(rows: Int, columns: Int) throws -> SweepResult {
    func values(_ count: Int, from: Double, by step: Double) -> String {
      (0..<count).map { "\(from + Double($0) * step)" }.joined(separator: ",")
    }
    let plan = try Told.plan(
      "pager",
      [
        "pager.velocity=" + values(rows, from: 100, by: 10),
        "pager.completion=" + values(columns, from: 0.1, by: 0.02),
      ])
    return Told.result(plan) { setting in
      [(.turn, .turned, 5 + setting % 7, 90, 0.2), (.scroll, .turned, setting % 5, 30, 0.1)]
    }
  }

  @Test("every shape and text of a chart is inside the chart")
  func inside() throws {
    for chart in try charts() {
      let whole = Rect(origin: .zero, size: chart.size)
      func isIn(_ p: Point) -> Bool {
        p.x >= whole.minX && p.x <= whole.maxX && p.y >= whole.minY && p.y <= whole.maxY
      }
      for mark in chart.marks {
        switch mark {
        case .box(let r, _):
          #expect(r.minX >= -1e-9 && r.minY >= -1e-9 && r.width > 0 && r.height > 0)
          #expect(r.maxX <= whole.maxX + 1e-9 && r.maxY <= whole.maxY + 1e-9, "\(chart.name) \(r)")
        case .line(let points, _, let width): #expect(points.allSatisfy(isIn) && width > 0)
        case .dot(let p, let r, _, _), .ring(let p, let r, _): #expect(isIn(p) && r > 0)
        case .text(_, let p, _, _): #expect(isIn(p), "\(chart.name) \(p)")
        }
      }
    }
  }

  @Test("the text of a cell in a map of settings is in the middle of the cell")
  func cells() throws {
    for chart in try charts() where chart.name == "plot-heat" {
      let boxes = chart.marks.dropFirst().compactMap { mark -> Rect? in
        if case .box(let rect, _) = mark { rect } else { nil }
      }
      // A chart without strokes has no kinds of strokes, and thus no boxes.
      if boxes.isEmpty { continue }
      let columns = Set(boxes.map { ($0.midX * 1e6).rounded() })
      let rows = Set(boxes.map { ($0.midY * 1e6).rounded() })
      var numbers = 0
      for case .text(let text, let p, let anchor, _) in chart.marks.dropFirst(2) {
        if anchor == 1 {
          // The name of a row ends to the left of the row, at half its height.
          #expect(rows.contains { abs(p.y - 5 - $0 / 1e6) <= 1.01 }, "\(text)")
          #expect(p.x < boxes[0].minX)
        } else {
          #expect(anchor == 0.5 && columns.contains((p.x * 1e6).rounded()), "\(text)")
          if text.hasSuffix("%") { numbers += 1 }
        }
      }
      // A number needs 40 points of width and 16 of height.
      let hasRoom = boxes[0].width >= 40 && boxes[0].height >= 16
      #expect(numbers == (hasRoom ? boxes.count : 0), "\(chart.title)")
      #expect(Set(boxes.map(\.width).map { ($0 * 1e6).rounded() }).count == 1)
    }
  }

  @Test("circles and texts of a chart have the same positions in a picture and in an HTML report")
  func painted() throws {
    var wordless = Chart("wordless", "", size: Size(100, 100))
    wordless.text("", Point(50, 50), anchor: 0.5)
    for chart in try charts() + [wordless] {
      let list = chart.list(HalfEm())
      #expect(list.commands.count == chart.marks.count)
      for (mark, command) in zip(chart.marks, list.commands) {
        switch (mark, command) {
        case (.box(let rect, let color), .fill(let shape, let paint)):
          #expect(shape == .rect(rect) && paint == .color(color.color))
        case (
          .line(let points, let color, let width), .stroke(.path(let path), let paint, let style)
        ):
          #expect(path.elements == [.move(points[0])] + points.dropFirst().map { .line($0) })
          #expect(paint == .color(color.color) && style == StrokeStyle(width: width, join: .round))
        case (.dot(let p, let r, let color, _), .fill(.rounded(let shape), let paint)):
          #expect(
            shape.rect == Rect(p.x - r, p.y - r, 2 * r, 2 * r) && paint == .color(color.color))
          #expect(shape == RoundedRect(shape.rect, radius: r))
        case (.ring(let p, let r, let color), .stroke(.rounded(let shape), let paint, let style)):
          #expect(
            shape.rect == Rect(p.x - r, p.y - r, 2 * r, 2 * r) && paint == .color(color.color))
          // The line width equals that on the page.
          #expect(shape == RoundedRect(shape.rect, radius: r) && style == StrokeStyle(width: 2))
        case (.text(let text, let p, let anchor, let color), .glyphs(let run, let ink)):
          let words = text.split(separator: " ").map(String.init)
          #expect(
            run.words.map(\.text) == words && ink == color.color && run.font == Font(size: 13))
          // A letter is 6.5 points wide (half of 13), and so is the space after each word.
          var x = 0.0
          for (word, shown) in zip(words, run.words) {
            #expect(abs(shown.x - x) < 1e-9)
            x += 6.5 * Double(word.count + 1)
          }
          #expect(abs(run.width - 6.5 * Double(text.count)) < 1e-9)
          #expect(abs(run.origin.x + anchor * run.width - p.x) < 1e-9 && run.origin.y == p.y)
        default: Issue.record("\(mark) is drawn as \(command)")
        }
      }
    }
  }

  @Test("a chart shows a row for each kind of stroke that occurs")
  func kinds() throws {
    let plan = try Told.plan("pager", ["pager.velocity=300,900"])
    let result = Told.result(plan) { _ in
      [(.turn, .turned, 1, 90, 0.2), (.scroll, .nothing, 5, 30, 0.1), (nil, .turned, 1, 9, 0.1)]
    }
    let chart = try #require(result.charts.first { $0.name == "plot-heat" })
    var names: [String] = []
    for case .text(let text, _, let anchor, _) in chart.marks where anchor == 1 {
      names.append(text)
    }
    #expect(names == ["scroll", "turn", "unknown"])
    let one = Told.result(plan) { _ in [(.turn, .turned, 1, 90, 0.2)] }
    let none = Told.result(plan) { _ in [(nil, .turned, 1, 90, 0.2)] }
    #expect(one.hasIntents && !none.hasIntents)
  }

  @Test(
    "the shade of a cell in a map changes evenly with its value from the background to the accent")
  func shades() {
    func shade(_ part: Double) -> Color { ChartInk.shade(part).color }
    #expect(shade(-1) == shade(0) && shade(1.5) == shade(1))
    #expect(shade(0) != ChartInk.ground.color, "an empty cell is visible")
    #expect(ChartInk.shade(0).fill == "fill=\"var(--bad)\" fill-opacity=\"0.06\"")
    for part in [0.25, 0.5, 0.75, 1] {
      let (low, high, between) = (shade(0), ChartInk.bad.color, shade(part))
      // Colours have single precision, so the tolerance is 1e-6.
      #expect(abs(between.red - low.red - (high.red - low.red) * Float(part)) < 1e-6)
      #expect(abs(between.green - low.green - (high.green - low.green) * Float(part)) < 1e-6)
      #expect(abs(between.blue - low.blue - (high.blue - low.blue) * Float(part)) < 1e-6)
    }
  }

  @Test(
    "settings with equal rates share one dot of a chart, and the dot names all of these settings")
  func names() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150,200"])
    let result = Told.result(plan) { setting in
      let hits = setting == 2 ? 3 : 9
      return [
        (.dismiss, .dismissed, hits, 100, 0.2), (.dismiss, .nothing, 9 - hits, 0, 0),
        (.peek, .nothing, 9, 0, 0),
      ]
    }
    let names = result.charts[0].marks.compactMap { mark -> String? in
      if case .dot(_, _, _, let name) = mark { name } else { nil }
    }
    #expect(names.count == 2)
    #expect(
      names[0].hasPrefix("pullDown.threshold=100\npullDown.threshold=150\n0.0 % (0.0–29.9) fire"))
    #expect(names[1].hasPrefix("pullDown.threshold=200\n"))
    #expect(result.page.contains("<title>pullDown.threshold=200\n"))
  }

  @Test("a chart uses only colours that are declared by name for both themes")
  func themes() throws {
    for chart in try charts() {
      let svg = chart.svg
      #expect(!svg.contains("#") && svg.contains("var(--ink)"))
      for role in svg.split(separator: "var(--").dropFirst() {
        let name = role.prefix { $0 != ")" }
        #expect(
          ChartInk.style.components(separatedBy: "--\(name):").count == 3, "\(name) in both themes")
      }
    }
    #expect(ChartInk.onShade(0.7).css == "var(--ink)" && ChartInk.onShade(0.8).css == "var(--on)")
  }

  @Test("a chart joins the best settings by a line if at least two settings are best")
  func line() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150", "pullDown.fling=false,true"])
    for (isAlone, lines) in [(true, []), (false, [2])] as [(Bool, [Int])] {
      let result = Told.result(plan) { setting in
        // The second setting has more accidents than the first. If it is on the front, it has
        // fewer misses instead.
        let (accidents, misses) = setting == 0 ? (1, 4) : (setting + 1, isAlone ? 4 : 3)
        return [
          (.dismiss, .dismissed, 9 - misses, 100, 0.2), (.dismiss, .nothing, misses, 0, 0),
          (.peek, .dismissed, accidents, 100, 0.2), (.peek, .nothing, 9 - accidents, 0, 0),
        ]
      }
      #expect(Verdict(result).front == (isAlone ? [0] : [0, 1]))
      let drawn = result.charts.flatMap(\.marks).compactMap { mark -> Int? in
        guard case .line(let places, let tint, _) = mark, tint == .accent else {
          return nil
        }
        return places.count
      }
      #expect(drawn == lines)
    }
  }

  @Test("each step of the line through the best settings goes up or to the right")
  func rising() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150", "pullDown.fling=false,true"])
    // Up to the third setting, the misses decrease at equal accidents while the travel increases.
    // The last setting has the fewest accidents.
    let numbers = [(accidents: 2, misses: 5), (2, 3), (2, 1), (0, 6)]
    let result = Told.result(plan) { setting in
      let (accidents, misses) = numbers[setting]
      return [
        (.dismiss, .dismissed, 9 - misses, 100 + 10 * Double(setting), 0.2),
        (.dismiss, .nothing, misses, 0, 0), (.peek, .dismissed, accidents, 50, 0.2),
        (.peek, .nothing, 9 - accidents, 0, 0),
      ]
    }
    #expect(Verdict(result).front == [0, 1, 2, 3])
    let lines = result.charts.flatMap(\.marks).compactMap { mark -> [Point]? in
      if case .line(let places, .accent, _) = mark { places } else { nil }
    }
    #expect(lines.count == 1)
    let places = try #require(lines.first)
    // The axes are 440 points wide and 380 points high, and each stands for nine strokes.
    let right = [(0, 3), (2, 4), (2, 6), (2, 8)].map { accidents, hits in
      Point(64 + 440 * Double(accidents) / 9, 428 - 380 * Double(hits) / 9)
    }
    #expect(places.count == 4)
    for (place, right) in zip(places, right) { #expect((place - right).length < 1e-9) }
  }

  @Test("the map of two parameters shows 0 % in each cell if no stroke dismissed the presentation")
  func nothingFires() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150", "pullDown.fling=false,true"])
    for strokes in [0, 3] {
      let result = Told.result(plan) { _ in [(nil, .nothing, strokes, 0, 0)] }
      let chart = try #require(result.charts.first)
      var shades: [ChartInk] = []
      var numbers = 0
      for mark in chart.marks.dropFirst() {
        if case .box(_, let color) = mark { shades.append(color) }
        if case .text("0.0 %", _, _, _) = mark { numbers += 1 }
      }
      #expect(shades == [ChartInk](repeating: .shade(0), count: 4) && numbers == 4)
    }
  }

  @Test("the axes of a chart show as many numbers as fit without overlapping")
  func axes() throws {
    // The chart is 540 points wide, so each of 49 columns has 11.02 points. It is 410 points high,
    // so each of 22 rows has 18.6 points. Of 24 rows, every second one has a label.
    let wide = "pullDown.threshold=40...280:5"
    for (numbers, across, down) in [
      ([wide], 13, nil), (["pullDown.resistance=0.1...0.94:0.04", wide], 13, 22),
      (["pullDown.resistance=0.1...1:0.04", wide], 13, 12),
    ] as [([String], Int, Int?)] {
      let plan = try Told.plan("book", numbers)
      let chart = try #require(
        Told.result(plan) { _ in [(.dismiss, .dismissed, 3, 100, 0.2)] }.charts
          .first { $0.name == "plot-heat" })
      let values = plan.parameters.map { $0.values.map(\.plain) }
      var named: [[String]] = [[], []]
      for mark in chart.marks {
        guard case .text(let text, let place, let anchor, _) = mark else { continue }
        if anchor == 1, values.count == 2, values[0].contains(text) { named[1].append(text) }
        if anchor == 0.5, !text.hasSuffix("%"), place.y > chart.size.height - 60 {
          named[0].append(text)
        }
      }
      let last = values[values.count - 1]
      #expect(named[0] == stride(from: 0, to: last.count, by: 4).map { last[$0] })
      #expect(named[0].count == across && (down == nil || named[1].count == down))
    }
  }

  @Test("a table of more than sixty settings states how many further settings are in the CSV file")
  func rows() throws {
    // The current value is 150. Without intents, no setting is on a front that the table would
    // have to show.
    for (first, count, hidden) in [
      (100, 60, 0), (100, 61, 30), (100, 120, 60), (101, 120, 60), (100, 121, 79),
    ] {
      let plan = try Told.plan("book", ["pullDown.threshold=\(first)...\(first + count - 1)"])
      let result = Told.result(plan) { _ in [(nil, .dismissed, 3, 100, 0.2)] }
      #expect(plan.settingCount == count)
      let words = result.table.split(separator: "\n").first { $0.contains("--csv") }
      #expect(
        words.map(String.init)
          == (hidden > 0 ? "and \(hidden) more settings; --csv writes all of them" : nil),
        "\(count)")
      #expect(result.table.contains("\n               \(first)  "))
    }
  }

  @Test("a table of too many settings shows settings at even intervals")
  func table() throws {
    for (rows, columns) in [(3, 4), (6, 10), (20, 40)] {
      let result = try Self.manyCells(rows: rows, columns: columns)
      let count = result.plan.settingCount
      let lines = result.table.split(separator: "\n").filter {
        $0.contains("(") && $0.contains("–")
      }
      // The line that states the reason may contain such numbers, too.
      let shown = min(count, SweepResult.mostRows)
      #expect(lines.count >= shown / 2 && lines.count <= shown + 1, "\(lines.count) of \(count)")
      #expect(result.table.contains("more setting") == (count > SweepResult.mostRows))
    }
  }
}

extension Rect {
  fileprivate var midX: Double { (minX + maxX) / 2 }
  fileprivate var midY: Double { (minY + maxY) / 2 }
}
