// Views of all library pages: a list below a bar, and pictures with shadows.
import Artwork
import Drawing
import Interface

/// Sizes of the library's pages, in points.
enum ShelfLayout {
  /// Height of the bar at the top of a page, in points.
  static let barHeight = 52.0
  static let margin = 20.0
  /// Largest width of a page in points. In a wider window, the page is centred.
  static let widest = 560.0
}

extension ShelfScene {
  /// A screen of a navigation stack: a list, with a bar over the list.
  @ViewBuilder func screen(_ place: Shelf.Place, _ context: BuildContext) -> ViewList {
    switch place {
    case .page(let artwork):
      let book = ShelfBook.of(artwork)
      if let own = pictures.list(.page, id: "page", in: context.size) {
        own
      } else {
        listed("page") {
          page(book, context)
        } bar: {
          if shelf.isFullScreen {
            closeBar(book)
          } else {
            backBar(words("Library")) { Bar(title(book)) }
          }
        }
      }
    case .author(let book):
      let author = ShelfBook.of(book).author
      detail(words(author.name), titleAt: 180) { authorPage(author, rises: false, context) }
    case .book(let book):
      detail(words(book.title), titleAt: 292) { bookPage(.of(book), context) }
    case .sample(let book):
      detail(words("Sample"), titleAt: 72) { samplePage(.of(book)) }
    case .chapters: detail("Chapters", titleAt: 72) { chaptersPage(listenedChapter) }
    }
  }

  /// The layout of a screen that is pushed on a page.
  private func detail(
    _ title: String, titleAt top: Double, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    listed("detail", content) {
      backBar(shelf.book.map(self.title) ?? "") { Bar(title).shown(by: "detail", from: top) }
    }
  }

  private func listed(
    _ id: String, @ViewBuilder _ content: () -> ViewList, @ViewBuilder bar: () -> ViewList
  ) -> ViewList {
    ViewList(
      ZStack(alignment: .top) {
        ScrollView(
          id: id, bars: Insets(top: ShelfLayout.barHeight + 8, bottom: ShelfLayout.margin),
          bar: false
        ) {
          content().frame(maxWidth: ShelfLayout.widest, alignment: .top)
            .frame(maxWidth: .infinity)
            .background(.background)
        }
        bar().frame(maxWidth: .infinity).frame(height: ShelfLayout.barHeight).blocksHits()
          .accessibilitySortPriority(1)
      })
  }

  // MARK: Bars

  private func closeBar(_ book: ShelfBook) -> ViewList {
    ViewList(
      ZStack {
        barTitle(book)
        HStack(spacing: 0) {
          glyphButton(.down, .dismiss(), label: words("Close"), weight: 2.2)
          Spacer()
          barEnd(book)
        }
        .padding(horizontal: 8)
      })
  }

  /// A bar with a back button and a title. `below` is the title of the previous screen.
  private func backBar(_ below: String, @ViewBuilder _ title: () -> ViewList) -> ViewList {
    ViewList(
      ZStack(alignment: .leading) {
        title()
        HStack(spacing: 0) {
          Glyph(.left, size: 24, .accent, weight: 2.2)
          Text(below, .callout, .accent, lineLimit: 1).frame(maxWidth: 100, alignment: .leading)
        }
        .frame(height: 44, alignment: .leading)
        .onTap(.dismiss(), label: "\(words("Back to")) \(below)", feedback: .shrinks)
        .padding(Insets(leading: 10))
      })
  }

  func glyphButton(
    _ glyph: Glyph.Name, _ change: Change, label: String, size: Double = 24,
    weight: Double? = nil
  ) -> ViewList {
    Glyph(glyph, size: size, .primary, weight: weight)
      .frame(width: 44, height: 44)
      .onTap(change, label: label, feedback: .shrinks)
  }
}

/// A bar with a small title. The background is blurred.
struct Bar: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    ZStack(alignment: .bottom) {
      // This view blurs the content under the bar.
      Rectangle(.background).opacity(0.5).backdrop(.thin)
      Divider()
      Text(title, .head, .primary, align: .center, lineLimit: 1).accessibilityRole(.heading)
        .frame(maxWidth: .infinity, maxHeight: .infinity).padding(horizontal: 110)
    }
  }

  /// Fades the bar in while the large title of the page scrolls under the bar. `top` is the
  /// position of the large title in the list.
  func shown(by list: String, from top: Double) -> ViewList {
    visualEffect(progressOf: list) { list in
      let way = (list.offset - (top - ShelfLayout.barHeight)) / 30
      return Pose(opacity: min(1, max(0, way)))
    }
  }
}

extension Shelf {
  /// The cover of a book. The width is two thirds of the height.
  func cover(_ book: Artwork.Book, height: Double, isBig: Bool = false) -> ViewList {
    let size = Size((height / 0.015).rounded() / 100, height)
    let picture: Artwork.CoverSize = height <= 72 ? .small : height <= 165 ? .medium : .large
    return framed(
      base.pictures.picture(.cover(book, picture)), size, max(3, size.width * 0.03), isBig: isBig)
  }

  func square(_ book: Artwork.Book, side: Double) -> ViewList {
    framed(base.pictures.picture(.square(book)), Size(side, side), 12, isBig: true)
  }

  /// A picture with rounded corners and a shadow. A plain area replaces a missing picture.
  private func framed(
    _ picture: Picture?, _ size: Size, _ radius: Double, isBig: Bool
  ) -> ViewList {
    let shown: ViewList =
      if let picture {
        Image(picture, fit: .fill).frame(width: size.width, height: size.height)
          .cornerRadius(radius)
      } else {
        RoundedRectangle(radius, .fill2).frame(width: size.width, height: size.height)
      }
    return isBig
      ? shown.shadow(.bigCoverContact, radius: radius).shadow(.bigCover, radius: radius)
      : shown.shadow(.thumbnail, radius: radius)
  }
}
