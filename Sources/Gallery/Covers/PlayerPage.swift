// The audiobook player: picture, slider, transport, tiles, what comes next, and the chapters.
import Drawing
import Geometry
import Interface

extension CoverScene {
  /// Where the player's picture and its controls are.
  private struct Places {
    var side: Double
    /// Leading edge of the picture, and of the controls with their width.
    var picture: Double
    var x: Double
    var width: Double
    /// How much higher the controls stand than under a picture of 300 points.
    var up: Double
    var height: Double
  }

  private var places: Places {
    let isWide = size.width >= 640 && size.height < 600
    let side = min(300, size.width - 90, max(160, isWide ? size.height - 140 : size.height - 540))
    guard isWide else {
      let width = min(size.width - 80, 400)
      return Places(
        side: side, picture: (size.width - side) / 2, x: (size.width - width) / 2, width: width,
        up: 300 - side, height: 830 - (300 - side))
    }
    // Beside each other: a low window has no room for them below each other.
    let width = min(size.width - side - 140, 400)
    let start = (size.width - side - 60 - width) / 2
    return Places(
      side: side, picture: start, x: start + side + 60, width: width, up: 340,
      height: max(830 - 340, 72 + side + 40))
  }

  @ViewBuilder func playerPage(_ context: BuildContext) -> ViewList {
    let places = places
    let (x, inner, up) = (places.x, places.width, places.up)
    let audio = Audiobook.ferry
    ZStack(alignment: .topLeading) {
      squarePicture(.ferry, side: places.side)
        .placed(x: places.picture, y: 72, width: places.side, height: places.side)
      text(audio.book.title, .title, .ink, inner).placed(x: x, y: 404 - up)
      text("\(audio.book.author.name), read by \(audio.reader)", .callout, .ink2, inner)
        .placed(x: x, y: 438 - up)
      slider(x: x, width: inner, up: up)
      transport(middle: x + inner / 2, up: up, direction: context.direction)
      tiles(x: x, width: inner, up: up)
      upNext(x: x, width: inner, up: up)
    }
    .frame(width: size.width, height: places.height)
  }

  @ViewBuilder private func slider(x: Double, width: Double, up: Double) -> ViewList {
    let position = playback.position(at: shownAt)
    Slider(
      ActionID("seek"), value: playback.length > 0 ? position / playback.length : 0,
      label: "Position"
    )
    .placed(x: x, y: 474 - up, width: width, height: 44)
    Text(CoverPlayback.clock(position), .small, .ink2, lines: 1).placed(x: x, y: 512 - up)
    Text("−" + CoverPlayback.clock(playback.length - position), .small, .ink2, lines: 1)
      .frame(width: 100, alignment: .trailing).placed(x: x + width - 100, y: 512 - up, width: 100)
  }

  /// The buttons stand in the direction of reading, and so do their arrows.
  @ViewBuilder private func transport(
    middle: Double, up: Double, direction: LayoutDirection
  ) -> ViewList {
    let isMirrored = direction == .rightToLeft
    let y = 560 - up
    glyphButton(
      isMirrored ? .next : .previous, action: "previous", label: "Previous chapter", size: 32
    ).placed(x: middle - 161, y: y + 6)
    skip(isMirrored ? .forward30 : .back15, 15, action: "back15", label: "Back 15 seconds")
      .placed(x: middle - 102, y: y + 6)
    ZStack {
      Circle(.ink)
      Glyph(isPlayingShown ? .pause : .play, size: 36, .bg)
    }
    .frame(width: 72, height: 72)
    .onTap(ActionID("play"), label: isPlayingShown ? "Pause" : "Play", feedback: .shrinks)
    .placed(x: middle - 36, y: y - 8, width: 72, height: 72)
    skip(isMirrored ? .back15 : .forward30, 30, action: "forward30", label: "Forward 30 seconds")
      .placed(x: middle + 58, y: y + 6)
    glyphButton(isMirrored ? .previous : .next, action: "next", label: "Next chapter", size: 32)
      .placed(x: middle + 117, y: y + 6)
  }

