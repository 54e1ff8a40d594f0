// The section of strokes in the right column: filters, counts, strip, legend, selected stroke.
import Drawing
import Files
import Geometry
import Gesture
import Interface

struct StrokeSection: View {
  let state: LabState
  let size: Size
  /// True if the section has its own title and the button “Failures”. They are otherwise in the
  /// row of tabs.
  let hasTitle: Bool

  private var panel: StrokePanel { state.strokes }

  /// Heights in points of the section's rows.
  private static let (bar, words, legend, tools) = (38.0, 52.0, 26.0, 34.0)

  /// The sentence about the selected stroke has two lines, in a narrow section three.
  private var cardHeight: Double { StrokeSection.cardHeight(of: size.width) }
  private static func cardHeight(of width: Double) -> Double { width < 400 ? 84 : 66 }

  /// Height in points that the whole section needs.
  static func height(of width: Double) -> Double {
    bar + tools + words + (width < 400 ? 78 : 96) + legend + cardHeight(of: width) + 6
  }

  var body: some View {
    let hasBar = size.height >= 150
    let hasCard = size.height >= StrokeSection.height(of: size.width) - 24
    let hasLegend = size.height >= 220
    let hasTools = size.height >= 260
    let top = (hasBar ? StrokeSection.bar : 0) + (hasTools ? StrokeSection.tools : 0)
    let stripTop = top + StrokeSection.words
    let stripHeight = max(
      24,
      min(
        120,
        size.height - stripTop - (hasLegend ? StrokeSection.legend : 0)
          - (hasCard ? cardHeight + 6 : 0)))
    ZStack(alignment: .topLeading) {
      if hasBar { filters }
      if hasTools {
        tools.placed(x: 0, y: StrokeSection.bar, width: size.width, height: 28)
      }
      words(at: top)
      StrokeStrip(panel: panel, hasScale: size.width >= 240)
        .placed(x: 0, y: stripTop, width: size.width, height: stripHeight)
      if hasLegend { legend.placed(x: 0, y: stripTop + stripHeight + 4, height: 18) }
      if panel.typedPath != nil {
        pathField.placed(x: 0, y: max(0, size.height - 36), width: size.width, height: 32)
      } else if hasCard {
        card.placed(
          x: 0, y: stripTop + stripHeight + (hasLegend ? StrokeSection.legend : 0) + 4,
          width: size.width, height: cardHeight)
      }
    }
  }

  // MARK: Filters

  private var filters: ViewList {
    let isTight = size.width < 270
    return ViewList(
      Group {
        HStack(spacing: 6) {
          if hasTitle, size.width >= 410 {
            Text("Strokes", .baseM, lineLimit: 1).frame(width: 52, height: 28, alignment: .leading)
          }
          filter(
            "intents", state.strokes.filter.intent.map { $0.isEmpty ? "none" : $0 }, "Intent", 80)
          filter("people", state.strokes.filter.person, "Person", 84)
          if size.width >= 500 { filter("devices", state.strokes.filter.device, "Device", 84) }
          if !isTight { filter("verdicts", state.strokes.filter.verdict?.title, "Verdict", 88) }
        }
        .placed(x: 0, y: 0, height: 28)
        if hasTitle {
          state.button(of: "next failure").placed(
            x: size.width - 82, y: 0, width: 82, height: 28)
        }
      })
  }

  /// The intent of the user's next strokes, and the order of the strip.
  private var tools: ViewList {
    let isTight = size.width < 340
    let making = panel.making.map { isTight ? $0.rawValue : "I now make: \($0.rawValue)" }
    return ViewList(
      HStack(spacing: 6) {
        state.popup(of: "open making", making ?? (isTight ? "I make …" : "I now make …"))
          .frame(width: isTight ? size.width - 148 : 172)
        Spacer()
        state.segments(of: "stroke order", widths: isTight ? [74, 62] : [84, 66])
      })
  }

  /// A popup with the name of a filter, or with its value.
  private func filter(
    _ menu: String, _ chosen: String?, _ title: String, _ width: Double
  ) -> ViewList {
    state.popup(of: "open \(menu)", chosen ?? title).frame(width: width)
  }

