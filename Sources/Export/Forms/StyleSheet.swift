// CSS: the figures as custom properties, and the springs as `linear()`, close enough to be the same.
import Exhibits
import Files
import Motion

/// Writes a rule of custom properties.
struct StyleSheet {
  let preset: Preset
  let groups: [String]

  var text: String {
    let figures = Figures.declarations.filter { groups.contains($0.group) }
    var text = "/* Slipsheet, preset \"\(preset.nameInComment)\".\n"
    text += "   Lengths in px (points), times in s, speeds in px/s.\n"
    text += "   A spring is its duration and its `linear()`: transition: transform var(--…). */\n"
    text += ":root {\n"
    for figure in figures {
      let value = preset.figures.value(of: figure)
      var note =
        figure.unitInWords.isEmpty ? figure.sentence : "\(figure.unitInWords). \(figure.sentence)"
      if value != figure.seed { note += " (seed: \(ExportText.plain(figure.seed)))" }
      let ending =
        switch figure.unit {
        case .points: "px"
        case .seconds: "s"
        default: ""
        }
      text += "  /* \(note) */\n"
      text += "  --\(StyleSheet.dashed(figure.name)): \(ExportText.plain(value))\(ending);\n"
    }
    for (name, spring) in springs {
      let (curve, seconds) = StyleSheet.linear(spring)
      text += "\n  --\(name): \(StyleSheet.short(seconds, 4))s \(curve);\n"
    }
    return text + "}\n"
  }

  /// Two figures of a group make a spring: `…response` and `…damping`, or `…duration` and `…damping`
  /// of the form that ends at its duration.
  var springs: [(name: String, spring: Spring)] {
    var found: [(String, Spring)] = []
    let names = Figures.declarations.filter { groups.contains($0.group) && $0.folder == .spring }
      .map(\.name)
    for name in names {
      for (ending, isSettling) in [("esponse", false), ("uration", true)]
      where name.hasSuffix(ending) {
        // `response` → `damping`, `openResponse` → `openDamping`.
        let stem = String(name.dropLast(ending.count + 1))
        let isCapital = name.dropLast(ending.count).last?.isUppercase == true
        let other = stem + (isCapital ? "Damping" : "damping")
        guard names.contains(other), case .number(let time)? = preset.figures.value(name),
          case .number(let ratio)? = preset.figures.value(other)
        else { continue }
        let spring =
          isSettling
          ? Spring(settling: time, dampingRatio: min(1, ratio), orElse: .finish)
          : Spring(response: time, dampingFraction: ratio, orElse: .snapBack)
        let word = isSettling ? "settling" : "spring"
        let label = stem.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        let group = stem.split(separator: ".").first ?? ""
        found.append(
          (StyleSheet.dashed("\(group)") + (label.isEmpty ? "" : "-\(label)") + "-" + word, spring))
      }
    }
    return found
  }

  /// A spring's way from 0 to 1 as `linear(…)`, and its seconds until it rests.
  ///
  /// Stops are put where a straight line between two of them would be more than `tolerance` off, so
  /// that the whole curve is that near at any time, also at its end.
  static func linear(_ spring: Spring, tolerance: Double = 0.0006) -> (String, Double) {
    // A travel of 200 points, of which a spring's rest is measured in hundredths.
    let travel = 200.0
    let course = SpringTrajectory(from: 0, to: travel, spring: spring)
    let seconds = max(course.restingTime, 0.001)
    func place(_ part: Double) -> Double {
      part >= 1 ? 1 : course.value(at: part * seconds) / travel
    }
    var stops: [(part: Double, value: Double)] = [(0, place(0))]
    let steps = 4000
    var last = 0
    while last < steps {
      // The farthest stop that a line may reach.
      var good = last + 1
      var reach = 2
      while last + reach <= steps, fits(last, last + reach) {
        good = last + reach
        reach *= 2
      }
      var bad = min(steps + 1, last + reach)
      while bad - good > 1 {
        let middle = (good + bad) / 2
        if middle <= steps, fits(last, middle) { good = middle } else { bad = middle }
      }
      last = good
      let part = Double(good) / Double(steps)
      stops.append((part, place(part)))
    }
    func fits(_ a: Int, _ b: Int) -> Bool {
      let (x, y) = (Double(a) / Double(steps), Double(b) / Double(steps))
      let (from, to) = (place(x), place(y))
      for step in 1..<8 {
        let share = Double(step) / 8
        if abs(place(x + (y - x) * share) - (from + (to - from) * share)) > tolerance {
          return false
        }
      }
      return true
    }
    let words = stops.enumerated().map { index, stop in
      let value = short(stop.value, 4)
      return index == 0 || index == stops.count - 1
        ? value : "\(value) \(short(stop.part * 100, 3))%"
    }
    return ("linear(\(words.joined(separator: ", ")))", seconds)
  }

  static func short(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return JSON.text(of: (value * scale).rounded() / scale)
  }

  /// `edgeCard.liveLimit` as `edge-card-live-limit`.
  static func dashed(_ name: String) -> String {
    var out = ""
    for character in name {
      if character == "." {
        out += "-"
      } else if character.isUppercase {
        out += "-" + character.lowercased()
      } else {
        out.append(character)
      }
    }
    return out
  }
}
