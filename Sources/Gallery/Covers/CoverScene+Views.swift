// The tree of book, author and player: the library, the cover over it, and the stack of screens.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface

extension CoverScene {
  func content(in context: BuildContext) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        if isFullScreen {
          library
          if cover.sheet.isPresented {
            dim
            screens(context)
              .background(.bg)
              .gesture(pullRecognizer)
              .posed(CoverSlot.cover)
              .keepsFocus()
          }
        } else {
          screens(context)
        }
      }
      .frame(width: size.width, height: size.height))
  }

  /// While the cover leaves, the library can be used already.
  @ViewBuilder private var dim: ViewList {
    let ground = Rectangle(.color(Color(0))).posed(CoverSlot.dim)
    if cover.sheet.isLeaving { ground } else { ground.blocksHits() }
  }

  /// The top screen of the stack, and the one below it while that is seen.
  private func screens(_ context: BuildContext) -> ViewList {
    let (upper, lower) = stack.visible
    let top = ViewList(
      ZStack(alignment: .topLeading) {
        if let lower {
          screen(level(atDepth: lower), context).background(.bg).posed(CoverSlot.lower)
          lowerDim
        }
        screen(level(atDepth: upper), context).background(.bg).gestures(catchRecognizers)
          .posed(CoverSlot.upper)
      }
      .frame(width: size.width, height: size.height))
    guard stack.canGoBack else { return top }
    return top.gesture(
      Recognizer(
        CoverKey.back,
        .edgeDrag(EdgeDragRule(side: .leading, zone: stack.configuration.edgeZone)), asks: true))
  }

  /// Under a screen that leaves for good, the one below can be used already.
  @ViewBuilder private var lowerDim: ViewList {
    let ground = Rectangle(.color(Color(0))).posed(CoverSlot.lowerDim)
    if stack.isPopping, !isFullScreen { ground } else { ground.blocksHits() }
  }

  private var catchRecognizers: [Recognizer] {
    stack.isStill
      ? [] : [Recognizer(CoverKey.catching, .drag(DragRule(axis: .horizontal)), asks: true)]
  }

  private func screen(_ level: Int, _ context: BuildContext) -> ViewList {
    switch level {
    case 0: return library
    case 1:
      return page(1) {
        switch kind {
        case .book: bookPage(book, context)
        case .author: authorPage(book.author, rises: true, context)
        case .player: playerPage(context)
        }
      } bar: {
        pageBar
      }
    default:
      return page(2) {
        switch detail {
        case .author(let author): authorPage(author, rises: false, context)
        case .book(let book): bookPage(book, context)
        case .sample(let book): samplePage(book)
        case .chapters: chaptersPage
        case nil: Rectangle(.clear)
        }
      } bar: {
        backBar(detail?.title ?? "", level: 2, back: pageTitle)
      }
    }
  }

  private func page(
    _ level: Int, @ViewBuilder _ content: () -> ViewList, @ViewBuilder bar: () -> ViewList
  ) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        ScrollView(
          slot: CoverSlot.list(level), recognizers: ListScroll.recognizers(CoverKey.scroll(level)),
          bar: false
        ) {
          content()
        }
        bar().frame(width: size.width, height: CoverLayout.barHeight)
          .placed(x: 0, y: 0, width: size.width, height: CoverLayout.barHeight)
      }
      .frame(width: size.width, height: size.height))
  }

  // MARK: Who listens

  private var pullRecognizer: Recognizer {
    let rule = DragRule(minimumDistance: pullFigures.minimumDistance, axis: .vertical)
    return Recognizer(CoverKey.pull, .drag(rule), asks: true)
  }

  // MARK: Bars

  /// The chevron and the inline title on a ground that is hidden until the title is there.
  @ViewBuilder private var pageBar: ViewList {
    if !isFullScreen {
      backBar(pageTitle, level: 1, back: "Library", isSolid: true)
    } else {
      ZStack(alignment: .topLeading) {
        if kind == .player {
          Text(chapterTitle, .baseM, .ink, align: .center, lines: 1)
            .placed(x: 60, y: 16, width: max(0, size.width - 120))
        } else {
          barTitle(pageTitle, level: 1)
        }
        glyphButton(.down, action: "close", label: "Close", weight: 2.2).placed(x: 8, y: 4)
        if kind == .book {
          bookmark.placed(x: size.width - 52, y: 4)
        } else if kind == .player {
          glyphButton(.list, action: "chapters", label: "Chapters").placed(x: size.width - 52, y: 4)
        }
      }
    }
  }

  private var bookmark: ViewList {
    let tint: Tint = isMarked ? .acc : .ink
    let mark = ViewList(
      ZStack {
        if isMarked, let path = Path(svg: "M7 4 H17 V20 L12 16 L7 20Z") {
          PathView(path, size: Size(24, 24), fill: .tint(.acc))
        }
        Glyph(.bookmark, size: 24, tint)
      }
      .frame(width: 44, height: 44))
    return mark.onTap(
      ActionID("mark"), label: isMarked ? "Remove the bookmark" : "Bookmark", feedback: .shrinks)
  }

  /// Back to what lies below; the title in the middle.
  private func backBar(
    _ title: String, level: Int, back: String, isSolid: Bool = false
  ) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        if isSolid {
          Rectangle(.bar)
          Divider().placed(
            x: 0, y: CoverLayout.barHeight - Space.hair, width: size.width, height: Space.hair)
          inlineTitle(title)
        } else {
          barTitle(title, level: level)
        }
        HStack(spacing: 0) {
          Glyph(.left, size: 24, .acc, weight: 2.2)
          Text(back, .callout, .acc, lines: 1).frame(maxWidth: 100, alignment: .leading)
        }
        .frame(height: 44, alignment: .leading)
        .onTap(ActionID("back"), label: "Back to \(back)", feedback: .shrinks)
        .placed(x: 10, y: 4)
      })
  }

  private func barTitle(_ title: String, level: Int) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bar)
        Divider().placed(
          x: 0, y: CoverLayout.barHeight - Space.hair, width: size.width, height: Space.hair)
        inlineTitle(title)
      }
      .frame(width: size.width, height: CoverLayout.barHeight)
      .posed(CoverSlot.title(level)))
  }

  private func inlineTitle(_ title: String) -> ViewList {
    Text(title, .head, .ink, align: .center, lines: 1)
      .placed(x: 110, y: 15, width: max(0, size.width - 220))
  }

  func glyphButton(
    _ glyph: GlyphName, action: String, label: String, size: Double = 24, target: Double = 44,
    weight: Double? = nil
  ) -> ViewList {
    Glyph(glyph, size: size, .ink, weight: weight)
      .frame(width: target, height: target)
      .onTap(ActionID(action), label: label, feedback: .shrinks)
  }

  var pageTitle: String {
    switch kind {
    case .book: book.title
    case .author: book.author.name
    case .player: "Night Ferry to Aldmoor"
    }
  }

  var chapterTitle: String {
    "Chapter \(chapter + 1), \(Audiobook.ferry.chapters[chapter].title)"
  }

  // MARK: Pictures

  /// A book's cover, `width` wide.
  func coverPicture(_ book: Artwork.Book, width: Double, isBig: Bool = false) -> ViewList {
    let height = width * 1.5
    let radius = max(3, width * 0.03)
    let size: Artwork.CoverSize = width <= 48 ? .small : width <= 110 ? .medium : .large
    return framed(pictures.picture(.cover(book, size)), Size(width, height), radius, isBig: isBig)
  }

  func squarePicture(_ book: Artwork.Book, side: Double) -> ViewList {
    framed(pictures.picture(.square(book)), Size(side, side), 12, isBig: true)
  }

  /// A picture with corners and shadow; without the picture a plain area stands in its place.
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
