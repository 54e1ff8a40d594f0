// Draws five ways to fold a sheet of paper. The sheet stands open on a table.
import Drawing
import Geometry

extension Sketch {
  private static let paper = Color(0xFFFDF8)
  private static let score = Color(0x123E4D)

  mutating func fold(_ kind: Artwork.Fold) {
    fill(Rect(0, 0, width, height), from: Color(0xEAF0EC), to: Color(0xCFDDD5))
    switch kind {
    case .half: half()
    case .letter: letter()
    case .gate: gate()
    case .accordion: accordion()
    case .french: french()
    }
  }

  /// Draws two leaves that meet in one fold.
  private mutating func half() {
    standing([(175, 246), (292, 262), (58, 262)])
    leaf(
      [(175, 58), (175, 236), (66, 254), (66, 40)], from: 0xE9A77A, to: 0xF8D9B6, mirrored: true)
    sheet([(175, 58), (284, 40), (284, 254), (175, 236)])
    words([(192, 90, 74), (192, 108, 74), (192, 126, 50), (192, 158, 74), (192, 176, 62)])
    scores([(175, 58, 175, 236)])
    arrow(from: (262, 26), over: (222, 6), to: (186, 34))
  }

  /// Draws three leaves. The right leaf folds over the middle leaf.
  private mutating func letter() {
    standing([(96, 238), (232, 238), (306, 256), (30, 252)])
    leaf(
      [(116, 62), (116, 236), (42, 250), (42, 44)], from: 0xE9A77A, to: 0xF8D9B6, mirrored: true)
    sheet([(116, 62), (226, 62), (226, 236), (116, 236)])
    words([(134, 92, 74), (134, 108, 74), (134, 124, 50), (134, 152, 74), (134, 168, 60)])
    leaf([(226, 62), (300, 40), (300, 256), (226, 236)], from: 0xE59A6C, to: 0xFBE6CC)
    scores([(116, 62, 116, 236), (226, 62, 226, 236)])
    arrow(from: (292, 28), over: (246, 6), to: (200, 36))
  }

  /// Draws two outer leaves that open like doors in front of the middle leaf.
  private mutating func gate() {
    standing([(75, 232), (275, 232), (300, 250), (50, 250)])
    sheet([(110, 62), (240, 62), (240, 236), (110, 236)])
    words([(128, 92, 94), (128, 108, 94), (128, 124, 68), (128, 152, 94), (128, 168, 82)])
    leaf(
      [(110, 62), (58, 42), (58, 252), (110, 236)], from: 0xE9A77A, to: 0xF8D9B6, mirrored: true)
    leaf([(240, 62), (292, 42), (292, 252), (240, 236)], from: 0xE59A6C, to: 0xFBE6CC)
    scores([(110, 62, 110, 236), (240, 62, 240, 236)])
    arrow(from: (66, 28), over: (99, 4), to: (124, 34))
    arrow(from: (284, 28), over: (251, 4), to: (226, 34))
  }

  /// Draws six leaves that are folded alternately forwards and backwards.
  private mutating func accordion() {
    standing([(46, 240), (304, 240), (318, 258), (32, 258)])
    for i in 0..<6 {
      let x = 43.0 + 44 * Double(i)
      let low = i % 2 == 0
      let (near, far) = (254.0, 236.0)
      let (high, back) = (44.0, 62.0)
      let corners = [
        (x, low ? high : back), (x + 44, low ? back : high), (x + 44, low ? far : near),
        (x, low ? near : far),
      ]
      if low {
        leaf(corners, from: 0xF8D9B6, to: 0xE9A77A)
      } else {
        sheet(corners)
        words([(x + 9, 100, 26), (x + 9, 116, 26), (x + 9, 132, 18)])
      }
    }
    for i in 1..<6 {
      let x = 43.0 + 44 * Double(i)
      let isNear = i % 2 == 0
      scores([(x, isNear ? 44 : 62, x, isNear ? 254 : 236)])
    }
    arrow(from: (296, 26), over: (206, 8), to: (120, 28))
  }

