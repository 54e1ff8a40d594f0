// Tests the scene `pager` with random input: rest, valid reports, and mirroring.
import Geometry
import Scripts
import Support
import Testing

/// One random action, in points from the leading edge.
private enum Deed {
  case touch(Int, String, x: Int, y: Int)
  case wheel(Int, Int)
  case key(String)
  case resize(Int)
  case unfocus

  func text(at t: Double, width: Int, isMirrored: Bool) -> String {
    func place(_ x: Int) -> Int { isMirrored ? width - x : x }
    switch self {
    case .touch(let finger, let phase, let x, let y):
      return
        #"{"at": \#(t), "touch": \#(finger), "phase": "\#(phase)", "x": \#(place(x)), "y": \#(y)}"#
    case .wheel(let dx, let dy):
      let across = Double(isMirrored ? -dx : dx) / 8
      return
        #"{"at": \#(t), "wheel": [\#(across), \#(Double(dy) / 8)], "x": \#(width / 2), "y": 400}"#
    case .key(let name):
      let mirror = ["Left": "Right", "Right": "Left"]
      return #"{"at": \#(t), "key": "\#(isMirrored ? mirror[name] ?? name : name)"}"#
    case .resize(let width): return #"{"at": \#(t), "resize": [\#(width), 844]}"#
    case .unfocus: return #"{"at": \#(t), "focus": false}, {"at": \#(t), "focus": true}"#
    }
  }
}

@Suite("Pager under random input")
struct PagerHandsTests {
  /// A few seconds of two fingers, a wheel, keys and window sizes. With `resizesInDrags` the window
  /// is resized under a finger, too. The result is then not mirrored, because the finger is not at
  /// the mirrored position.
  private func deeds(_ dice: inout SeededRandom, resizesInDrags: Bool) -> [(t: Double, deed: Deed)]
  {
    var deeds: [(Double, Deed)] = []
    var t = 0
    var positions: [Int: (x: Int, y: Int)] = [:]
    for _ in 0..<45 {
      t += Int.random(in: 1...100, using: &dice) < 75 ? 1 : Int.random(in: 2...35, using: &dice)
      let at = Double(t) * 0.02
      switch Int.random(in: 0..<100, using: &dice) {
      case 0..<70:
        let finger = Int.random(in: 0..<8, using: &dice) == 0 ? 2 : 1
        if let place = positions[finger] {
          if Int.random(in: 0..<6, using: &dice) == 0 {
            let phase = Int.random(in: 0..<6, using: &dice) == 0 ? "cancel" : "up"
            deeds.append((at, .touch(finger, phase, x: place.x, y: place.y)))
            positions[finger] = nil
          } else {
            let flat = Int.random(in: 0..<3, using: &dice) != 0
            let x = place.x + Int.random(in: -60...60, using: &dice)
            let y = place.y + (flat ? 0 : Int.random(in: -40...40, using: &dice))
            positions[finger] = (x, y)
            deeds.append((at, .touch(finger, "move", x: x, y: y)))
          }
        } else {
          let isAtEdge = Int.random(in: 0..<3, using: &dice) == 0
          let x = Int.random(in: isAtEdge ? 1...18 : 1...388, using: &dice)
          positions[finger] = (x, Int.random(in: 10...830, using: &dice))
          deeds.append((at, .touch(finger, "down", x: x, y: positions[finger]!.y)))
        }
      case 70..<80:
        let dx = Int.random(in: -12...12, using: &dice)
        deeds.append((at, .wheel(dx == 0 ? 1 : dx, Int.random(in: -2...2, using: &dice))))
      case 80..<94:
        deeds.append((at, .key(["Left", "Right", "Escape"].randomElement(using: &dice)!)))
      case 94..<97:
        guard positions.isEmpty || resizesInDrags else { continue }
        deeds.append((at, .resize([390, 320, 600].randomElement(using: &dice)!)))
      default: deeds.append((at, .unfocus))
      }
    }
    for (finger, place) in positions {
      deeds.append((Double(t + 1) * 0.02, .touch(finger, "up", x: place.x, y: place.y)))
    }
    return deeds
  }

  private func play(
    _ deeds: [(t: Double, deed: Deed)], start: String, modifier: Bool, scrolls: Bool,
    isMirrored: Bool
  ) throws -> Played {
    var width = 390
    let events = deeds.map { t, deed in
      if case .resize(let new) = deed { width = new }
      return deed.text(at: t, width: width, isMirrored: isMirrored)
    }
    let end = deeds.last?.t ?? 0
    let text = """
      {"version": 1, "scene": "pager", "start": "\(start)",
       "direction": "\(isMirrored ? "rtl" : "ltr")",
       "options": {"edgeModifier": \(modifier), "verticalScroll": \(scrolls)},
       "events": [\(events.joined(separator: ", "))],
       "probes": \(stride(from: 0.01, to: end + 0.5, by: 0.1).map { $0 }), "until": \(end + 12)}
      """
    return Played(try Script(parsing: Array(text.utf8)))
  }

  /// The first error in the order of the reports, or nil.
  private func fault(_ names: [String], start: String) -> String? {
    var isOpen = start == "pages"
    var isSwiping = false
    for name in names {
      switch name {
      case "pushed":
        if isOpen { return "pushed twice" }
        isOpen = true
      case "popped":
        if !isOpen { return "popped twice" }
        isOpen = false
        isSwiping = false
      case "backBegan":
        if isSwiping || !isOpen { return "began twice, or on the list" }
        isSwiping = true
      case "backCancelled":
        if !isSwiping { return "cancelled without a begin" }
        isSwiping = false
      default: break
      }
    }
    return isSwiping ? "began without an end" : nil
  }

  @Test("after random input a pager comes to rest, and each swipe that began has ended")
  func randomHands() throws {
    var heard: Set<String> = []
    for seed in Sample.seeds(40, of: 120) {
      var dice = SeededRandom(seed)
      let start = seed % 3 == 0 ? "list" : "pages"
      let modifier = seed % 4 != 1
      let scrolls = seed % 5 == 2
      let deeds = deeds(&dice, resizesInDrags: seed % 2 == 0)
      let plain = try play(
        deeds, start: start, modifier: modifier, scrolls: scrolls, isMirrored: false)
      #expect(plain.endsAtRest, "seed \(seed)")
      let fault = fault(plain.events, start: start)
      #expect(fault == nil, "seed \(seed): \(fault ?? "") in \(plain.events)")
      heard.formUnion(plain.events)
      if seed % 2 == 0 { continue }
      let mirror = try play(
        deeds, start: start, modifier: modifier, scrolls: scrolls, isMirrored: true)
      #expect(plain.events == mirror.events, "seed \(seed)")
      for (a, b) in zip(plain.lines, mirror.lines) {
        for field in ["stackDepth", "page", "pageOffset", "backProgress", "scrollOffset"] {
          guard let x = a["probe"]?[field]?.number, let y = b["probe"]?[field]?.number else {
            continue
          }
          // The mirrored velocity is a sum of mirrored numbers, so its last digits may differ.
          #expect(abs(x - y) < 1e-6, "seed \(seed): \(field)")
        }
      }
    }
    #expect(heard == ["pushed", "popped", "backBegan", "backCancelled", "pageChanged"])
  }
}
