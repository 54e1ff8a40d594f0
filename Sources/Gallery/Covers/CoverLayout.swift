// Figures of the pages that book, author and player share.
import Geometry
import Interface
import Motion

enum CoverLayout {
  /// Points of the bar at the top of every page.
  static let barHeight = 52.0
  static let margin = 20.0
  /// Pages are no wider than this; in a wider window they stand in the middle.
  static let widest = 560.0

  /// How many pieces of the author's page rise.
  static let pieces = 10
  /// Seconds after the page began to come in.
  static let riseDelay = 0.12
  /// Points.
  static let riseWay = 8.0
  /// Seconds of one piece, and from one to the next.
  static let riseDuration = 0.35
  static let riseStep = 0.04

  /// How much of a piece's way is done, 0…1.
  static func risen(piece: Int, after seconds: Double) -> Double {
    UnitCurve.easeOut.value(at: (seconds - Double(piece) * riseStep) / riseDuration)
  }

  /// Seconds until the last piece is there.
  static func riseTime(pieces: Int) -> Double {
    riseDuration + Double(max(0, pieces - 1)) * riseStep
  }

  /// How dark what lies under a cover is: the figure is the light theme's, the dark one needs more.
  static func dim(_ figure: Double, _ theme: Theme) -> Double {
    theme == .light ? figure : min(0.9, figure * 2.25)
  }
}

extension CoverScene {
  /// Offsets over which a level's own title goes under the bar, and the inline one comes.
  func titleSpan(of level: Int) -> ClosedRange<Double> {
    let top: Double
    if level == 1 {
      top = kind == .book ? 292 : kind == .author ? 180 : 404
    } else {
      switch detail {
      case .book: top = 292
      case .author: top = 180
      case .sample, .chapters, nil: top = 72
      }
    }
    return (top - CoverLayout.barHeight)...(top + 30 - CoverLayout.barHeight)
  }

  /// Points that pages stand lower under a bar with a ground.
  var topInset: Double { isFullScreen ? 0 : 16 }

  /// Points from the leading edge of the window to the page's column, and the column's width.
  var column: (x: Double, width: Double) {
    let width = min(size.width, CoverLayout.widest)
    return ((size.width - width) / 2, width)
  }
}
