// The views of the scene `comments`: the book, the sheet with its header, and the rows.
import Artwork
import Dismissal
import Drawing
import Interface

extension Comments {
  func content(in context: BuildContext) -> ViewList {
    behind(context.size)
      .sheet(
        isPresented: bind(\.isOpen), style: style,
        configuration: parameters[PullToDismissConfiguration.self], inset: CommentLayout.top,
        shouldDismiss: allowsDismissal
      ) {
        sheet(context)
      }
      .moving(by: parameters)
  }

  private func behind(_ size: Size) -> ViewList {
    pictures.still(.behind, in: size, opens: set(\.isOpen, true))
      ?? book(size).cached(0xC033_0001)
  }

  // MARK: The sheet

  private func sheet(_ context: BuildContext) -> ViewList {
    let width = context.size.width
    let height = max(0, context.size.height - CommentLayout.top)
    if let own = pictures.list(.sheet, id: "list", in: Size(width, height), hasHead: true) {
      return own
    }
    return ViewList(
      ZStack(alignment: .topLeading) {
        list(context, Size(width, max(0, height - CommentLayout.headHeight)))
          .placed(
            x: 0, y: CommentLayout.headHeight, width: width,
            height: max(0, height - CommentLayout.headHeight))
        head(width).accessibilitySortPriority(1)
      })
  }

  private func head(_ width: Double) -> ViewList {
    ZStack(alignment: .topLeading) {
      Capsule(.fill2).placed(x: (width - 36) / 2, y: 8, width: 36, height: 5)
      Text(rows.words.title, .title3, lineLimit: 1).followed(
        by: "\(rows.count)", .callout, .secondary
      )
      .frame(width: max(0, width - 100), alignment: .leading)
      .placed(x: 20, y: 26, width: max(0, width - 100), height: 26)
      ZStack {
        Circle(.fill).frame(width: 32, height: 32)
        Glyph(.xmark, size: 18, .secondary)
      }
      .frame(width: 44, height: 44)
      .onTap(.dismiss(), label: rows.words.close, feedback: .shrinks)
      .placed(x: width - 58, y: 16, width: 44, height: 44)
      Divider().placed(x: 0, y: CommentLayout.headHeight - 0.5, width: width, height: 0.5)
    }
    .frame(width: width, height: CommentLayout.headHeight)
  }

  private func list(_ context: BuildContext, _ size: Size) -> ViewList {
    let rows = rows
    let typeface = context.typeface
    guard rows.count > 0 else {
      return Text(rows.words.empty, .callout, .secondary, align: .center)
        .frame(width: size.width, height: size.height)
    }
    return refreshing(
      ViewList(
        ScrollView(
          id: "list",
          rows: .cycle(
            rows.edges(width: size.width, typeface), count: rows.rows, lead: CommentLayout.lead)
        ) { index in
          switch rows.row(index) {
          case .heading(let title): Comments.heading(title, size.width)
          case .comment(let comment, let hue):
            Comments.row(comment, hue, size.width, typeface, rows.words)
          }
        }))
  }

  private static func heading(_ title: String, _ width: Double) -> ViewList {
    Text(title, .baseM, .secondary, lineLimit: 1).accessibilityRole(.heading).frame(
      width: max(0, width - 40), alignment: .leading
    )
    .placed(x: 20, y: 8, width: max(0, width - 40), height: 18)
  }

  private static let hues: [UInt32] = [0x2A6F7F, 0xC9502E, 0x7656A5, 0x4F7F66]

