// No figure can change without a film that shows it: each is changed once, and some film differs.
import Drawing
import Gallery
import Geometry
import Interface
import Motion
import ScreenTesting
import Testing

@Suite("Figures in films", .enabled(if: House.paintsAll))
struct FigureFilms {
  /// Figures that no film shows, and why that is right.
  static let unseen = [
    "gesture.swipeDistance": "the only swipes of the exhibits are the overlays', with their own",
    "gesture.longPressDuration": "a long press of an overlay says how long",
    "gesture.wheelSilence": "a wheel moves a list by its notches only, and its end moves nothing",
  ]

  /// Frames of every film with its own figures, and the groups of figures that it could show.
  private static let plain: Result<[(film: Film, groups: [String], text: [String])], any Error> =
    Result {
      try Film.all.map { film in
        (film, try film.script().exhibit.groups, try texts(film.frames()))
      }
    }

  /// What would be painted, to a thousandth of a point.
  private static func texts(_ frames: [StageFrame]) -> [String] {
    frames.map { DisplayListText.of($0.list, $0.poses) }
  }

  /// Other values of a figure: a little more, a little less, and its ends.
  private static func others(_ figure: FigureDeclaration) -> [JSON] {
    switch figure.kind {
    case .flag: return [.flag(true), .flag(false)]
    case .choice(let words): return words.map { .text($0) }
    case .number(let range, let step):
      guard case .number(let value) = figure.seed else { return [] }
      let part = max(step, abs(value) * 0.1)
      let near = [value + part, value - part, value + 3 * part, value - 3 * part]
      return (near.filter { range.contains($0) } + [range.lowerBound, range.upperBound])
        .map { JSON($0) }
    }
  }

  static let names = Figures.declarations.map { $0.name }

  @Test("a changed figure is seen in a film", arguments: names)
  func seen(name: String) throws {
    let figure = try #require(Figures.declaration(name))
    for value in Self.others(figure) {
      for (film, groups, text) in try Self.plain.get() where groups.contains(figure.group) {
        if try Self.texts(film.frames((name, value))) != text {
          #expect(Self.unseen[name] == nil, "\(film.name) shows it now")
          if ScreenSettings.environment("SLIPSHEET_FIGURES") != nil {
            print("FIGURE \(name) = \(value): \(film.name)")
          }
          return
        }
      }
    }
    #expect(Self.unseen[name] != nil, "no film shows \(name)")
  }
}
