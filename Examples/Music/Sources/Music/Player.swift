// A music player: albums, a bar that a finger raises, a sheet with the queue, and a dialog.
import Slipsheet

struct Player: Screen {
  let albums = Album.all
  /// Tracks in order of playback. The first one plays.
  var queue = Album.all[0].tracks
  var isPlaying = false
  var position = 0.0
  /// The instant of the last update of `position`.
  var counted = Instant.zero
  var isRaised = false
  var showsQueue = false
  var place = 0
  var asksToClear = false

  var album: Album { albums[queue[0].album] }

  func content(in context: BuildContext) -> some View {
    library(columns: max(2, Int(context.size.width / 200)))
      .bottomBar(isExpanded: bind(\.isRaised), id: "player", height: 72) {
        bar
      } content: {
        page(in: context.size)
      }
      .sheet(
        isPresented: bind(\.showsQueue), id: "queue", detents: [.fraction(0.55), .full],
        selection: bind(\.place)
      ) {
        waiting
      }
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asksToClear)) {
        DialogCard(
          "Clear the queue?", "What plays now goes on to its end.",
          buttons: [
            ("Clear", update { $0.clear() }), ("Keep", nil),
          ])
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }

  // MARK: Time

  var nextDeadline: Instant? { isPlaying ? counted + 1 : nil }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .deadline = event, isPlaying else { return }
    position += 1
    counted = now
    if position >= queue[0].seconds { skip(at: now) }
    effects.setNeedsUpdate()
  }

  mutating func play(_ tracks: ArraySlice<Track>, at now: Instant) {
    (queue, isPlaying, position, counted) = (Array(tracks), true, 0, now)
  }

  mutating func clear() {
    queue.removeLast(queue.count - 1)
    asksToClear = false
  }

  mutating func skip(at now: Instant) {
    if queue.count > 1 { play(queue.dropFirst(), at: now) } else { isPlaying = false }
  }

  // MARK: Views

  func library(columns: Int) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Listen", .display)
        Grid(columns: columns, spacing: 16, rowSpacing: 24) {
          ForEach(albums) { album in
            VStack(alignment: .leading, spacing: 2) {
              Art(album).padding(Insets(bottom: 8))
              Text(album.title, .head, lineLimit: 1)
              Text(album.artist, .callout, .secondary, lineLimit: 1)
            }
            .onTap(
              update { $0.play(album.tracks[...], at: $1) }, label: album.title, feedback: .shrinks)
          }
        }
      }
      .padding(Insets(top: 28, leading: 20, bottom: 28, trailing: 20))
    }
  }

  @ViewBuilder var bar: some View {
    HStack(spacing: 12) {
      Art(album, radius: 8).frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 0) {
        Text(queue[0].title, .calloutM, lineLimit: 1)
        Text(album.artist, .base, .secondary, lineLimit: 1)
      }
      Spacer()
      playButton(size: 24)
      IconButton(.next, update { $0.skip(at: $1) }, label: "Next")
    }
    .padding(horizontal: 12).frame(height: 72).background(.group)
  }

  func playButton(size: Double) -> some View {
    IconButton(
      isPlaying ? .pause : .play,
      update {
        $0.isPlaying.toggle()
        $0.counted = $1
      }, label: isPlaying ? "Pause" : "Play", target: size * 2, size: size)
  }

  func page(in size: Size) -> some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        IconButton(.down, set(\.isRaised, false), label: "Lower")
        Spacer()
        IconButton(.list, set(\.showsQueue, true), label: "Queue")
      }
      .padding(8)
      // The cover and the controls are side by side if that leaves more space for the cover.
      if size.width > size.height {
        HStack(spacing: 48) {
          Art(album).frame(maxWidth: 440)
          controls.frame(maxWidth: 400)
        }
        .padding(24).frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        VStack(spacing: 32) {
          Art(album)
          controls
        }
        .padding(32).frame(maxWidth: 520, maxHeight: .infinity)
      }
    }
    .frame(maxWidth: .infinity).background(.group)
  }

  @ViewBuilder var controls: some View {
    VStack(spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        Text(queue[0].title, .title, lineLimit: 1)
        Text("\(album.artist) · \(album.title)", .callout, .secondary, lineLimit: 1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      VStack(spacing: 0) {
        Slider(bind(\.position), in: 0...queue[0].seconds, step: 1, label: "Position")
        HStack(spacing: 0) {
          Text(clock(position), .small, .secondary)
          Spacer()
          Text(clock(queue[0].seconds), .small, .secondary)
        }
      }
      HStack(spacing: 32) {
        IconButton(
          .previous, set(\.position, 0), label: "From the beginning", target: 56, size: 32)
        playButton(size: 40)
        IconButton(.next, update { $0.skip(at: $1) }, label: "Next", target: 56, size: 32)
      }
    }
  }

  @ViewBuilder var waiting: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        Text("Up next", .title3)
        Spacer()
        Button("Clear", set(\.asksToClear, true), role: .link).disabled(queue.count < 2)
      }
      .padding(Insets(top: 20, leading: 20, bottom: 8, trailing: 20))
      ScrollView(rows: .uniform(count: queue.count - 1, extent: 64)) { row in
        let track = queue[row + 1]
        HStack(spacing: 12) {
          Art(albums[track.album], radius: 6).frame(width: 44, height: 44)
          VStack(alignment: .leading, spacing: 0) {
            Text(track.title, .calloutM, lineLimit: 1)
            Text(albums[track.album].artist, .base, .secondary, lineLimit: 1)
          }
          Spacer()
          Text(clock(track.seconds), .base, .secondary)
        }
        .padding(horizontal: 20).frame(height: 64)
        .onTap(
          update { $0.play($0.queue.dropFirst(row + 1), at: $1) }, label: track.title, role: .row)
      }
    }
  }

  func clock(_ seconds: Double) -> String {
    let (minutes, rest) = Int(seconds).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A square cover.
struct Art: View {
  let album: Album
  let radius: Double
  init(_ album: Album, radius: Double = 12) { (self.album, self.radius) = (album, radius) }

  var body: some View {
    Canvas { frame, _, assembly in
      for command in album.cover(in: frame) { assembly.draw(command) }
    }
    .aspectRatio(1).cornerRadius(radius)
  }
}