  private static func row(
    _ comment: Comment, _ hue: Int, _ width: Double, _ typeface: any Typeface,
    _ language: CommentWords
  ) -> ViewList {
    let words = max(0, width - CommentLayout.textInset)
    let breaks = CommentRows.breaks(comment.text, in: words, typeface)
    let below = breaks ? CommentLayout.lineHeight : 0
    return
      ZStack(alignment: .topLeading) {
        Circle(.color(Color(hues[hue]))).placed(x: 20, y: 10, width: 36, height: 36)
        Text(String(comment.name.prefix(1)), .calloutM, .color(Color(0xFFFFFF)), align: .center)
          .frame(width: 36)
          .placed(x: 20, y: 18, width: 36, height: 20)
        Text(comment.name, .baseM, lineLimit: 1).frame(
          width: max(0, words - 64), alignment: .leading
        )
        .placed(x: 68, y: 9, width: max(0, words - 64), height: 18)
        Text(comment.age, .base, .secondary, align: .trailing, lineLimit: 1)
          .frame(width: 80, alignment: .trailing)
          .placed(x: width - 100, y: 9, width: 80, height: 18)
        Text(comment.text, .callout, lineLimit: 2).frame(width: words, alignment: .topLeading)
          .placed(x: 68, y: 29, width: words, height: 20 + below)
        Glyph(.heart, size: 14, .tertiary).placed(x: 68, y: 57 + below, width: 14, height: 14)
        Text("\(comment.hearts)", .small, .secondary, lineLimit: 1).frame(
          width: 60, alignment: .leading
        )
        .placed(x: 87, y: 55 + below, width: 60, height: 16)
      }
      .accessibilityLabel(
        "\(comment.name), \(comment.age). \(comment.text) \(language.likes): \(comment.hearts)")
  }

  // MARK: The book behind the sheet

  private func book(_ size: Size) -> ViewList {
    let width = size.width
    let room = max(0, width - 40)
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      Glyph(.down, size: 24, weight: 2.2).placed(x: 18, y: 14, width: 24, height: 24)
      Glyph(.bookmark, size: 24).placed(x: width - 42, y: 14, width: 24, height: 24)
      cover.placed(x: (width - 144) / 2, y: 52, width: 144, height: 216)
      Text(words(Artwork.Book.tide.title), .title, align: .center, lineLimit: 1).frame(width: room)
        .placed(x: 20, y: 292, width: room, height: 30)
      Text(words(Artwork.Book.tide.author), .head, .accent, align: .center, lineLimit: 1).frame(
        width: room
      )
      .placed(x: 20, y: 326, width: room, height: 22)
      Button(words("Comments"), set(\.isOpen, true), role: .accent)
        .placed(x: (width - min(350, room)) / 2, y: 376, width: min(350, room), height: 48)
      styleChoice(min(350, room))
        .placed(x: (width - min(350, room)) / 2, y: 440, width: min(350, room), height: 72)
      Divider().placed(x: 20, y: 528, width: room, height: 0.5)
      Text(words("About this book"), .title3, lineLimit: 1).frame(width: room, alignment: .leading)
        .placed(x: 20, y: 548, width: room, height: 26)
      Text(words(ShelfBook.tide.about), .body).frame(width: room, alignment: .leading)
        .placed(x: 20, y: 582, width: room)
    }
    .frame(width: width, height: size.height)
    .clipped()
  }

  /// A control that selects one of the three styles, and a note about the selected style.
  private func styleChoice(_ width: Double) -> ViewList {
    let styles = Sheet.Style.allCases
    return ViewList(
      VStack(alignment: .center, spacing: 8) {
        Segmented(
          bind(\.style).map("index", { styles.firstIndex(of: $0) ?? 0 }, { styles[$0] }),
          ["Continuous", "Discontinuous", "Scroll decides"].map(words),
          widths: styles.map { _ in (width - 4) / 3 }
        ).accessibilityLabel(words("Style"))
        Text(words(Comments.note(style)), .base, .secondary, align: .center, lineLimit: 2)
          .frame(width: width, height: 36)
      })
  }

  private var cover: ViewList {
    guard let picture = pictures.picture(.cover(.tide, .large)) else {
      return RoundedRectangle(4.32, .fill2).frame(width: 144, height: 216)
    }
    return Image(picture).frame(width: 144, height: 216).cornerRadius(4.32)
      .shadow(.bigCoverContact).shadow(.bigCover, radius: 4.32)
  }
}
