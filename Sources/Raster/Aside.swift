// Groups and cuts without pictures of their own: the pixels below are put aside, what is inside is
// painted over them, and the two are mixed afterwards.
//
// For "over" this is the same as painting into an empty picture and putting that over what is
// below: (1 − k)·b + k·(g + (1 − a)·b) = k·g + (1 − k·a)·b. It costs the pixels of the edge only,
// and two things that meet at a cut's edge are not cut twice.
import Drawing
import Geometry

extension Painter {
  /// Remembers `rect`.
  mutating func setAside(_ rect: PixelRect, _ target: PixelBuffer) {
    marks.append(aside.count)
    aside.reserve(aside.count + rect.area)
    for y in rect.minY..<rect.maxY {
      (aside.base + aside.count).update(from: target.row(y) + rect.minX, count: rect.width)
      aside.count &+= rect.width
    }
  }

  /// Mixes what was put aside with what was painted since, of which `opacity` / 255 stays.
  mutating func putBack(_ rect: PixelRect, _ opacity: Int, _ target: PixelBuffer) {
    var from = takeMark()
    for y in rect.minY..<rect.maxY {
      Rows.mix(target.row(y) + rect.minX, aside.base + from, opacity, rect.width)
      from &+= rect.width
    }
  }

  /// Remembers those pixels of `rect` that `cut` does not wholly cover.
  mutating func setAside(_ cut: RoundedBox, _ rect: PixelRect, _ target: PixelBuffer) {
    marks.append(aside.count)
    let area = rect.intersection(PixelRect(around: cut.box))
    guard !area.isEmpty else { return }
    scanner.begin(area)
    scanner.add(cut)
    for y in area.minY..<area.maxY {
      if scanner.isSolid(y, from: area.minX, to: area.maxX) { continue }
      scanner.row(y)
      let row = target.row(y)
      aside.reserve(aside.count + area.width)
      var x = area.minX
      for i in 0..<scanner.runs.count {
        let run = scanner.runs[i]
        keep(row + x, run.x0 &- x)
        if run.coverage != 255 { keep(row + run.x0, run.x1 &- run.x0) }
        x = run.x1
      }
      keep(row + x, area.maxX &- x)
    }
  }

  /// Puts back what `cut` does not cover, and mixes where it covers in part.
  mutating func putBack(_ cut: RoundedBox, _ rect: PixelRect, _ target: PixelBuffer) {
    var from = aside.base + takeMark()
    let area = rect.intersection(PixelRect(around: cut.box))
    guard !area.isEmpty else { return }
    scanner.begin(area)
    scanner.add(cut)
    for y in area.minY..<area.maxY {
      if scanner.isSolid(y, from: area.minX, to: area.maxX) { continue }
      scanner.row(y)
      let row = target.row(y)
      var x = area.minX
      for i in 0..<scanner.runs.count {
        let run = scanner.runs[i]
        (row + x).update(from: from, count: run.x0 &- x)
        from += run.x0 &- x
        x = run.x1
        if run.coverage == 255 { continue }
        let count = run.x1 &- run.x0
        if run.coverage >= 0 {
          Rows.mix(row + run.x0, from, run.coverage, count)
        } else {
          let bytes = scanner.bytes.base + (run.x0 &- scanner.originX)
          for k in 0..<count {
            row[run.x0 &+ k] = mix(row[run.x0 &+ k], Int(bytes[k]), from[k])
          }
        }
        from += count
      }
      (row + x).update(from: from, count: area.maxX &- x)
      from += area.maxX &- x
    }
  }

  @inline(__always) private mutating func keep(_ from: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count <= 0 { return }
    (aside.base + aside.count).update(from: from, count: count)
    aside.count &+= count
  }

  private mutating func takeMark() -> Int {
    marks.count &-= 1
    aside.count = marks[marks.count]
    return aside.count
  }
}
