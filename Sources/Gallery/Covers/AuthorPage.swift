// An author's profile, whose pieces fade and rise in one after another.
import Drawing
import Geometry
import Interface

extension CoverScene {
  @ViewBuilder func authorPage(
    _ author: ShelfAuthor, rises: Bool, _ context: BuildContext
  ) -> ViewList {
    let column = column
    let width = column.width
    VStack(alignment: .leading) {
      ZStack(alignment: .topLeading) {
        piece(0, rises) {
          portrait(author).placed(x: (width - 112) / 2, y: 52, width: 112, height: 112)
        }
        piece(1, rises) {
          Text(author.name, .title, .ink, align: .center, lines: 1)
            .frame(width: width - 40).placed(x: 20, y: 180, width: width - 40)
        }
        piece(2, rises) {
          Text(author.line, .callout, .ink2, align: .center, lines: 1)
            .frame(width: width - 40).placed(x: 20, y: 212, width: width - 40)
        }
        piece(3, rises) { chips(author.tags, widths: [76, 72, 92], y: 248, width: width) }
        piece(4, rises) {
          facts(author, width - 40).placed(x: 20, y: 304, width: width - 40, height: 72)
        }
        piece(5, rises) {
          Text("Books", .title3, lines: 1).placed(x: 20, y: 400)
          Text("See all", .calloutM, .acc, align: .trailing, lines: 1)
            .frame(width: 120, alignment: .trailing).placed(x: width - 140, y: 404, width: 120)
        }
        ForEach(author.books.indices) { index in
          piece(6 + index, rises) { work(author, index, width, context) }
        }
      }
      .frame(width: width, height: 660)
      piece(9, rises) {
        VStack(alignment: .leading) {
          Divider().frame(width: width - 40)
          Text(author.heading, .title3, lines: 1).padding(Insets(top: 19.5, bottom: 8))
          Text(author.words, .body).frame(width: width - 40, alignment: .leading)
        }
        .padding(Insets(leading: 20, bottom: 40, trailing: 20))
      }
    }
    .padding(Insets(top: topInset, leading: column.x))
  }

  private func piece(
    _ number: Int, _ rises: Bool, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    let group = ViewList(ZStack(alignment: .topLeading) { content() })
    // Pieces that are there need no slot, and so are painted with the page as one.
    return rises && risingSince != nil ? group.posed(CoverSlot.piece(number)) : group
  }

  private func portrait(_ author: ShelfAuthor) -> ViewList {
    if author.hasPortrait, let picture = pictures.picture(.portrait) {
      return Image(picture).frame(width: 112, height: 112).cornerRadius(56)
    }
    return ViewList(
      ZStack {
        Circle(.accs)
        Text(String(author.name.prefix(1)), .display, .acc, align: .center, lines: 1)
      }
      .frame(width: 112, height: 112))
  }

  /// Three figures beside each other on a card.
  func facts(_ author: ShelfAuthor, _ width: Double) -> ViewList {
    let third = width / 3
    return ViewList(
      ZStack(alignment: .topLeading) {
        RoundedRectangle(Radius.card, .group)
        ForEach(author.facts.indices) { index in
          Text(author.facts[index].figure, .title3, .ink, align: .center, lines: 1)
            .frame(width: third).placed(x: third * Double(index), y: 12, width: third)
          Text(author.facts[index].unit, .base, .ink2, align: .center, lines: 1)
            .frame(width: third).placed(x: third * Double(index), y: 40, width: third)
          if index > 0 {
            Divider(.line, .vertical)
              .placed(x: third * Double(index), y: 16, width: Space.hair, height: 40)
          }
        }
      })
  }

  @ViewBuilder private func work(
    _ author: ShelfAuthor, _ index: Int, _ width: Double, _ context: BuildContext
  ) -> ViewList {
    let work = author.books[index]
    let x = 20 + Double(index) * ((width - 40 - 106) / 2)
    coverPicture(work.artwork, width: 106)
      .onTap(ActionID("book", index), label: work.artwork.title, feedback: .shrinks)
      .placed(x: x, y: 438, width: 106, height: 159)
    caption(work.artwork.title, work.year, context).placed(x: x, y: 606, width: 106, height: 36)
  }

  /// A title in up to two lines, and the year behind its last word.
  private func caption(_ title: String, _ year: String, _ context: BuildContext) -> ViewList {
    var lines: [String] = [""]
    for word in title.split(separator: " ") {
      let longer =
        lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      if lines.count == 1, advance(of: longer, context) > 106, !lines[0].isEmpty {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    let fits = advance(of: "\(lines[lines.count - 1]) \(year)", context) <= 106 || lines.count == 2
    return ViewList(
      VStack(alignment: .leading) {
        ForEach(lines.indices) { line in
          if line == lines.count - 1, fits {
            Text(lines[line], .baseM, lines: 1).followed(by: year, .base, .ink2)
          } else {
            Text(lines[line], .baseM, lines: 1)
          }
        }
        if !fits { Text(year, .base, .ink2, lines: 1) }
      }
      .frame(width: 106, height: 36, alignment: .topLeading))
  }

  private func advance(of line: String, _ context: BuildContext) -> Double {
    let font = TypeStep.baseM.font
    let words = line.split(separator: " ")
    let space = context.typeface.advance(of: "n", font: font) * 0.45
    return words.reduce(0) { $0 + context.typeface.advance(of: String($1), font: font) }
      + space * Double(max(0, words.count - 1))
  }
}