  private func skip(
    _ glyph: GlyphName, _ seconds: Int, action: String, label: String
  ) -> ViewList {
    ViewList(
      ZStack {
        Glyph(glyph, size: 40, .ink, weight: 1.6)
        Text(
          "\(seconds)", TypeStep(size: 12.3, lineHeight: 16, weight: .bold), .ink, align: .center,
          lines: 1
        ).offset(y: 0.4)
      }
      .frame(width: 44, height: 44)
      .onTap(ActionID(action), label: label, feedback: .shrinks))
  }

  @ViewBuilder private func tiles(x: Double, width: Double, up: Double) -> ViewList {
    let audio = Audiobook.ferry
    let tiles = [
      ("\(JSON.text(of: playback.speed))×", "Speed", "speed"), ("20 min", "Sleep timer", ""),
      ("\(chapter + 1) of \(audio.chapters.count)", "Chapters", "chapters"),
    ]
    let tile = (width - 20) / 3
    ForEach(tiles.indices) { index in
      let (figure, name, action) = tiles[index]
      let view = ViewList(
        ZStack(alignment: .topLeading) {
          RoundedRectangle(Radius.device, .group)
          Text(figure, .calloutM, .ink, align: .center, lines: 1)
            .frame(width: tile).placed(x: 0, y: 10, width: tile)
          Text(name, .small, .ink2, align: .center, lines: 1)
            .frame(width: tile).placed(x: 0, y: 32, width: tile)
        }
        .frame(width: tile, height: 60))
      (action.isEmpty
        ? view : view.onTap(ActionID(action), label: "\(name): \(figure)", feedback: .shrinks))
        .placed(x: x + Double(index) * (tile + 10), y: 668 - up, width: tile, height: 60)
    }
  }

  @ViewBuilder private func upNext(x: Double, width: Double, up: Double) -> ViewList {
    let chapters = Audiobook.ferry.chapters
    if chapter + 1 < chapters.count {
      let next = chapters[chapter + 1]
      Text("Up next", .small, .ink2, lines: 1).placed(x: x, y: 756 - up)
      text("\(chapter + 2)  \(next.title)", .calloutM, .ink, width - 70).placed(x: x, y: 774 - up)
      Text("\(Int(next.length / 60)) min", .callout, .ink2, lines: 1)
        .frame(width: 100, alignment: .trailing).placed(x: x + width - 100, y: 774 - up, width: 100)
      Divider().placed(x: x, y: 806 - up, width: width, height: Space.hair)
    }
  }

  @ViewBuilder var chaptersPage: ViewList {
    let column = column
    let chapters = Audiobook.ferry.chapters
    VStack(alignment: .leading) {
      Text("Chapters", .title, lines: 1).padding(Insets(top: 72, leading: 20, bottom: 12))
      ForEach(chapters.indices) { index in
        let isCurrent = index == chapter
        ZStack(alignment: .topLeading) {
          if isCurrent {
            RoundedRectangle(Radius.menuRow, .accs)
              .placed(x: 12, y: 2, width: column.width - 24, height: 44)
          }
          Text("\(index + 1)", .callout, isCurrent ? .acc : .ink2, lines: 1)
            .frame(width: 28, alignment: .leading).placed(x: 20, y: 14, width: 28)
          text(chapters[index].title, .calloutM, isCurrent ? .acc : .ink, column.width - 140)
            .placed(x: 52, y: 14)
          Text(
            "\(Int(chapters[index].length / 60)) min", .callout, isCurrent ? .acc : .ink2, lines: 1
          )
          .frame(width: 80, alignment: .trailing)
          .placed(x: column.width - 100, y: 14, width: 80)
        }
        .frame(width: column.width, height: 48)
        .onTap(ActionID("chapter", index), label: chapters[index].title, as: "row")
      }
    }
    .padding(Insets(leading: column.x, bottom: 40))
  }
}
