// A book in detail, and a page of its sample.
import Drawing
import Geometry
import Interface

extension CoverScene {
  @ViewBuilder func bookPage(_ book: ShelfBook, _ context: BuildContext) -> ViewList {
    let column = column
    let width = column.width
    let middle = (width - 350) / 2
    VStack(alignment: .leading) {
      ZStack(alignment: .topLeading) {
        coverPicture(book.artwork, width: 144, isBig: true)
          .placed(x: (width - 144) / 2, y: 52, width: 144, height: 216)
        Text(book.title, .title, .ink, align: .center, lines: 1)
          .frame(width: width - 40).placed(x: 20, y: 292, width: width - 40)
        Text(book.author.name, .head, .acc, align: .center, lines: 1)
          .padding(horizontal: 12)
          .frame(height: 44)
          .onTap(ActionID("author"), label: "About \(book.author.name)", feedback: .shrinks)
          .frame(width: width - 40)
          .placed(x: 20, y: 315, width: width - 40, height: 44)
        Stars(rating: book.stars).frame(width: 92, height: 16)
          .placed(x: middle + 84, y: 360, width: 92, height: 16)
        Text(JSON.text(of: book.stars), .baseM, lines: 1).placed(x: middle + 186, y: 358)
        Text(book.ratings, .base, .ink2, lines: 1).placed(x: middle + 210, y: 358)
        chips(book.tags, widths: [76, 96, 88], y: 390, width: width)
        Button("Read sample", action: ActionID("sample"))
          .placed(x: 20, y: 440, width: (width - 52) / 2, height: 48)
        Button(
          listens ? "Listening" : "Listen", action: ActionID("listen"), role: .accent,
          glyph: listens ? .pause : .play
        )
        .placed(x: 32 + (width - 52) / 2, y: 440, width: (width - 52) / 2, height: 48)
        Divider().placed(x: 20, y: 512, width: width - 40, height: Space.hair)
        Text("About this book", .title3, lines: 1).placed(x: 20, y: 532)
      }
      .frame(width: width, height: 566)
      // Two points of the margin keep the last word of the first book's text in its line.
      Text(book.about, .body).frame(width: width - 38, alignment: .leading)
        .padding(Insets(leading: 20, bottom: 32, trailing: 18))
      VStack(alignment: .leading) {
        Divider().frame(width: width - 40)
        Text("The author", .title3, lines: 1).padding(Insets(top: 19.5))
        Text(book.author.line, .callout, .ink2, lines: 1).padding(Insets(top: 4, bottom: 16))
        facts(book.author, width - 40).frame(width: width - 40, height: 72)
        Text(book.author.words, .body).frame(width: width - 40, alignment: .leading)
          .padding(Insets(top: 20))
      }
      .padding(Insets(leading: 20, bottom: 40, trailing: 20))
    }
    .padding(Insets(top: topInset, leading: column.x))
  }

  /// Chips beside each other in the middle of the column.
  @ViewBuilder func chips(
    _ words: [String], widths: [Double], y: Double, width: Double
  ) -> ViewList {
    let widths = words.indices.map { widths[$0 % widths.count] }
    let total = widths.reduce(0, +) + 8 * Double(max(0, words.count - 1))
    ForEach(words.indices) { index in
      let before = widths[..<index].reduce(0) { $0 + $1 + 8 }
      Chip(words[index])
        .placed(x: (width - total) / 2 + before, y: y, width: widths[index], height: 32)
    }
  }

  @ViewBuilder func samplePage(_ book: ShelfBook) -> ViewList {
    let column = column
    VStack(alignment: .leading, spacing: 16) {
      Text(book.title, .title).frame(width: column.width - 40, alignment: .leading)
      Text(book.about, .body).frame(width: column.width - 40, alignment: .leading)
      Text(book.author.words, .body).frame(width: column.width - 40, alignment: .leading)
      Text(book.about, .body).frame(width: column.width - 40, alignment: .leading)
    }
    .padding(Insets(top: 72, leading: column.x + 20, bottom: 48, trailing: 20))
  }
}

/// Five stars, filled up to a rating.
struct Stars: View {
  /// 0 to 5.
  let rating: Double

  var body: some View {
    let rating = rating
    Canvas { rect, environment, assembly in
      for index in 0..<5 {
        let logical = Rect(Double(index) * 19, 0, 16, 16)
        let x =
          environment.direction == .leftToRight
          ? rect.minX + logical.minX : rect.maxX - logical.maxX
        let star = Stars.path.applying(.translation(Vector(x, rect.minY)))
        assembly.draw(.fill(.path(star), .color(environment.palette[.fill2])))
        let share = min(1, max(0, rating - Double(index)))
        guard share > 0 else { continue }
        let left = environment.direction == .leftToRight ? x : x + 16 * (1 - share)
        assembly.draw(.pushClip(RoundedRect(Rect(left, rect.minY, 16 * share, 16))))
        assembly.draw(.fill(.path(star), .color(environment.palette[.star])))
        assembly.draw(.pop)
      }
    }
  }

  /// Ten corners around (8, 8.4), by turns 7.2 and 3.1 away: a star in a box of 16.
  private static let path =
    Path(
      svg:
        "M8 1.2 L9.82 5.89 L14.85 6.18 L10.95 9.36 L12.23 14.22 L8 11.5 L3.77 14.22 L5.05 9.36 L1.15 6.18 L6.18 5.89Z"
    ) ?? Path()
}
