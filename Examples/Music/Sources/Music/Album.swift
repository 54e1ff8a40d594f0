// Invented albums with drawn covers.
import Foundation
import Slipsheet

struct Track: Hashable, Sendable {
  var title: String
  var album: Int
  var seconds: Double
}

struct Album: Sendable {
  var number: Int
  var title: String
  var artist: String
  var sky: Color
  var ground: Color
  var accent: Color
  var tracks: [Track]

  init(_ number: Int, _ title: String, _ artist: String, _ colours: [UInt32], _ tracks: String) {
    self.number = number
    self.title = title
    self.artist = artist
    (sky, ground, accent) = (Color(colours[0]), Color(colours[1]), Color(colours[2]))
    self.tracks = tracks.split(separator: ",").enumerated().map { place, name in
      let seconds = 150 + (number * 37 + place * 53) % 140
      return Track(
        title: name.trimmingCharacters(in: .whitespaces), album: number, seconds: Double(seconds))
    }
  }

  static let all = [
    Album(
      0, "Low Water", "The Lock Keepers", [0xF6C28B, 0x23395B, 0xE4572E],
      "Slack, Six Feet of Rope, Harbour Light, Neap, The Long Quay"),
    Album(
      1, "Paper Weather", "Ana Duarte", [0xBFD7EA, 0x0B3954, 0xFFF3B0],
      "Folded, Drizzle in B, An Umbrella Indoors, Forecast"),
    Album(
      2, "Salt and Rye", "Northmost", [0xF4E9CD, 0x6B4226, 0xC8553D],
      "Crust, Kneading Song, Oven Door, Saturday, Crumbs"),
    Album(
      3, "Night Bus", "Kilo Meter", [0x3D2C8D, 0x120B30, 0xF2B5D4],
      "Stop Requested, Upper Deck, Window Seat, Terminus"),
    Album(
      4, "Glasshouse", "Fern & Fern", [0xD8F3DC, 0x1B4332, 0xFFD166],
      "Condensation, Pane, Tendril, Slow Green, Ventilate"),
    Album(
      5, "Postcards Home", "Otto Vale", [0xFFD6C0, 0x8D2B4B, 0xFFFFFF],
      "Wish You Were, Stamps, Blue Pen, Return to Sender"),
  ]

  /// A disc behind waves, each darker than the one behind it.
  func cover(in frame: Rect) -> [DrawCommand] {
    let side = frame.width
    let radius = 0.2 * side
    let middle = Point(
      frame.minX + side * (0.5 + 0.22 * sin(Double(number) * 2.4)), frame.minY + 0.36 * side)
    let disc = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    var commands: [DrawCommand] = [
      .fill(.rect(frame), .color(sky)),
      .fill(.rounded(RoundedRect(disc, radius: radius)), .color(accent)),
    ]
    for wave in 0..<5 {
      let turn = Double(number) * 1.7 + Double(wave) * 2
      var path: [Path.Element] = [.move(Point(frame.minX, frame.maxY))]
      for step in 0...40 {
        let share = Double(step) / 40
        let crest = 0.42 + 0.12 * Double(wave) + 0.05 * sin(share * Double(5 + wave) + turn)
        path.append(.line(Point(frame.minX + share * side, frame.minY + crest * side)))
      }
      path += [.line(Point(frame.maxX, frame.maxY)), .close]
      commands.append(.fill(.path(Path(path)), .color(ground.opacity(0.36))))
    }
    return commands
  }
}
