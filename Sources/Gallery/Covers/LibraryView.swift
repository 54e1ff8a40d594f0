// The library: what was listened to last, and the shelf.
import Drawing
import Geometry
import Gesture
import Interface

extension CoverScene {
  var library: ViewList {
    let column = column
    let height = 304 + Double(shownBooks.count) * Self.rowHeight + 20
    return ViewList(
      ScrollView(
        slot: CoverSlot.library,
        recognizers: ListScroll.recognizers(CoverKey.scroll(0)), bar: false
      ) {
        ZStack(alignment: .topLeading) {
          ZStack(alignment: .topLeading) {
            Text("Library", .display, lines: 1).placed(x: 20, y: 28)
            IconButton(
              .search, action: ActionID("search"), label: "Search", target: 36, disc: 36, size: 20,
              .ink2
            ).placed(x: column.width - 56, y: 29, width: 36, height: 36)
            continueCard(column.width - 40)
              .placed(x: 20, y: 84, width: column.width - 40, height: 112)
            Text("On the shelf", .title3, lines: 1).placed(x: 20, y: 220)
            Text("24 books", .callout, .ink2, align: .trailing, lines: 1)
              .frame(width: 120, alignment: .trailing)
              .placed(x: column.width - 140, y: 224, width: 120)
            filters
            ForEach(shownBooks.indices) { index in
              row(index, width: column.width)
                .placed(
                  x: 0, y: 304 + Double(index) * Self.rowHeight, width: column.width,
                  height: Self.rowHeight)
            }
          }
          .frame(width: column.width, height: height)
          .placed(x: column.x, y: 0, width: column.width, height: height)
        }
        .frame(width: size.width, height: height)
      })
  }

  private static let rowHeight = 90.0

  private func continueCard(_ width: Double) -> ViewList {
    let audio = Audiobook.ferry
    return ViewList(
      ZStack(alignment: .topLeading) {
        RoundedRectangle(Radius.card, .group)
        coverPicture(.ferry, width: 58.67).placed(x: 12, y: 12, width: 58.67, height: 88)
        Text("Continue listening", .small, .ink2, lines: 1).placed(x: 87, y: 14)
        Text(audio.book.title, .head, lines: 1)
          .frame(width: max(0, width - 160), alignment: .leading).placed(x: 87, y: 32)
        Text("Chapter \(chapter + 1), 2 h 14 min left", .base, .ink2, lines: 1).placed(x: 87, y: 56)
        Capsule(.fill2).placed(x: 87, y: 89, width: max(0, width - 164), height: 4)
        Capsule(.acc).placed(x: 87, y: 89, width: max(0, width - 164) * 0.56, height: 4)
        ZStack {
          Circle(.acc)
          Glyph(.play, size: 24, .on).offset(x: 1)
        }
        .placed(x: width - 60, y: 34, width: 44, height: 44)
      }
      .onTap(
        ActionID("continue"), label: "Continue \(audio.book.title)", feedback: .none, as: "row"))
  }

  @ViewBuilder private var filters: ViewList {
    let chips: [(String, Double, Double)] = [
      ("All", 20, 52), ("Reading", 80, 84), ("Finished", 172, 84), ("Essays", 264, 76),
    ]
    ForEach(chips.indices) { index in
      Chip(chips[index].0, isOn: filter == index, action: ActionID("filter", index))
        .placed(x: chips[index].1, y: 258, width: chips[index].2, height: 32)
    }
  }

  private func row(_ index: Int, width: Double) -> ViewList {
    let book = shownBooks[index]
    let isLast = index == shownBooks.count - 1
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.clear)
        coverPicture(book.artwork, width: 46.67).placed(x: 20, y: 10, width: 46.67, height: 70)
        text(book.title, .head, .ink, width - 140).placed(x: 84, y: 13)
        text(book.author.name, .callout, .ink2, width - 140).placed(x: 84, y: 37)
        text(book.meta, .base, .ink2, width - 140).placed(x: 84, y: 59)
        Glyph(.right, size: 20, .ink3).placed(x: width - 40, y: 35, width: 20, height: 20)
        if !isLast {
          Divider().placed(x: 84, y: 89.5, width: max(0, width - 104), height: Space.hair)
        }
      }
      .frame(width: width, height: Self.rowHeight)
      .onTap(ActionID("open", index), label: book.title, as: "row"))
  }

  /// One line, cut where the width ends.
  func text(_ words: String, _ step: TypeStep, _ tint: Tint, _ width: Double) -> ViewList {
    Text(words, step, tint, lines: 1).frame(width: max(0, width), alignment: .leading)
  }
}