  // MARK: Words

  private func words(at top: Double) -> ViewList {
    let overview = panel.overview
    let headline = StrokeWording.headline(overview)
    let change = StrokeWording.change(overview)
    // Strokes that are not judged are in the first line if it has space, otherwise in the second. A
    // change takes the second line.
    let unjudged = StrokeWording.unjudged(overview, besides: panel.unjudged)
    let briefly = StrokeWording.unjudged(overview, besides: panel.unjudged, isBrief: true)
    var failures = StrokeWording.failures(overview)
    let isShort = Double(headline.count + failures.count + unjudged.count) * 7.6 < size.width
    if isShort { failures = [failures, unjudged].filter { !$0.isEmpty }.joined(separator: " ") }
    let second =
      isShort ? change : StrokeWording.together(change, [unjudged, briefly], in: size.width)
    return ViewList(
      Group {
        if !panel.canJudge {
          label(
            "This scene declares no outcomes of strokes.", x: 0, y: top, width: size.width, .base,
            .secondary, lines: 2)
        } else if panel.isEmpty {
          label(
            emptyWords, x: 0, y: top, width: size.width, .base, .secondary,
            lines: 2)
        } else {
          Text(headline, .calloutM, .primary, lineLimit: 1)
            .followed(by: failures, .callout, .primary)
            .placed(x: 0, y: top, width: size.width, height: 20)
          label(second, x: 0, y: top + 24, width: size.width, .base, .secondary)
          if size.width >= 420, second.count < 44 {
            label(
              panel.origin, x: size.width - 190, y: top + 24, width: 190, .base, .secondary,
              align: .trailing)
          }
        }
      })
  }

  private var emptyWords: String {
    if panel.unjudged > 0, panel.filter.isEmpty { return StrokeWording.unjudged(panel.unjudged) }
    if panel.pending > 0 { return "Judging \(counted(panel.pending, "stroke")) …" }
    return panel.filter.isEmpty
      ? "Drag on the device, or drop a file of strokes. Ctrl O opens one by its path."
      : "No stroke passes the filter."
  }

  private var legend: ViewList {
    let isShort = size.width < 380
    let marks = [StrokeMark.goes, .stays, .accident, .miss].map { mark in
      (mark, isShort ? String(mark.words.prefix { $0 != "," }) : mark.words)
    }
    return ViewList(
      HStack(spacing: size.width < 300 ? 8 : 14) {
        ForEach(marks) { mark, words in
          HStack(spacing: 6) {
            mark.icon.frame(width: 12, height: 18)
            Text(words, size.width < 300 ? .small : .base, .primary, lineLimit: 1)
          }
        }
      }
      .padding(Insets(leading: isShort ? 0 : StrokeStrip.left(true))))
  }

  private var pathField: ViewList {
    TextField(
      LabControl.strokePath.action, text: panel.typedPath ?? "",
      prompt: "Path of a file of strokes",
      size: .lab
    )
    .accessibilityLabel("Path of a file of strokes")
  }

  /// The selected stroke, or the keys that select one.
  private var card: ViewList {
    guard let card = panel.card else {
      return label(
        panel.isEmpty
          ? "" : "Click selects a stroke. J and K walk, X goes to the next failure, E labels.",
        x: 0, y: 4, width: size.width, .small, .secondary, lines: 2)
    }
    return ViewList(
      ZStack(alignment: .topLeading) {
        card.mark.icon.placed(x: 10, y: 6, width: 12, height: 18)
        label(card.title, x: 30, y: 5, width: size.width - 74, .baseM)
        label(
          card.sentence, x: 30, y: 24, width: size.width - 74, .base, .secondary,
          lines: size.width < 400 ? 3 : 2)
        state.icon(of: "replay stroke", size: 16)
          .placed(x: size.width - 36, y: (cardHeight - 28) / 2, width: 28, height: 28)
      }
      .frame(width: size.width, height: cardHeight)
      .background(.panel, radius: 8)
      .border(.line, width: Space.hair, radius: 8))
  }
}