  /// Draws a sheet that is folded across and then lengthwise. The sheet has four pages on one
  /// printed side.
  private mutating func french() {
    standing([(84, 240), (266, 240), (286, 258), (64, 258)])
    leaf([(175, 44), (284, 60), (284, 150), (175, 140)], from: 0xE59A6C, to: 0xFBE6CC)
    leaf(
      [(175, 44), (66, 60), (66, 150), (175, 140)], from: 0xE9A77A, to: 0xF8D9B6, mirrored: true)
    sheet([(175, 140), (284, 150), (284, 254), (175, 236)])
    sheet([(175, 140), (66, 150), (66, 254), (175, 236)])
    words([(194, 172, 72), (194, 188, 72), (194, 204, 48)])
    words([(84, 176, 72), (84, 192, 60)])
    scores([(175, 44, 175, 236), (66, 150, 175, 140), (175, 140, 284, 150)])
    arrow(from: (308, 72), over: (326, 112), to: (306, 152))
    arrow(from: (262, 30), over: (218, 8), to: (186, 30))
  }

  // MARK: Elements of a drawing

  /// Draws the shadow that a shape with these corners casts on the table.
  private mutating func standing(_ corners: [(Double, Double)]) {
    let box = Path.polygon(corners.map { Point($0.0, $0.1) }).bounds
    softShadow(sigma: 6, opacity: 0.30) { grown in
      let (x, y) = (box.width / 2 + grown, box.height / 2 + grown * 0.7)
      return .ellipse(
        Rect(box.midX - max(0, x), box.midY - max(0, y), 2 * max(0, x), 2 * max(0, y)))
    }
  }

  private mutating func sheet(_ corners: [(Double, Double)]) {
    fill(.polygon(corners.map { Point($0.0, $0.1) }), Sketch.paper)
  }

  /// Draws a leaf that is lit from one side. `near` is the leaf's colour at the fold, which is at
  /// the left edge. If `mirrored` is true, the fold is at the right edge.
  private mutating func leaf(
    _ corners: [(Double, Double)], from near: UInt32, to far: UInt32, mirrored: Bool = false
  ) {
    let path = Path.polygon(corners.map { Point($0.0, $0.1) })
    let box = path.bounds
    let left = Point(box.minX, box.minY)
    let right = Point(box.maxX, box.minY)
    add(
      .fill(
        .path(path),
        .gradient(
          LinearGradient(
            from: mirrored ? right : left, to: mirrored ? left : right,
            stops: [.init(at: 0, color: Color(near)), .init(at: 1, color: Color(far))]))))
  }

  private mutating func words(_ lines: [(x: Double, y: Double, length: Double)]) {
    for text in lines {
      line(
        .polyline([Point(text.x, text.y), Point(text.x + text.length, text.y)]),
        Color(0xC9502E).opacity(0.55), width: 4, cap: .round)
    }
  }

  private mutating func scores(_ lines: [(Double, Double, Double, Double)]) {
    for (x1, y1, x2, y2) in lines {
      line(
        .polyline([Point(x1, y1), Point(x2, y2)]), Sketch.score, width: 1.5, dash: [5, 5])
    }
  }

  /// Draws a curved arrow from `start` to `tip`.
  private mutating func arrow(
    from start: (Double, Double), over bend: (Double, Double), to tip: (Double, Double)
  ) {
    let end = Point(tip.0, tip.1)
    let back = end - Point(bend.0, bend.1)
    let length = max(1, back.length)
    let along = Vector(-back.dx / length * 9, -back.dy / length * 9)
    let across = Vector(-along.dy * 0.6, along.dx * 0.6)
    line(
      Path([
        .move(Point(start.0, start.1)), .quad(end, control: Point(bend.0, bend.1)),
        .move(end + along + across), .line(end), .line(end + along - across),
      ]), Sketch.score, width: 2.2, cap: .round)
  }
}
