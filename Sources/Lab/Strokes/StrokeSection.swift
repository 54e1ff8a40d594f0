// The section of strokes in the right column: filters, counts, strip, legend, selected stroke.
import Files
import Interface

struct StrokeSection: View {
  let state: LabState
  /// True if title and button “Failures” are in the section. Otherwise the row of tabs has both.
  let hasTitle: Bool

  private var panel: StrokePanel { state.strokes }

  /// Heights in points of the section's rows.
  private static let (bar, words, legend, tools) = (38.0, 52.0, 26.0, 34.0)

  /// Height in points of the card about the selected stroke. The card has two lines of text, or
  /// three lines if the section is narrow.
  private static func card(_ width: Double) -> Double { width < 400 ? 84 : 66 }

  /// Height in points that the whole section needs.
  static func height(of width: Double) -> Double {
    bar + tools + words + (width < 400 ? 78 : 96) + legend + card(width) + 6
  }

  var body: some View {
    GeometryReader { [self] size in
      let (width, height) = (size.width, size.height)
      let hasBar = height >= 150
      let hasCard = height >= StrokeSection.height(of: width) - 24
      let hasLegend = height >= 220
      let hasTools = height >= 260
      let others =
        StrokeSection.words + (hasBar ? StrokeSection.bar : 0)
        + (hasTools ? StrokeSection.tools : 0) + (hasLegend ? StrokeSection.legend : 0)
        + (hasCard ? StrokeSection.card(width) + 6 : 0)
      VStack(alignment: .leading, spacing: 0) {
        if hasBar { filters(width).padding(Insets(bottom: 10)) }
        if hasTools { tools(isTight: width < 340).padding(Insets(bottom: 6)) }
        words(width).frame(width: width, height: StrokeSection.words, alignment: .topLeading)
        StrokeStrip(panel: panel, hasScale: width >= 240)
          .frame(width: width, height: max(24, min(120, height - others)))
        if hasLegend { legend(width).padding(Insets(top: 4, bottom: 4)) }
        if hasCard, panel.typedPath == nil {
          card(width).frame(height: StrokeSection.card(width), alignment: .topLeading)
            .padding(Insets(top: 4))
        }
      }
      .frame(height: height, alignment: .top)
      .overlay(alignment: .bottom) {
        if let typed = panel.typedPath {
          LabTextField.strokePath.view(typed).frame(height: 32).padding(Insets(bottom: 4))
        }
      }
    }
  }

  // MARK: Filters

  private func filters(_ width: Double) -> ViewList {
    let filter = state.strokes.filter
    return HStack(spacing: 0) {
      HStack(spacing: 6) {
        if hasTitle, width >= 410 {
          Text("Strokes", .baseM, lineLimit: 1).frame(width: 52, alignment: .leading)
        }
        popup("intents", filter.intent.map { $0.isEmpty ? "none" : $0 } ?? "Intent", 80)
        popup("people", filter.person ?? "Person", 84)
        if width >= 500 { popup("devices", filter.device ?? "Device", 84) }
        if width >= 270 { popup("verdicts", filter.verdict?.title ?? "Verdict", 88) }
      }
      Spacer()
      if hasTitle { state.button(of: "next failure").frame(width: 82) }
    }
    .frame(width: width, height: 28)
  }

  /// A popup that shows the name of a filter, or the chosen value of this filter.
  private func popup(_ menu: String, _ title: String, _ width: Double) -> ViewList {
    state.popup(of: "open \(menu)", title).frame(width: width)
  }

  /// The popups for the intent of the user's next strokes, and for the order of the strip.
  private func tools(isTight: Bool) -> ViewList {
    let making = panel.making.map { isTight ? $0.rawValue : "I now make: \($0.rawValue)" }
    let choice = state.popup(of: "open making", making ?? (isTight ? "I make …" : "I now make …"))
    return HStack(spacing: 6) {
      if isTight {
        choice.frame(maxWidth: .infinity)
      } else {
        choice.frame(width: 172)
        Spacer()
      }
      state.segments(of: "stroke order", label: "Order", widths: isTight ? [74, 62] : [84, 66])
    }
    .frame(height: 28)
  }

