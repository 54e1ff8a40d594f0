// The result of a study: the lead with its interval, people, strokes, and the rounds still needed.
import Evaluate
import Files
import Interface

struct ResultView: View {
  let state: LabState
  let result: StudyResult
  let width: Double

  /// Height of a bar with its title.
  private static let barHeight = 48.0
  /// Height of the numbers below the bars.
  private static let axisHeight = 18.0
  private var isNarrow: Bool { width < 440 }
  /// Width of the column of people, and of the column of strokes.
  private var column: Double { isNarrow ? width : (width - 24) / 2 }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Text("Which felt better", .baseM, lineLimit: 1)
        Spacer()
        if !isNarrow { filters }
      }
      .frame(height: 28)
      if isNarrow { HStack(spacing: 8) { filters } }
      VStack(alignment: .leading, spacing: 4) {
        Text(result.headline, .title3, lineLimit: 2)
        Text(result.certainty, .base, .secondary, lineLimit: 2)
      }
      if !result.shares.isEmpty { scale }
      if !result.controlSentences.isEmpty {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(result.controlSentences) { sentence in Text(sentence, .base, lineLimit: 2) }
        }
      }
      Divider()
      if isNarrow {
        people
        strokes
      } else {
        HStack(alignment: .top, spacing: 24) {
          people
          strokes
        }
      }
      if let more = result.moreHeadline, let detail = result.moreDetail {
        Divider()
        VStack(alignment: .leading, spacing: 4) {
          Text(more, .title3, lineLimit: 1)
          Text(detail, .base, .secondary, lineLimit: 2)
        }
      }
    }
  }

  @ViewBuilder private var filters: ViewList {
    filter(.resultPerson, 116)
    filter(.resultTask, 204)
  }

  /// The popup of a filter. Empty if all answers have the same value.
  private func filter(_ menu: LabMenu, _ width: Double) -> ViewList {
    let faces = state.faces(of: menu.choice ?? "")
    guard faces.count > 2 else { return ViewList(nodes: []) }
    let chosen = faces.first(where: \.isChecked)?.title ?? ""
    return state.popup(of: "open \(menu.name)", chosen).frame(width: width)
  }

  // MARK: The scale

  private var scale: some View {
    let shares = result.shares
    let (first, last) = (result.variants[0], result.variants[1])
    let ends =
      result.variants.count == 2
      ? ["all for \(first)", "even", "all for \(last)"] : ["never preferred", "even", "always"]
    return VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        ForEach(Array(zip(ends, [Alignment.leading, .center, .trailing]))) { words, alignment in
          Text(words, .small, .secondary, lineLimit: 1)
            .frame(maxWidth: .infinity, alignment: alignment)
        }
      }
      .padding(Insets(leading: 148))
      HStack(spacing: 8) {
        VStack(spacing: 0) {
          ForEach(Array(shares.enumerated())) { _, share in
            VStack(alignment: .leading, spacing: 0) {
              HStack(spacing: 8) {
                Text(share.title, .baseM, lineLimit: 1)
                Spacer()
                if let value = share.estimate?.value, !share.isControl {
                  Text(CurveWording.percent(value), .base)
                }
              }
              Text(share.detail, .small, .secondary, lineLimit: 1)
            }
            .frame(width: 140, height: Self.barHeight, alignment: .leading)
            .accessibilityLabel(share.words)
          }
          Spacer()
        }
        Self.canvas(shares)
      }
      .frame(height: Self.barHeight * Double(shares.count) + Self.axisHeight)
    }
    .environment { $0.direction = .leftToRight }
  }

  private static func canvas(_ shares: [StudyResult.Share]) -> some View {
    Canvas { rect, environment, builder in
      let palette = environment.palette
      let foot = rect.maxY - axisHeight
      func x(_ share: Double) -> Double { rect.minX + share * rect.width }
      for value in [0, 0.25, 0.5, 0.75, 1] {
        let left = min(max(rect.minX, x(value) - 20), rect.maxX - 40)
        builder.text(
          CurveWording.percent(value), in: Rect(left, foot + 2, 40, 16), environment,
          align: value == 0 ? .leading : value == 1 ? .trailing : .center)
        let line = [Point(x(value), rect.minY), Point(x(value), foot)]
        if value == 0.5 {
          builder.line(line, palette[.primary], width: 1.5, dash: [2, 3])
        } else {
          builder.line(line, palette[.line], width: 1)
        }
      }
      for (index, share) in shares.enumerated() {
        let y = rect.minY + (Double(index) + 0.5) * barHeight
        if share.isTiedWithNext {
          // Neighbouring brackets alternate in place.
          let right = rect.maxX - (index.isMultiple(of: 2) ? 2 : 10)
          let (top, bottom) = (y + 4, y + barHeight - 4)
          builder.line(
            [
              Point(right - 6, top), Point(right, top), Point(right, bottom),
              Point(right - 6, bottom),
            ], palette[.secondary], width: 2)
        }
        guard let estimate = share.estimate else { continue }
        let tint = palette[share.isControl ? .secondary : .accent]
        let height = share.isControl ? 8.0 : 12
        builder.fill(
          Rect(x(estimate.low), y - height / 2, x(estimate.high) - x(estimate.low), height),
          radius: height / 2, tint.opacity(0.28))
        builder.disc(Point(x(estimate.value), y), height / 2 + 2, palette[.sheet])
        builder.disc(Point(x(estimate.value), y), height / 2, tint)
      }
    }
  }

  // MARK: People and strokes

  private var people: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("By person", .baseM, lineLimit: 1)
      ForEach(Array(result.people.prefix(12))) { person in
        HStack(spacing: 8) {
          Text(person.name, .base, lineLimit: 1).frame(width: 84, alignment: .leading)
          answers(person)
        }
        .frame(height: 20)
        .accessibilityLabel(words(person))
      }
      if result.people.count > 12 {
        Text("and \(result.people.count - 12) more", .small, .secondary, lineLimit: 1)
      }
      if !isPair {
        ForEach(Array(result.variants.enumerated())) { index, title in
          Text("\(index + 1)  \(title)", .small, .secondary, lineLimit: 1)
        }
      } else {
        HStack(spacing: 4) {
          ForEach(Array([1, 0, nil].enumerated())) { _, answer in
            Self.marks([answer]).frame(width: 20)
            Text(name(answer), .small, .secondary, lineLimit: 1)
          }
        }
        .frame(height: 20)
      }
    }
    .frame(width: column, alignment: .leading)
  }

  private var isPair: Bool { result.variants.count == 2 }

  private func words(_ person: StudyResult.Person) -> String {
    "\(person.name): \(person.answers.map(name).joined(separator: ", "))"
  }

  private func name(_ answer: Int?) -> String {
    answer.map { result.variants[$0] } ?? "no difference"
  }

  /// The answers of a person in the order of the rounds. With more than two variants, as numbers.
  private func answers(_ person: StudyResult.Person) -> ViewList {
    if isPair { return ViewList(Self.marks(person.answers)) }
    let words = person.answers.map { $0.map { "\($0 + 1)" } ?? "–" }.joined(separator: " ")
    return ViewList(Text(words, .base, lineLimit: 1))
  }

  /// Marks of answers: filled for the last of two variants, a ring for the first, else a dash.
  private static func marks(_ answers: [Int?]) -> some View {
    Canvas { rect, environment, builder in
      let palette = environment.palette
      let step = min(20, rect.width / Double(max(1, answers.count)))
      for (index, answer) in answers.enumerated() {
        let center = Point(rect.minX + (Double(index) + 0.5) * step, rect.midY)
        let square = Rect(center.x - 5, center.y - 5, 10, 10)
        switch answer {
        case 1?: builder.fill(square, radius: 3, palette[.accent])
        case 0?:
          builder.stroke(square.inset(by: 0.8), radius: 2.5, palette[.secondary], width: 1.6)
        default:
          builder.fill(Rect(center.x - 4, center.y - 1, 8, 2), radius: 1, palette[.tertiary])
        }
      }
    }
  }

  private var strokes: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("The same strokes", .baseM, lineLimit: 1)
      // Names of more than two variants do not fit above the numbers.
      row(nil, "", isPair ? result.variants : result.variants.indices.map { "\($0 + 1)" })
      row(nil, "Strokes", result.counts.map { "\($0.strokes)" })
      row(.accident, "Accidents", result.counts.map { "\($0.accidents)" })
      row(.miss, "Misses", result.counts.map { "\($0.misses)" })
      row(nil, "Time", result.counts.map { $0.time.map { "\(fixed($0, 2)) s" } ?? "–" })
      Text(result.strokesSentence, .baseM, lineLimit: 6)
    }
    .frame(width: column, alignment: .leading)
  }

  private func row(_ mark: StrokeMark?, _ title: String, _ values: [String]) -> some View {
    HStack(spacing: 6) {
      if let mark { mark.icon.frame(width: 14, height: 14) }
      Text(title, .base, .secondary, lineLimit: 1)
      Spacer()
      ForEach(Array(values.enumerated())) { _, value in
        Text(value, .base, lineLimit: 1)
          .frame(width: min(64, (column - 100) / Double(values.count)), alignment: .trailing)
      }
    }
    .frame(height: 20)
  }
}
