// The order of drawing during a hero transition.
import Drawing
import Geometry
import Tree

/// The draw commands of a matched view, or of a view that is attached to a matched view.
struct MatchMark {
  var range: Range<Int>
  /// True if the card also has the view, so that the view moves separately.
  var isOnCard: Bool
}

/// Draw commands, and the ranges of commands of views that have their own poses.
struct MarkedCommands {
  var commands: [DrawCommand]
  /// The ranges in ascending order. Each range contains whole groups. Ranges are never nested.
  var marks: [Range<Int>]

  /// The push commands that are open at the command at `index`, outermost first.
  func enclosing(_ index: Int) -> [DrawCommand] {
    var open: [DrawCommand] = []
    for command in commands[..<index] {
      if command.isPush { open.append(command) } else if command == .pop { open.removeLast() }
    }
    return open
  }

  /// The commands before and after `index`. Each half has balanced pushes and pops.
  func split(at index: Int) -> (before: [DrawCommand], after: [DrawCommand]) {
    let open = enclosing(index)
    return (commands[..<index] + pops(open), open + commands[index...])
  }

  /// The commands of `range`. `slot` fades all commands outside the marks.
  func fading(by slot: PoseSlot, in range: Range<Int>) -> [DrawCommand] {
    var result: [DrawCommand] = []
    var run = range.lowerBound..<range.lowerBound
    func endRun(at next: Int) {
      if !run.isEmpty { result += [.pushPose(slot)] + commands[run] + [.pop] }
      run = next..<next
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if let mark = marks.first(where: { $0.lowerBound == index }) {
        endRun(at: mark.upperBound)
        result += commands[mark]
        index = mark.upperBound
        continue
      }
      let end = endOfGroup(index)
      if commands[index] == .pop {
        endRun(at: end)
        result.append(.pop)
      } else if marks.contains(where: { index < $0.lowerBound && $0.upperBound < end }) {
        endRun(at: end)
        result.append(commands[index])
        result += fading(by: slot, in: index + 1..<end - 1)
        result.append(.pop)
      } else {
        run = run.lowerBound..<end
      }
      index = end
    }
    endRun(at: index)
    return result
  }

  /// The index after the command at `index` and all commands nested in that command.
  private func endOfGroup(_ index: Int) -> Int {
    var (depth, next) = (0, index)
    repeat {
      depth += commands[next].nesting
      next += 1
    } while depth > 0 && next < commands.count
    return next
  }
}

extension Collection<DrawCommand> {
  /// The command with which a view of this size fills its frame before it draws anything else. Nil
  /// without such a command, so that the content below is visible through the view.
  func background(of size: Size) -> DrawCommand? {
    var transforms = [Transform.identity]
    for command in self {
      let rect: Rect
      switch command {
      case .pop:
        if transforms.count > 1 { transforms.removeLast() }
        continue
      case .pushTransform(let transform):
        transforms.append(transform.then(transforms[transforms.count - 1]))
        continue
      case .pushClip, .pushPose:
        transforms.append(transforms[transforms.count - 1])
        continue
      case .shadow: continue
      case .layer(let layer): return layer.content.commands.background(of: size)
      case .fill(.rounded(let shape), .color(let color)):
        if color.alpha == 0 { continue }
        guard color.alpha == 1 else { return nil }
        rect = shape.rect
      case .fill(.rounded(let shape), _): rect = shape.rect
      case .picture(_, in: let frame, fit: _, sampling: _): rect = frame
      default: return nil
      }
      let drawn = transforms[transforms.count - 1].apply(rect)
      let common = drawn.intersection(Rect(origin: .zero, size: size))
      return common.width > size.width - 0.5 && common.height > size.height - 0.5 ? command : nil
    }
    return nil
  }
}

/// The pop commands that match the commands `pushes`.
private func pops(_ pushes: [DrawCommand]) -> [DrawCommand] {
  Array(repeating: .pop, count: pushes.count)
}

extension TreeBuilder {
  /// Removes the commands from index `start` on, and returns the removed commands.
  mutating func takeCommands(from start: Int) -> [DrawCommand] {
    defer { commands.removeSubrange(start...) }
    return Array(commands[start...])
  }

  /// Records the commands that `match` has drawn since index `start`. A matched view inside an
  /// attached view is moved after the attached view, so that it does not fade or move with the
  /// attached view.
  mutating func noteMatch(from start: Int, of match: PageMatch) {
    let inner = build.matches.marks.filter { $0.range.lowerBound >= start && $0.isOnCard }
    build.matches.marks.removeAll { $0.range.lowerBound >= start }
    guard match.card == nil, !inner.isEmpty else {
      build.matches.marks.append(
        MatchMark(range: start..<commands.count, isOnCard: match.card != nil))
      return
    }
    let drawn = MarkedCommands(
      commands: takeCommands(from: start),
      marks: inner.map { $0.range.lowerBound - start..<$0.range.upperBound - start })
    var next = 0
    for mark in drawn.marks {
      commands += drawn.commands[next..<mark.lowerBound]
      next = mark.upperBound
    }
    commands += drawn.commands[next...]
    build.matches.marks.append(MatchMark(range: start..<commands.count, isOnCard: false))
    for mark in drawn.marks {
      let begin = commands.count
      let pushes = drawn.enclosing(mark.lowerBound).filter { $0 != .pushPose(match.slot) }
      commands += pushes + drawn.commands[mark] + pops(pushes)
      build.matches.marks.append(MatchMark(range: begin..<commands.count, isOnCard: true))
    }
  }

  /// Draws a page with the commands from index `start` on, together with the page's card. Parts of
  /// the card are below, other parts above the matched views. Views that only the page has fade.
  mutating func crossFade(
    from start: Int, by fade: PoseSlot, _ drawLook: (inout TreeBuilder) -> Void
  ) {
    let marks = build.matches.marks.map(\.range).filter { !$0.isEmpty }
    let page = MarkedCommands(
      commands: takeCommands(from: start),
      marks: marks.map { $0.lowerBound - start..<$0.upperBound - start })
    let outer = build.matches.firstOmitted
    build.matches.firstOmitted = nil
    drawLook(&self)
    let border = build.matches.firstOmitted.map { $0 - start } ?? commands.count - start
    build.matches.firstOmitted = outer
    let look = MarkedCommands(commands: takeCommands(from: start), marks: []).split(at: border)
    let first = page.marks.map(\.lowerBound).min() ?? page.commands.count
    let open = page.enclosing(first)
    commands += page.commands[..<first] + pops(open)
    commands += look.before + open
    commands += page.fading(by: fade, in: first..<page.commands.count)
    commands += look.after
  }
}
