// Photographs of invented places, drawn when the program starts.
import Foundation
import Slipsheet

struct Photo: Sendable {
  var title: String
  var place: String
  var picture: Picture
  var time: String
  var exposure: String

  var note: String {
    "A place that does not exist, drawn by this program when it starts: a sky, a few ranges of hills or the sea, and the sun "
      + "or the moon where it happens to stand. Pull the page in from a side and it flies back to its place."
  }

  static let all: [Photo] = zip(
    [
      "First light", "The ridge", "Before the rain", "Two pines", "Late ferry", "Snow line",
      "Low tide", "Embers", "North", "A long way", "Moonrise", "Quiet water", "The pass",
      "Morning fog", "Last bus", "Heather", "Blue hour", "Home",
    ],
    [
      "Arran", "Tatra", "Sylt", "Jura", "Lofoten", "Engadin", "Wadden", "Alentejo", "Finnmark",
      "Steppe", "Rügen", "Saimaa", "Susten", "Spree", "Karst", "Skye", "Bornholm", "Harz",
    ]
  ).enumerated().map { number, words in
    Photo(
      title: words.0, place: words.1, picture: landscape(number),
      time: "\(5 + number % 4):\(10 + number * 7 % 50)",
      exposure: "1/\(60 + number * 35) s, f/\(2 + number % 9)")
  }

  /// Colours of landscapes: the sky at the top and low down, the land, and the sun.
  private static let light: [(top: UInt32, low: UInt32, land: UInt32, sun: UInt32)] = [
    (0x2B4C7E, 0xF7B267, 0x14213D, 0xFFE8C2), (0x5FA8D3, 0xE3F2FD, 0x1D4E4A, 0xFFFFFF),
    (0x3A1C5A, 0xF28482, 0x1B0B2E, 0xFFD6BA), (0x0B1D3A, 0x3E6C8F, 0x050D1A, 0xF1F5F9),
    (0x88A096, 0xF2E8CF, 0x283618, 0xFFF8E7), (0x7F5539, 0xFFB703, 0x3B1F0E, 0xFFF1B8),
    (0x355070, 0xEAAC8B, 0x22223B, 0xFFE5D9),
  ]

  /// Draws a landscape: a sky with a sun or moon, rows of hills, and water or trees in front.
  private static func landscape(_ number: Int) -> Picture {
    let size = Size(240, 320)
    let light = light[number % light.count]
    let land = Color(light.land)
    let sun = Point(50 + Double(number * 67 % 140), 60 + Double(number * 41 % 90))
    let isSea = number % 3 == 2
    var list = [
      fill(Rect(origin: .zero, size: size), Color(light.top), Color(light.low), until: 0.7)
    ]
    for (radius, opacity) in [(70, 0.08), (46, 0.12), (22 + Double(number % 3) * 6, 1)] {
      list.append(disc(sun, radius, Color(light.sun).opacity(opacity)))
    }
    let ranges = isSea ? 2 : 5
    for range in 0..<ranges {
      let (turn, height) = (Double(number * 3 + range * 2), Double(range))
      /// The y coordinate of the hills' outline at `x`.
      func ground(_ x: Double) -> Double {
        let peak = number % 2 == 0 ? abs(sin(x / 52 + turn)) : 0.6 * sin(x / 70 + turn)
        return 176 + height * 26 - (34 - 4 * height) * peak - 5 * sin(x / 17 + turn * 2)
      }
      var hill: [Path.Element] = [.move(Point(0, size.height))]
      for x in stride(from: 0, through: size.width, by: 3) {
        hill.append(.line(Point(x, ground(x))))
      }
      if range == ranges - 1, !isSea {
        for tree in 0..<(4 + number % 7) {
          let x = Double((tree * 61 + number * 29) % 240)
          list.append(pine(Point(x, ground(x) + 8), 26 + Double(tree * 7 % 20), land))
        }
      }
      hill += [.line(Point(size.width, size.height)), .close]
      list.append(.fill(.path(Path(hill)), .color(land.opacity(0.3 + 0.14 * height))))
    }
    if isSea {
      list.append(
        fill(Rect(0, 206, 240, 114), Color(light.low), Color(light.top), until: 1))
      for glint in 0..<14 {
        let width = 10 + Double(glint * 37 % 44)
        let frame = Rect(sun.x - width / 2, 210 + Double(glint * glint) * 0.5, width, 1.5)
        list.append(.fill(.rect(frame), .color(Color(light.sun).opacity(0.5))))
      }
    }
    // This cannot fail: the size is allowed, and the picture has no text.
    return try! Painter.picture(
      of: DisplayList(list), size: size, scale: 2, typeface: PlainTypeface())
  }

  private static func fill(
    _ rect: Rect, _ top: Color, _ low: Color, until share: Double
  ) -> DrawCommand {
    .fill(
      .rect(rect),
      .gradient(
        LinearGradient(
          from: Point(0, rect.minY), to: Point(0, rect.maxY),
          stops: [.init(at: 0, color: top), .init(at: share, color: low)])))
  }

  private static func disc(_ middle: Point, _ radius: Double, _ colour: Color) -> DrawCommand {
    let frame = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    return .fill(.rounded(RoundedRect(frame, radius: radius)), .color(colour))
  }

  private static func pine(_ foot: Point, _ height: Double, _ colour: Color) -> DrawCommand {
    var path: [Path.Element] = []
    for part in 0..<3 {
      let (width, low) = (
        height * (0.22 - 0.05 * Double(part)), foot.y - height * 0.25 * Double(part)
      )
      path += [
        .move(Point(foot.x - width, low)), .line(Point(foot.x, low - height * 0.5)),
        .line(Point(foot.x + width, low)), .close,
      ]
    }
    return .fill(.path(Path(path)), .color(colour))
  }
}