  // MARK: Words

  @ViewBuilder private func words(_ width: Double) -> ViewList {
    if !panel.canJudge {
      Text("This scene declares no outcomes of strokes.", .base, .secondary, lineLimit: 2)
    } else if panel.isEmpty {
      Text(emptyWords, .base, .secondary, lineLimit: 2)
    } else {
      counts(width)
    }
  }

  private func counts(_ width: Double) -> some View {
    let overview = panel.overview
    let headline = StrokeWording.headline(overview)
    let change = StrokeWording.change(overview)
    // The number of unjudged strokes is in the first line, if the line has enough space, else in
    // the second line. The second line also has the effect of the last change of parameters.
    let unjudged = StrokeWording.unjudged(overview, besides: panel.unjudged)
    let briefly = StrokeWording.unjudged(overview, besides: panel.unjudged, isBrief: true)
    var failures = StrokeWording.failures(overview)
    let isShort = Double(headline.count + failures.count + unjudged.count) * 7.6 < width
    if isShort { failures = [failures, unjudged].filter { !$0.isEmpty }.joined(separator: " ") }
    let second = isShort ? change : StrokeWording.together(change, [unjudged, briefly], in: width)
    return VStack(alignment: .leading, spacing: 4) {
      Text(headline, .calloutM, .primary, lineLimit: 1).followed(by: failures, .callout, .primary)
      HStack(spacing: 8) {
        Text(second, .base, .secondary, lineLimit: 1)
        Spacer()
        if width >= 420, second.count < 44 { Text(panel.origin, .base, .secondary, lineLimit: 1) }
      }
    }
  }

  private var emptyWords: String {
    if panel.unjudged > 0, panel.filter.isEmpty { return StrokeWording.unjudged(panel.unjudged) }
    if panel.pending > 0 { return "Judging \(counted(panel.pending, "stroke")) …" }
    return panel.filter.isEmpty
      ? "Drag on the device, or drop a file of strokes. Ctrl O opens one by its path."
      : "No stroke passes the filter."
  }

  private func legend(_ width: Double) -> ViewList {
    let isShort = width < 380
    return HStack(spacing: width < 300 ? 8 : 14) {
      ForEach([StrokeMark.goes, .stays, .accident, .miss]) { mark in
        HStack(spacing: 6) {
          mark.icon.frame(width: 12, height: 18)
          Text(
            isShort ? String(mark.words.prefix { $0 != "," }) : mark.words,
            width < 300 ? .small : .base, .primary, lineLimit: 1)
        }
      }
    }
    .padding(Insets(leading: isShort ? 0 : StrokeStrip.left(true)))
  }

  /// The card about the selected stroke. Without a selection, the keys that select a stroke.
  @ViewBuilder private func card(_ width: Double) -> ViewList {
    if let card = panel.card {
      HStack(spacing: 8) {
        HStack(alignment: .top, spacing: 8) {
          card.mark.icon.frame(width: 12, height: 18).padding(Insets(top: 1))
          VStack(alignment: .leading, spacing: 1) {
            Text(card.title, .baseM, lineLimit: 1)
            Text(card.sentence, .base, .secondary, lineLimit: width < 400 ? 3 : 2)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(Insets(top: 5)).frame(maxHeight: .infinity, alignment: .top)
        state.icon(of: "replay stroke", size: 16)
      }
      .padding(Insets(leading: 10, trailing: 8))
      .frame(width: width)
      .background(.panel, radius: 8)
      .border(.line, width: Space.hair, radius: 8)
    } else if !panel.isEmpty {
      Text(
        "Click selects a stroke. J and K walk, X goes to the next failure, E labels.", .small,
        .secondary, lineLimit: 2
      )
      .padding(Insets(top: 4)).frame(width: width, alignment: .topLeading)
    }
  }
}
