// What the comments look like: the book below, the sheet with its head, the rows.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface

/// The slots of the parts that move.
enum CommentSlot {
  static let dim = PoseSlot(0)
  static let sheet = PoseSlot(1)
  static let list = PoseSlot(2)
}

extension Comments {
  func pose(at now: Instant, into poses: inout PoseTable) {
    let offset = pull.sheet.offset(at: now)
    let share = size.height > 0 ? min(1, max(0, offset / size.height)) : 1
    poses[CommentSlot.dim].opacity = Palette.of(theme).sheetDim * (1 - share)
    poses[CommentSlot.sheet].offset = Vector(0, offset)
    poses[CommentSlot.list].offset = Vector(0, -pull.list.offset(at: now))
  }

  func content(in context: BuildContext) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        book(context.size).cached(0xC033_0001)
        if pull.sheet.isPresented {
          dim
          sheet(context)
            .posed(CommentSlot.sheet)
            .placed(
              x: 0, y: CommentLayout.top, width: context.size.width,
              height: max(0, context.size.height - CommentLayout.top))
        }
      })
  }

  // MARK: The sheet

  /// While the sheet leaves, what lies below it can be used already.
  @ViewBuilder private var dim: ViewList {
    let ground = Rectangle(.color(Color(0))).posed(CommentSlot.dim)
    if pull.sheet.isLeaving {
      ground
    } else {
      ground.onTap(
        ActionID("outside"), label: "Close comments", focusable: false, as: "scrim")
    }
  }

  private func sheet(_ context: BuildContext) -> ViewList {
    let width = context.size.width
    let height = max(0, context.size.height - CommentLayout.top)
    let corners = CornerRadii(
      topLeft: Radius.cover, topRight: Radius.cover, bottomRight: 0, bottomLeft: 0)
    return ZStack(alignment: .topLeading) {
      Rectangle(.sheet)
      list(context, Size(width, max(0, height - CommentLayout.headHeight)))
        .placed(
          x: 0, y: CommentLayout.headHeight, width: width,
          height: max(0, height - CommentLayout.headHeight))
      head(width)
    }
    .frame(width: width, height: height)
    .cornerRadii(corners)
    .shadow(.sheet, radius: Radius.cover)
    .gesture(
      Recognizer(Comments.sheet, .drag(DragRule(axis: .vertical)), asks: true)
    )
    .keepsFocus()
  }

  private func head(_ width: Double) -> ViewList {
    ZStack(alignment: .topLeading) {
      Capsule(.fill2).placed(x: (width - 36) / 2, y: 8, width: 36, height: 5)
      Text("Comments", .title3, lines: 1).followed(by: "\(rows.count)", .callout, .ink2)
        .frame(width: max(0, width - 100), alignment: .leading)
        .placed(x: 20, y: 26, width: max(0, width - 100), height: 26)
      ZStack {
        Circle(.fill).frame(width: 32, height: 32)
        Glyph(.xmark, size: 18, .ink2)
      }
      .frame(width: 44, height: 44)
      .onTap(ActionID("close"), label: "Close comments", feedback: .shrinks)
      .placed(x: width - 58, y: 16, width: 44, height: 44)
      Divider().placed(x: 0, y: CommentLayout.headHeight - 0.5, width: width, height: 0.5)
    }
    .frame(width: width, height: CommentLayout.headHeight)
  }

  private func list(_ context: BuildContext, _ size: Size) -> ViewList {
    let rows = rows
    let typeface = context.typeface
    guard rows.count > 0 else {
      return Text("Nobody has said anything yet.", .callout, .ink2, align: .center)
        .frame(width: size.width, height: size.height)
    }
    return ViewList(
      ScrollView(
        slot: CommentSlot.list,
        recognizers: [
          Recognizer(Comments.list, .drag(DragRule(axis: .vertical, catches: true)), asks: true),
          Recognizer(Comments.list, .wheel(.vertical)),
        ],
        rows: .cycle(
          rows.edges(width: size.width, typeface), count: rows.rows, lead: CommentLayout.lead)
      ) { index in
        switch rows.row(index) {
        case .heading(let title): Comments.heading(title, size.width)
        case .comment(let comment, let hue): Comments.row(comment, hue, size.width, typeface)
        }
      })
  }

  private static func heading(_ title: String, _ width: Double) -> ViewList {
    Text(title, .baseM, .ink2, lines: 1).frame(width: max(0, width - 40), alignment: .leading)
      .placed(x: 20, y: 8, width: max(0, width - 40), height: 18)
  }

  private static let hues: [UInt32] = [0x2A6F7F, 0xC9502E, 0x7656A5, 0x4F7F66]

  private static func row(
    _ comment: Comment, _ hue: Int, _ width: Double, _ typeface: any Typeface
  ) -> ViewList {
    let words = max(0, width - CommentLayout.textInset)
    let breaks = CommentRows.breaks(comment.text, in: words, typeface)
    let below = breaks ? CommentLayout.lineHeight : 0
    return ViewList(
      ZStack(alignment: .topLeading) {
        Circle(.color(Color(hues[hue]))).placed(x: 20, y: 10, width: 36, height: 36)
        Text(String(comment.name.prefix(1)), .calloutM, .color(Color(0xFFFFFF)), align: .center)
          .frame(width: 36)
          .placed(x: 20, y: 18, width: 36, height: 20)
        Text(comment.name, .baseM, lines: 1).frame(width: max(0, words - 64), alignment: .leading)
          .placed(x: 68, y: 9, width: max(0, words - 64), height: 18)
        Text(comment.age, .base, .ink2, align: .trailing, lines: 1)
          .frame(width: 80, alignment: .trailing)
          .placed(x: width - 100, y: 9, width: 80, height: 18)
        Text(comment.text, .callout, lines: 2).frame(width: words, alignment: .topLeading)
          .placed(x: 68, y: 29, width: words, height: 20 + below)
        Glyph(.heart, size: 14, .ink3).placed(x: 68, y: 57 + below, width: 14, height: 14)
        Text("\(comment.hearts)", .small, .ink2, lines: 1).frame(width: 60, alignment: .leading)
          .placed(x: 87, y: 55 + below, width: 60, height: 16)
      })
  }

  // MARK: The book below

  private func book(_ size: Size) -> ViewList {
    let width = size.width
    let room = max(0, width - 40)
    return ZStack(alignment: .topLeading) {
      Rectangle(.bg)
      Glyph(.down, size: 24, weight: 2.2).placed(x: 18, y: 14, width: 24, height: 24)
      Glyph(.bookmark, size: 24).placed(x: width - 42, y: 14, width: 24, height: 24)
      cover.placed(x: (width - 144) / 2, y: 52, width: 144, height: 216)
      Text(Artwork.Book.tide.title, .title, align: .center, lines: 1).frame(width: room)
        .placed(x: 20, y: 292, width: room, height: 30)
      Text(Artwork.Book.tide.author, .head, .acc, align: .center, lines: 1).frame(width: room)
        .placed(x: 20, y: 326, width: room, height: 22)
      Button("Comments", action: ActionID("open"), role: .accent)
        .placed(x: (width - min(350, room)) / 2, y: 376, width: min(350, room), height: 48)
      styleChoice(min(350, room))
        .placed(x: (width - min(350, room)) / 2, y: 440, width: min(350, room), height: 72)
      Divider().placed(x: 20, y: 528, width: room, height: 0.5)
      Text("About this book", .title3, lines: 1).frame(width: room, alignment: .leading)
        .placed(x: 20, y: 548, width: room, height: 26)
      Text(Comments.about, .body).frame(width: room, alignment: .leading)
        .placed(x: 20, y: 582, width: room)
    }
    .frame(width: width, height: size.height)
    .clipped()
  }

  /// The three styles, and what the chosen one is good and bad at.
  private func styleChoice(_ width: Double) -> ViewList {
    let styles = SheetStyle.allCases
    return ViewList(
      VStack(alignment: .center, spacing: 8) {
        Segmented(
          ActionID("style"), ["Continuous", "Discontinuous", "Scroll decides"],
          selected: styles.firstIndex(of: pull.style) ?? 0,
          widths: styles.map { _ in (width - 4) / 3 })
        Text(Comments.note(pull.style), .base, .ink2, align: .center, lines: 2)
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

  private static let about =
    "Every coast keeps its own clock. Oskar Lindmarr walked eleven of them, from the mud of the Wadden Sea to the granite steps of Fundy, with a lead line, a notebook and a borrowed almanac. What he brought back is part handbook, part confession: how to read the line of weed on a wall, when to trust a causeway, and why the sea is never simply late."
}
