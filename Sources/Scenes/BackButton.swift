// The back button in the bars of the scenes.
import Interface

/// A button of 108 by 44 points with an arrow. The title is that of the previous screen.
struct BackButton: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    ZStack(alignment: .topLeading) {
      Glyph(.left, size: 24, .accent, weight: 2.2).placed(x: 10, y: 10, width: 24, height: 24)
      Text(title, .callout, .accent, lineLimit: 1).frame(width: 70, alignment: .leading)
        .placed(x: 34, y: 13, width: 70, height: 20)
    }
    .frame(width: 108, height: 44)
    .onTap(.dismiss(), label: "Back to \(title)", feedback: .shrinks)
    .accessibilitySortPriority(1)
  }
}
