// A frame as a list of drawn things with their positions, for rules about films.
import Drawing
import Interface

/// The drawing of a frame in window coordinates: for each thing its kind, position and more
/// numbers.
struct Drawn {
  struct Thing {
    var word: String
    var rect: Rect
    var numbers: [Double] = []
    var text = ""
  }
  private(set) var things: [Thing] = []

  init(_ frame: StageFrame) { add(frame.list, frame.poses, .identity) }

  private mutating func add(_ list: DisplayList, _ poses: PoseTable, _ outer: Transform) {
    var ways = [outer]
    func seen(_ rect: Rect) -> Rect { ways[ways.count - 1].apply(rect) }
    for command in list.commands {
      switch command {
      case .pop: ways.removeLast()
      case .pushClip(let shape):
        things.append(Thing(word: "clip", rect: seen(shape.rect), numbers: shape.radii.top))
        ways.append(ways[ways.count - 1])
      case .pushGroup(let opacity):
        things.append(Thing(word: "group", rect: .zero, numbers: [opacity]))
        ways.append(ways[ways.count - 1])
      case .pushTransform(let transform): ways.append(transform.then(ways[ways.count - 1]))
      case .pushPose(let slot):
        let pose = poses[slot]
        ways.append(pose.transform.then(ways[ways.count - 1]))
        let numbers = [pose.opacity, pose.materialAmount, Double(pose.shadow?.color.alpha ?? 0)]
        things.append(
          Thing(word: "pose", rect: pose.clip.map(seen) ?? .zero, numbers: numbers))
      case .fill(.rounded(let shape), _):
        things.append(Thing(word: "fill", rect: seen(shape.rect), numbers: shape.radii.top))
      case .stroke(.rounded(let shape), _, _):
        things.append(Thing(word: "stroke", rect: seen(shape.rect)))
      // Outlines of glyphs are not mirrored, so their positions are not compared.
      case .fill(.path, _), .stroke(.path, _, _): things.append(Thing(word: "path", rect: .zero))
      case .picture(_, in: let rect, fit: _, sampling: _):
        things.append(Thing(word: "picture", rect: seen(rect)))
      case .glyphs(let run, _):
        things.append(
          Thing(
            word: "words", rect: seen(Rect(run.origin.x, run.origin.y, run.width, 0)),
            text: run.words.map(\.text).joined(separator: " ")))
      case .shadow(let shape, let shadow):
        things.append(
          Thing(word: "shadow", rect: seen(shape.rect), numbers: [Double(shadow.color.alpha)]))
      case .backdrop(let shape, let material):
        things.append(
          Thing(word: "backdrop", rect: seen(shape.rect), numbers: [material.amount]))
      case .layer(let layer): add(layer.content, poses, ways[ways.count - 1])
      }
    }
  }

  /// The first thing that is not at its mirrored position, or nil.
  func difference(from mirrored: Drawn, width: Double) -> String? {
    guard things.count == mirrored.things.count else {
      return "\(things.count) things and \(mirrored.things.count)"
    }
    for (a, b) in zip(things, mirrored.things) {
      let x = a.word == "group" || a.rect == .zero ? b.rect.minX : width - b.rect.maxX
      // A text may contain “left” in one film and “right” in the other. Then only its start
      // must be mirrored.
      if a.word == "words", a.text != b.text {
        if abs(a.rect.minX - x) > 1e-6, abs(a.rect.maxX - x - b.rect.width) > 1e-6 {
          return "\(a) and \(b)"
        }
        continue
      }
      let far = max(
        abs(a.rect.minX - x), abs(a.rect.minY - b.rect.minY), abs(a.rect.width - b.rect.width),
        abs(a.rect.height - b.rect.height))
      let numbers = zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
      if a.word != b.word || far > 1e-6 || numbers > 1e-9 { return "\(a) and \(b)" }
    }
    return nil
  }
}

extension CornerRadii {
  /// The smaller and the larger of the two upper corners, which a mirror may swap.
  fileprivate var top: [Double] { [min(topLeft, topRight), max(topLeft, topRight)] }
}
