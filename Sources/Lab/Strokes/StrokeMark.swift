// The mark of a stroke, with its shape and colour on the device, in the strip and in legends.
import Drawing
import Evaluate
import Interface

/// The outcome of a stroke, compared with what the person meant.
enum StrokeMark: Hashable, Sendable, CaseIterable {
  case goes, stays, accident, miss
  /// The stroke has no label.
  case goesUnlabelled, staysUnlabelled
  /// The stroke cannot be judged from the start state.
  case unanswerable

  /// The groups of marks that the filter for verdicts offers.
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
      draw(at: rect.center, radius: 4.2, environment.palette, &builder)
    }
  }

  /// Draws the mark with a thin halo in the colour of the panel.
  func draw<Target: CommandTarget & ~Copyable>(
    at p: Point, radius r: Double, _ palette: Palette, _ list: inout Target
  ) {
    func outline(_ corners: (x: Double, y: Double)...) -> Shape {
      .path(Path(corners.map { p + Vector($0.x, $0.y) * (r * 1.55) }, isClosed: true))
    }
    let (color, halo) = (palette[tint], palette[.panel])
    switch self {
    case .goes, .goesUnlabelled:
      list.disc(p, r + 0.6, halo)
      list.disc(p, r - 0.6, color)
    case .stays, .staysUnlabelled, .unanswerable:
      list.disc(p, r - 0.6, halo)
      list.ring(p, r - 0.6, color, width: min(1.6, r * 0.5))
    case .accident:
      let diamond = outline((0, -1), (1, 0), (0, 1), (-1, 0))
      list.fill(diamond, color)
      list.stroke(diamond, halo, width: min(1.2, r * 0.4))
    case .miss:
      let triangle = outline((-1, -0.75), (1, -0.75), (0, 1))
      list.fill(triangle, halo)
      list.stroke(triangle, color, width: min(2, r * 0.6), join: .round)
    }
  }
}
