// Views with default arguments, and with all arguments written out.
import Drawing

@testable import Components
@testable import Interface
@testable import Tree

/// A view in two forms: with default arguments, and with all of them.
struct DefaultArgumentCase: Sendable, CustomStringConvertible {
  let name: String
  let short: ViewList
  let long: ViewList
  var description: String { name }

  init(_ name: String, @ViewBuilder _ short: () -> ViewList, @ViewBuilder said: () -> ViewList) {
    (self.name, self.short, long) = (name, short(), said())
  }

  static let box = Rectangle(.accent).frame(width: 40, height: 20)
  static let rows = ViewList(Rectangle(.fill).frame(width: 300, height: 300))
  static let picture = Picture(
    width: 2, height: 3, pixels: Array(repeating: 0xFF80_4020, count: 6))!

  static let all = modifiers + layout + shapes + controls + lists + readyMade

  static let modifiers = [
    DefaultArgumentCase("offset") {
      box.offset()
    } said: {
      box.offset(x: 0, y: 0)
    },
    DefaultArgumentCase("padding") {
      box.padding()
    } said: {
      box.padding(horizontal: 16, vertical: 16)
    },
    DefaultArgumentCase("padding at the sides") {
      box.padding(horizontal: 7)
    } said: {
      box.padding(Insets(top: 0, leading: 7, bottom: 0, trailing: 7))
    },
    DefaultArgumentCase("padding above and below") {
      box.padding(vertical: 7)
    } said: {
      box.padding(Insets(top: 7, leading: 0, bottom: 7, trailing: 0))
    },
    DefaultArgumentCase("frame") {
      box.frame(width: 90, height: 50)
    } said: {
      box.frame(width: 90, height: 50, alignment: .center)
    },
    DefaultArgumentCase("frame between") {
      box.frame(minWidth: 90, minHeight: 50)
    } said: {
      box.frame(
        minWidth: 90, maxWidth: nil, minHeight: 50, maxHeight: nil, alignment: .center)
    },
    DefaultArgumentCase("own size") {
      Text("so many words", .base).fixedSize().frame(width: 20)
    } said: {
      Text("so many words", .base).fixedSize(.both).frame(width: 20)
    },
    DefaultArgumentCase("ground") {
      box.background(.fill)
    } said: {
      box.background(.fill, radius: 0)
    },
    DefaultArgumentCase("behind") {
      box.background { Circle().frame(width: 4) }
    } said: {
      box.background(alignment: .center) { Circle().frame(width: 4) }
    },
    DefaultArgumentCase("above") {
      box.overlay { Circle().frame(width: 4) }
    } said: {
      box.overlay(alignment: .center) { Circle().frame(width: 4) }
    },
    DefaultArgumentCase("a view above") {
      box.overlay(Circle().frame(width: 4))
    } said: {
      box.overlay(Circle().frame(width: 4), alignment: .center)
    },
    DefaultArgumentCase("border") {
      box.border(.line)
    } said: {
      box.border(.line, width: 0.5, radius: 0)
    },
    DefaultArgumentCase("backdrop") {
      box.backdrop(.thin)
    } said: {
      box.backdrop(.thin, radius: 0, amount: 1)
    },
    DefaultArgumentCase("shadow") {
      box.shadow(.menu)
    } said: {
      box.shadow(.menu, radius: 0)
    },
    DefaultArgumentCase("scale") {
      box.scaleEffect(0.5)
    } said: {
      box.scaleEffect(0.5, anchor: .center)
    },
    DefaultArgumentCase("layer") {
      box.cached(9)
    } said: {
      box.cached(9, margin: 0)
    },
    DefaultArgumentCase("disabled") {
      Button("A", action: "a").disabled()
    } said: {
      Button("A", action: "a").disabled(true)
    },
    DefaultArgumentCase("tap") {
      box.onTap("tap")
    } said: {
      box.onTap("tap", label: "", feedback: .none, focusable: true, role: .button)
    },
    DefaultArgumentCase("focus") {
      box.onTap("tap", focusable: false).focusable()
    } said: {
      box.onTap("tap", focusable: false).focusable(true)
    },
  ]

  static let layout = [
    DefaultArgumentCase("row") {
      HStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      HStack(alignment: .center, spacing: 8) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    DefaultArgumentCase("column") {
      VStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      VStack(alignment: .center, spacing: 8) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    DefaultArgumentCase("depth") {
      ZStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      ZStack(alignment: .center) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    DefaultArgumentCase("spacer") {
      HStack(spacing: 0) {
        rows
        Spacer()
        box
      }
    } said: {
      HStack(spacing: 0) {
        rows
        Spacer(minLength: 0)
        box
      }
    },
    DefaultArgumentCase("grid") {
      Grid(columns: 2) {
        box
        Rectangle().frame(width: 5, height: 5)
        box
      }
    } said: {
      Grid(columns: 2, spacing: 8, rowSpacing: 8, alignment: .topLeading) {
        box
        Rectangle().frame(width: 5, height: 5)
        box
      }
    },
    DefaultArgumentCase("rows of a grid") {
      Grid(columns: 1, spacing: 7) {
        box
        box
      }
    } said: {
      Grid(columns: 1, spacing: 7, rowSpacing: 7) {
        box
        box
      }
    },
    DefaultArgumentCase("overflow") {
      OverflowRow([.init(.init { box }), .space(), .init(.init { box }), .more(.init { box })])
    } said: {
      OverflowRow(
        needsMore: false,
        [
          .init(.init(keep: .max, width: nil, gap: 8, names: []) { box }), .space(0),
          .init(.init(keep: .max, width: nil, gap: 8, names: []) { box }),
          .more(.init(keep: .max, width: nil, gap: 8, names: []) { box }),
        ])
    },
  ]

  static let shapes = [
    DefaultArgumentCase("rectangle") {
      Rectangle()
    } said: {
      Rectangle(.primary)
    },
    DefaultArgumentCase("rounded") {
      RoundedRectangle(4)
    } said: {
      RoundedRectangle(4, .primary)
    },
    DefaultArgumentCase("corner") {
      RoundedRectangle(cornerRadius: 4)
    } said: {
      RoundedRectangle(4, .primary)
    },
    DefaultArgumentCase("corners") {
      RoundedRectangle(CornerRadii(4))
    } said: {
      RoundedRectangle(CornerRadii(4), .primary)
    },
    DefaultArgumentCase("circle") {
      Circle()
    } said: {
      Circle(.primary)
    },
    DefaultArgumentCase("capsule") {
      Capsule()
    } said: {
      Capsule(.primary)
    },
    DefaultArgumentCase("divider") {
      Divider()
    } said: {
      Divider(.line, .horizontal)
    },
    DefaultArgumentCase("line") {
      Rectangle(.clear).stroked(.accent)
    } said: {
      Rectangle(.clear).stroked(.accent, width: 1, dash: [])
    },
    DefaultArgumentCase("line of corners") {
      RoundedRectangle(4).stroked(.accent)
    } said: {
      RoundedRectangle(4).stroked(.accent, width: 1, dash: [])
    },
    DefaultArgumentCase("image") {
      Image(picture)
    } said: {
      Image(picture, fit: .fill, sampling: .bilinear)
    },
    DefaultArgumentCase("glyph") {
      Glyph(.heart)
    } said: {
      Glyph(.heart, size: 24, .primary, weight: nil)
    },
    DefaultArgumentCase("text") {
      Text("several words of it")
    } said: {
      Text("several words of it", .body, .primary, align: .leading, lineLimit: nil)
    },
  ]
}
