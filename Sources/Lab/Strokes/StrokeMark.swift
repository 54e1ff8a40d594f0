// The mark of a stroke: its shape and colour on the device, in the strip and in legends.
import Drawing
import Evaluate
import Geometry
import Interface

/// The outcome of a stroke, compared with what the person meant.
enum StrokeMark: Hashable, Sendable, CaseIterable {
  case goes, stays, accident, miss
  /// Strokes without a label.
  case goesUnlabelled, staysUnlabelled
  /// The start state cannot answer the stroke.
  case unanswerable

  /// The groups that the filter for verdicts offers.
  enum Group: Hashable, Sendable, CaseIterable {
    case asMeant, accident, miss, unlabelled, unanswerable

    var title: String {
      switch self {
      case .asMeant: "As meant"
      case .accident: "Accidents"
      case .miss: "Misses"
      case .unlabelled: "Without a label"
      case .unanswerable: "No answer here"
      }
    }
  }

  init(_ verdict: StrokeVerdict) {
    let goes = verdict.outcome != .nothing
    self =
      switch verdict.judgement {
      case .asMeant: goes ? .goes : .stays
      case .accident: .accident
      case .miss: .miss
      case .unlabelled: goes ? .goesUnlabelled : .staysUnlabelled
      case .unanswerable: .unanswerable
      }
  }

  var group: Group {
    switch self {
    case .goes, .stays: .asMeant
    case .accident: .accident
    case .miss: .miss
    case .goesUnlabelled, .staysUnlabelled: .unlabelled
    case .unanswerable: .unanswerable
    }
  }

  var isFailure: Bool { self == .accident || self == .miss }

  var words: String {
    switch self {
    case .goes: "goes, as meant"
    case .stays: "stays, as meant"
    case .accident: "accident"
    case .miss: "miss"
    case .goesUnlabelled: "goes"
    case .staysUnlabelled: "stays"
    case .unanswerable: "no answer here"
    }
  }

  var tint: Tint {
    switch self {
    case .goes: .accent
    case .stays, .goesUnlabelled: .secondary
    case .accident: .danger
    case .miss: .track
    case .staysUnlabelled, .unanswerable: .tertiary
    }
  }

  /// The mark in a line of text.
  var icon: some View {
    Canvas { rect, environment, builder in
      var list = DisplayList()
      draw(at: rect.center, radius: 4.2, environment.palette, &list)
      builder.draw(list.commands)
    }
  }

  /// Draws the ring around a selected mark.
  static func drawRing(
    at p: Point, radius r: Double, _ palette: Palette, _ list: inout DisplayList
  ) {
    list.draw(
      .stroke(
        .rounded(RoundedRect(center: p, radius: r)),
        .color(palette[.primary]), StrokeStyle(width: 1.5)))
  }

  /// Draws the mark with a thin halo in the colour of the panel.
  func draw(at p: Point, radius r: Double, _ palette: Palette, _ list: inout DisplayList) {
    func disc(_ r: Double) -> Shape {
      .rounded(RoundedRect(center: p, radius: r))
    }
    let (color, halo) = (Paint.color(palette[tint]), Paint.color(palette[.panel]))
    switch self {
    case .goes, .goesUnlabelled:
      list.draw(.fill(disc(r + 0.6), halo))
      list.draw(.fill(disc(r - 0.6), color))
    case .stays, .staysUnlabelled, .unanswerable:
      list.draw(.fill(disc(r - 0.6), halo))
      list.draw(.stroke(disc(r - 0.6), color, StrokeStyle(width: min(1.6, r * 0.5))))
    case .accident:
      let e = r * 1.55
      let diamond = Path([
        .move(Point(p.x, p.y - e)), .line(Point(p.x + e, p.y)), .line(Point(p.x, p.y + e)),
        .line(Point(p.x - e, p.y)), .close,
      ])
      list.draw(.fill(.path(diamond), color))
      list.draw(.stroke(.path(diamond), halo, StrokeStyle(width: min(1.2, r * 0.4))))
    case .miss:
      let e = r * 1.55
      let triangle = Path([
        .move(Point(p.x - e, p.y - e * 0.75)), .line(Point(p.x + e, p.y - e * 0.75)),
        .line(Point(p.x, p.y + e)), .close,
      ])
      list.draw(.fill(.path(triangle), halo))
      list.draw(.stroke(.path(triangle), color, StrokeStyle(width: min(2, r * 0.6), join: .round)))
    }
  }
}
