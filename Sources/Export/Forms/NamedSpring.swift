// The springs of a preset, each with its name and its two parameters.
import Motion
import Scenes

/// A spring that two parameters define: `…response` and `…damping`, or `…duration` and `…damping`.
/// A spring with the second pair has a fixed duration.
struct NamedSpring {
  let group: String
  /// The prefix of the parameters' names, for example `open` in `openResponse`.
  let label: String
  /// True if the spring has a fixed duration.
  let isSettling: Bool
  let spring: Spring
  let time: ParameterDeclaration
  let damping: ParameterDeclaration

  /// The spring's name in code, for example `openSpring`.
  var name: String { label.isEmpty ? "spring" : label + "Spring" }
  /// The spring's CSS custom property without leading hyphens, such as `hero-open-spring`.
  var property: String {
    let words = group.dashed + (label.isEmpty ? "" : "-\(label)")
    return words + (isSettling ? "-settling" : "-spring")
  }
  var sentence: String {
    "The spring of \(time.ownName) and \(damping.ownName)"
      + (isSettling ? ", at rest after \(time.ownName)." : ".")
  }
}

extension Preset {
  func springs(of groups: [String]) -> [NamedSpring] {
    let all = ParameterSet.declarations.filter { groups.contains($0.group) && $0.folder == .spring }
    return all.flatMap { time -> [NamedSpring] in
      [("esponse", false), ("uration", true)].compactMap { ending, isSettling in
        // The damping for `response` is `damping`, and for `openResponse` it is `openDamping`.
        let stem = time.ownName.dropLast(ending.count + 1)
        let isCapital = time.ownName.dropLast(ending.count).last?.isUppercase == true
        let other = "\(time.group).\(stem)\(isCapital ? "Damping" : "damping")"
        guard time.name.hasSuffix(ending), let damping = all.first(where: { $0.name == other }),
          case .number(let seconds) = parameters.value(of: time),
          case .number(let ratio) = parameters.value(of: damping)
        else { return nil }
        let spring =
          isSettling
          ? Spring(settling: seconds, dampingRatio: min(1, ratio), orElse: .finish)
          : Spring(response: seconds, dampingFraction: ratio, orElse: .snapBack)
        return NamedSpring(
          group: time.group, label: String(stem), isSettling: isSettling, spring: spring,
          time: time, damping: damping)
      }
    }
  }
}

extension Spring {
  /// The response and the damping as literals for code.
  var literals: (response: String, damping: String) {
    (
      ValuesForm.literal(.number((response * 1e6).rounded() / 1e6)),
      ValuesForm.literal(.number(dampingFraction))
    )
  }
}
