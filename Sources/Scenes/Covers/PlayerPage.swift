// The views of the player: picture, slider, buttons, tiles, next chapter, and the list of chapters.
import Files
import Interface

extension Player {
  @ViewBuilder func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList {
    let size = context.size
    let isWide = size.width >= 640 && size.height < 600
    let side = min(
      300, size.width - 90, max(160, isWide ? size.height - 140 : size.height - 540))
    if isWide {
      // A low window has no space below the picture, so the controls are beside the picture.
      HStack(alignment: .top, spacing: 60) {
        shelf.square(.ferry, side: side).padding(Insets(top: 72))
        controls(min(size.width - side - 140, 400), context).padding(Insets(top: 64))
      }
      .frame(height: max(490, 72 + side + 40), alignment: .top)
    } else {
      VStack(spacing: 32) {
        shelf.square(.ferry, side: side).padding(Insets(top: 72))
        controls(min(size.width - 80, 400), context)
      }
      .frame(height: 530 + side, alignment: .top)
    }
  }

}

extension AudioScene {
  /// The titles, the slider and the buttons. If `hasMore`, also the tiles and the next chapter.
  func controls(
    _ width: Double, _ context: BuildContext, hasMore: Bool = true
  ) -> ViewList {
    let audio = Audiobook.ferry
    return ViewList(
      VStack(alignment: .leading, spacing: 0) {
        Text(audio.book.title, .title, .primary, lineLimit: 1)
        Text(
          "\(audio.book.author.name), read by \(audio.reader)", .callout, .secondary, lineLimit: 1
        )
        .padding(Insets(top: 4, bottom: 16))
        slider
        transport(isMirrored: context.direction == .rightToLeft)
          .frame(width: width).padding(Insets(top: 24, bottom: 44))
        if hasMore {
          tiles
          upNext.padding(Insets(top: 28))
        }
      }
      .frame(width: width, alignment: .leading))
  }

  private var slider: ViewList {
    let position = playback.position(at: shownAt)
    return ViewList(
      VStack(spacing: 0) {
        Slider(
          "seek", value: playback.length > 0 ? position / playback.length : 0, label: "Position"
        )
        .frame(height: 44)
        HStack(spacing: 0) {
          Text(CoverPlayback.clock(position), .small, .secondary, lineLimit: 1)
          Spacer()
          Text(
            "−" + CoverPlayback.clock(playback.length - position), .small, .secondary, lineLimit: 1)
        }
        // The touch area of the slider extends below the slider's track, so the times are moved up.
        .padding(Insets(top: -6))
      })
  }

  /// The playback buttons. If `isMirrored` is true, the order and the arrows are mirrored.
  private func transport(isMirrored: Bool) -> ViewList {
    let plays = playback.isPlaying(at: shownAt)
    return ViewList(
      HStack(spacing: 22) {
        HStack(spacing: 15) {
          chapterButton(isMirrored ? .next : .previous, "previous", "Previous chapter")
          skip(isMirrored ? .forward30 : .back15, 15, "back15", "Back 15 seconds")
        }
        ZStack {
          Circle(.primary)
          Glyph(plays ? .pause : .play, size: 36, .background)
        }
        .frame(width: 72, height: 72)
        .onTap("play", label: plays ? "Pause" : "Play", feedback: .shrinks)
        .keyboardShortcut(KeyPress(.space))
        HStack(spacing: 15) {
          skip(isMirrored ? .back15 : .forward30, 30, "forward30", "Forward 30 seconds")
          chapterButton(isMirrored ? .previous : .next, "next", "Next chapter")
        }
      })
  }

  private func chapterButton(
    _ glyph: Glyph.Name, _ action: ActionID, _ label: String
  ) -> ViewList {
    Glyph(glyph, size: 32, .primary).frame(width: 44, height: 44)
      .onTap(action, label: label, feedback: .shrinks)
  }

  private func skip(
    _ glyph: Glyph.Name, _ seconds: Int, _ action: ActionID, _ label: String
  ) -> ViewList {
    ViewList(
      ZStack {
        Glyph(glyph, size: 40, .primary, weight: 1.6)
        Text(
          "\(seconds)", TypeStep(size: 12.3, lineHeight: 16, weight: .bold), .primary,
          align: .center,
          lineLimit: 1
        ).offset(y: 0.4)
      }
      .frame(width: 44, height: 44)
      .onTap(action, label: label, feedback: .shrinks))
  }

  private var tiles: ViewList {
    let (speed, count) = (JSON.text(of: playback.speed), Audiobook.ferry.chapters.count)
    let chapters = "\(chapter + 1) of \(count)"
    return ViewList(
      HStack(spacing: 10) {
        tile("\(speed)×", "Speed").onTap("speed", label: "Speed: \(speed)×", feedback: .shrinks)
          .frame(maxWidth: .infinity)
        tile("20 min", "Sleep timer").accessibilityLabel("Sleep timer: 20 min")
          .frame(maxWidth: .infinity)
        tile(chapters, "Chapters")
          .onTap(
            update { $0.shelf.push(.chapters) }, label: "Chapters: \(chapters)",
            feedback: .shrinks
          )
          .frame(maxWidth: .infinity)
      })
  }

  private func tile(_ parameter: String, _ name: String) -> ViewList {
    ViewList(
      VStack(spacing: 2) {
        Text(parameter, .calloutM, .primary, align: .center, lineLimit: 1)
        Text(name, .small, .secondary, align: .center, lineLimit: 1)
      }
      .padding(Insets(top: 10, bottom: 12))
      .frame(maxWidth: .infinity)
      .background(.group, radius: Radius.device))
  }

  @ViewBuilder private var upNext: ViewList {
    let chapters = Audiobook.ferry.chapters
    if chapter + 1 < chapters.count {
      let next = chapters[chapter + 1]
      VStack(alignment: .leading, spacing: 2) {
        Text("Up next", .small, .secondary, lineLimit: 1)
        HStack(spacing: 0) {
          Text("\(chapter + 2)  \(next.title)", .calloutM, .primary, lineLimit: 1)
            .frame(maxWidth: .infinity, alignment: .leading)
          Text("\(Int(next.length / 60)) min", .callout, .secondary, lineLimit: 1)
        }
        Divider().padding(Insets(top: 10))
      }
    }
  }
}

extension ShelfScene {
  func chaptersPage(_ current: Int) -> ViewList {
    let chapters = Audiobook.ferry.chapters
    return ViewList(
      VStack(alignment: .leading, spacing: 0) {
        Text("Chapters", .title, lineLimit: 1).padding(Insets(top: 72, leading: 20, bottom: 12))
        ForEach(chapters.indices) { index in
          let isCurrent = index == current
          HStack(spacing: 0) {
            Text("\(index + 1)", .callout, isCurrent ? .accent : .secondary, lineLimit: 1)
              .frame(width: 32, alignment: .leading)
            Text(chapters[index].title, .calloutM, isCurrent ? .accent : .primary, lineLimit: 1)
              .frame(maxWidth: .infinity, alignment: .leading)
            Text(
              "\(Int(chapters[index].length / 60)) min", .callout, isCurrent ? .accent : .secondary,
              lineLimit: 1
            )
            .frame(width: 68, alignment: .trailing)
          }
          .padding(horizontal: 20)
          .frame(height: 48)
          .background {
            if isCurrent {
              RoundedRectangle(Radius.menuRow, .accentSubtle).padding(horizontal: 12, vertical: 2)
            }
          }
          .onTap(ActionID("chapter", index), label: chapters[index].title, role: .row)
        }
      }
      .padding(Insets(bottom: 40)))
  }
}
