// Positions and drawings of views: wide, narrow, and from right to left.
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Recorded layouts")
struct LayoutTranscripts {
  @Test("every arrangement of views matches its recorded layout in a wide and in a narrow window")
  func arrangements() throws {
    var text = ""
    for arrangement in Arrangement.all {
      for size in [Size(200, 100), Size(70, 50)] {
        let built = lay(arrangement.view, size)
        text += "== \(arrangement.name) in \(number(size.width))×\(number(size.height))\n"
        text += words(built.list)
      }
    }
    try expect(text, isRecordedAs: "arrangements")
  }

  @Test("colours, distances, corners, shadows and text styles match their recorded values")
  func tokens() throws {
    var lines: [String] = []
    let tints: [Tint] = [
      .background, .sheet, .group, .window, .panel, .stage, .fill, .fill2, .line, .primary,
      .secondary, .tertiary, .accent,
      .accentSubtle, .onAccent, .accentHover, .accentPressed, .track, .vel, .danger, .star, .bar,
      .thumb, .hairline, .clear,
    ]
    let shadows: [ShadowStyle] = [
      .thumbnail, .bigCover, .bigCoverContact, .movingCover, .card, .sheet, .menu, .toast, .pushed,
      .knob, .segment, .stage,
    ]
    for theme in Theme.allCases {
      let palette = Palette.of(theme)
      lines += tints.map { "\(theme) \($0) \(words(palette[$0]))" }
      lines.append("\(theme) dims \(number(palette.coverDim)) and \(number(palette.sheetDim))")
      for style in shadows {
        let it = style.shadow(theme)
        lines.append(
          "\(theme) shadow \(style) \(words(it.color)) \(number(it.radius)) by "
            + "\(number(it.offset.dx)),\(number(it.offset.dy))")
      }
    }
    let distances = [
      Space.hair, Space.xs, Space.s, Space.m, Space.l, Space.xl, Space.xxl, Space.block,
      Space.section,
    ]
    lines.append("distances " + distances.map(number).joined(separator: " "))
    let radii = [
      Radius.band, Radius.field, Radius.button, Radius.menuRow, Radius.device, Radius.card,
      Radius.cover,
    ]
    lines.append("corners " + radii.map(number).joined(separator: " "))
    let steps: [TypeStep] = [
      .display, .title, .title3, .head, .body, .callout, .calloutM, .base, .baseM, .small, .code,
    ]
    for step in steps {
      lines.append(
        "text \(number(step.font.size)) \(step.font.weight) \(step.font.family) on "
          + "\(number(step.lineHeight)), baseline \(number(step.baseline(HalfEm())))")
    }
    try expect(lines.joined(separator: "\n") + "\n", isRecordedAs: "tokens")
  }

  @Test("a right-to-left layout is the mirrored left-to-right layout", arguments: Arrangement.all)
  func mirrored(_ arrangement: Arrangement) {
    // Corners, gradients, glyphs, mixed runs and shadows are not mirrored. The bar of a list is at
    // another position until the list moves it.
    let own = [
      "corners", "gradient", "path", "glyphs", "shadows", "in runs", "a bar at a list",
      "grid in a row",
    ]
    guard !own.contains(arrangement.name) else { return }
    for size in [Size(200, 100), Size(70, 50)] {
      let left = frames(lay(arrangement.view, size).list)
      let right = frames(lay(arrangement.view, size, direction: .rightToLeft).list)
      #expect(left.count == right.count)
      for (one, other) in zip(left, right) {
        let image = Rect(size.width - other.maxX, other.minY, other.width, other.height)
        #expect(one.isNear(image), "\(one) and \(other) in \(size.width)")
      }
    }
  }
}
