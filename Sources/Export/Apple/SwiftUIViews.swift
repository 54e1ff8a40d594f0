// SwiftUI's views: state, one finger, and frames while something moves.

enum SwiftUIView {
  /// By the interaction's name.
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay,
  ]

  /// What every view has: the machine, a finger and a clock. `down`: more arguments of `down`.
  private static func common(down: String = "", before: String = "", mirrored: Bool = false)
    -> String
  {
    let x = mirrored ? "direction == .rightToLeft ? width - value.X.x : value.X.x" : "value.X.x"
    let start = x.replacing("X", with: "startLocation")
    let place = x.replacing("X", with: "location")
    return """
          @State private var machine = TYPEMachine()
          @State private var isDown = false
          @State private var isActive = false
          @GestureState private var isTouched = false
          @Environment(\\.accessibilityReduceMotion) private var reduceMotion
      \(mirrored ? "    @Environment(\\.layoutDirection) private var direction\n" : "")
          private var now: Double { Date.now.timeIntervalSinceReferenceDate }

          /// Every place of one finger, from its landing to its end; who owns it is decided by the machine.
          private func touch(\(mirrored ? "width: Double" : "")) -> some Gesture {
              DragGesture(minimumDistance: 0, coordinateSpace: .named("TYPE"))
                  .updating($isTouched) { _, state, _ in state = true }
                  .onChanged { value in
                      let time = value.time.timeIntervalSinceReferenceDate
                      if !isDown {
                          isDown = true
      \(before)                    machine.down(0, \(start), value.startLocation.y, time, true\(down))
                      }
                      machine.move(0, \(place), value.location.y, time)
                      changed()
                  }
                  .onEnded { value in
                      isDown = false
                      machine.up(
                          0, \(place), value.location.y, value.time.timeIntervalSinceReferenceDate)
                      changed()
                  }
          }

          /// The system took the finger away.
          private func untouched() {
              guard isDown else { return }
              isDown = false
              machine.cancel(0, now)
              changed()
          }

          /// Serves what is due in a frame.
          private func step(_ time: Double) {
              machine.tick(time)
              changed()
          }

      """
  }

  private static let pullDown = AppleView(
    usage: "content.pullDownDismiss(isPresented: $isPresented)",
    text: """
      /// A full-screen cover that is pulled down to leave.
      struct PullDownDismiss: ViewModifier {
          @Binding var isPresented: Bool
          /// False keeps it: it springs back.
          var shouldDismiss: () -> Bool = { true }
          var onDismiss: () -> Void = {}
      \(common(before: "                    machine.mayDismiss = shouldDismiss()\n"))
          private func changed() {
              for word in machine.drain() where word == .dismissed {
                  isPresented = false
                  onDismiss()
              }
              isActive = isDown || machine.isMoving(now)
          }

          func body(content: Content) -> some View {
              GeometryReader { place in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack {
                          Color.black.opacity(machine.dim(time)).allowsHitTesting(false)
                          if machine.stage != .absent {
                              content
                                  .frame(width: place.size.width, height: place.size.height)
                                  .clipShape(RoundedRectangle(cornerRadius: machine.cornerRadius(time)))
                                  .offset(x: 0, y: machine.offset(time))
                                  .gesture(touch())
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: place.size.height, initial: true) { _, height in
                      machine.layOut(height, [0], now)
                  }
                  .onChange(of: isPresented, initial: true) { _, isOn in
                      if isOn {
                          machine.present(!reduceMotion, now)
                      } else {
                          machine.dismiss(!reduceMotion, now)
                      }
                      changed()
                  }
              }
              .ignoresSafeArea()
          }
      }

      extension View {
          /// Shows it as a cover over what lies under it, while `isPresented`.
          func pullDownDismiss(
              isPresented: Binding<Bool>, shouldDismiss: @escaping () -> Bool = { true },
              onDismiss: @escaping () -> Void = {}
          ) -> some View {
              modifier(
                  PullDownDismiss(
                      isPresented: isPresented, shouldDismiss: shouldDismiss, onDismiss: onDismiss))
          }
      }

      """)

  private static let pullToDismiss = listed(
    type: "PullToDismiss", view: "PullToDismissSheet",
    usage: "PullToDismissSheet(isPresented: $isPresented) { Header() } list: { Rows() }",
    sentence: "A sheet with a list in it that leaves when it is pulled past the list's top.",
    members: """
          /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
          var style = "continuous"
      """, places: "[0]", news: "")

  private static let sheet = listed(
    type: "Sheet", view: "RestingSheet",
    usage: "RestingSheet(isPresented: $isPresented, place: $place) { Header() } list: { Rows() }",
    sentence: "A sheet that rests at several places, with a list in it.",
    members: """
          /// Which of `places` it is at, from the lowest one.
          @Binding var place: Int
          /// Shares of the height that are seen, the lowest place first.
          var places = [0.3, 0.55, 1]
          var style = "continuous"
      """, places: "places.map { height * (1 - $0) }",
    news: """

                  if word == .placeChanged { place = Int(machine.selected) }
      """)

  private static func listed(
    type: String, view: String, usage: String, sentence: String, members: String, places: String,
    news: String
  ) -> AppleView {
    let hasPlaces = !news.isEmpty
    return AppleView(
      usage: usage,
      text: """
        /// \(sentence)
        struct \(view)<Header: View, Rows: View>: View {
            @Binding var isPresented: Bool
        \(members)
            /// False keeps it: it springs back.
            var shouldDismiss: () -> Bool = { true }
            var onDismiss: () -> Void = {}
            @ViewBuilder var header: Header
            @ViewBuilder var list: Rows
            @State private var headerHeight = 0.0
            @State private var listHeight = 0.0
            @State private var contentHeight = 0.0
        \(common(
          down: ", isOnList(value.startLocation.y)",
          before: "                    machine.mayDismiss = shouldDismiss()\n                    machine.style = style\n"))
            private func isOnList(_ y: Double) -> Bool {
                y >= machine.offset(now) + headerHeight
            }

            private func changed() {
                for word in machine.drain() {
                    if word == .dismissed {
                        isPresented = false
                        onDismiss()
                    }\(news)
                }
                isActive = isDown || machine.isMoving(now)
            }

            private func layOut(_ height: Double) {
                machine.layOut(height, \(places), now)
                machine.resizeList(listHeight, contentHeight, now)
            }

            var body: some View {
                GeometryReader { space in
                    TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                        let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                        ZStack(alignment: .top) {
                            Color.black.opacity(machine.dim(time)).allowsHitTesting(false)
                            if machine.stage != .absent {
                                VStack(spacing: 0) {
                                    header.background(measure { headerHeight = $0 })
                                    VStack(spacing: 0) { list }
                                        .background(measure { contentHeight = $0 })
                                        .offset(x: 0, y: -machine.scrolled(time))
                                        .frame(
                                            maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                                        .background(measure { listHeight = $0 })
                                        .clipped()
                                }
                                .background(Color(.systemBackground))
                                .offset(x: 0, y: machine.offset(time))
                                .gesture(touch())
                            }
                        }
                        .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                    }
                    .coordinateSpace(name: "TYPE")
                    .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                    .onChange(of: space.size.height, initial: true) { _, height in layOut(height) }
                    .onChange(of: contentHeight) { _, _ in layOut(space.size.height) }
                    .onChange(of: listHeight) { _, _ in layOut(space.size.height) }
        \(hasPlaces ? """
                    .onChange(of: place) { _, wanted in
                        machine.send(Double(wanted), !reduceMotion, now)
                        changed()
                    }

        """ : "")            .onChange(of: isPresented, initial: true) { _, isOn in
        \(hasPlaces ? "                machine.send(Double(place), false, now)\n" : "")                if isOn {
                            machine.present(!reduceMotion, now)
                        } else {
                            machine.dismiss(!reduceMotion, now)
                        }
                        changed()
                    }
                }
                .ignoresSafeArea()
            }

            /// Tells a height as soon as it is known.
            private func measure(_ tell: @escaping (Double) -> Void) -> some View {
                GeometryReader { place in
                    Color.clear.onChange(of: place.size.height, initial: true) { _, height in tell(height) }
                }
            }
        }

        """)
  }

  private static let pager = AppleView(
    usage: "TunedPager(page: $page, count: 5) { index in Page(index) }",
    text: """
      /// Pages side by side that are turned by a finger.
      struct TunedPager<Page: View>: View {
          @Binding var page: Int
          var count: Int
          @ViewBuilder var content: (Int) -> Page
      \(common(mirrored: true))
          private func changed() {
              for word in machine.drain() where word == .pageChanged { page = Int(machine.page) }
              isActive = isDown || machine.isMoving(now)
          }

          var body: some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack(alignment: .bottom) {
                          HStack(spacing: 0) {
                              ForEach(0..<count, id: \\.self) { index in
                                  content(index).frame(width: space.size.width)
                              }
                          }
                          .frame(width: space.size.width, alignment: .leading)
                          .offset(
                              x: (direction == .rightToLeft ? 1 : -1) * machine.offset(time), y: 0)
                          if machine.showsDots() {
                              HStack(spacing: 8) {
                                  ForEach(0..<count, id: \\.self) { index in
                                      Circle().frame(width: 8, height: 8)
                                          .opacity(index == page ? 1 : 0.3)
                                  }
                              }
                              .padding(.bottom, 36)
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .contentShape(Rectangle())
                  .gesture(touch(width: space.size.width))
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: space.size.width, initial: true) { _, width in
                      machine.layOut(Double(count), width, now)
                      machine.send(Double(page), false, now)
                      _ = machine.drain()
                  }
                  .onChange(of: page) { _, wanted in
                      guard Double(wanted) != machine.page else { return }
                      machine.send(Double(wanted), !reduceMotion, now)
                      changed()
                  }
              }
              .clipped()
          }
      }

      """)

  private static let navigation = AppleView(
    usage: "SwipeBackStack(depth: $depth) { depth in Screen(depth) }",
    text: """
      /// A stack of screens whose top one is swiped back from the leading edge; 1 is the root alone.
      struct SwipeBackStack<Screen: View>: View {
          @Binding var depth: Int
          /// False keeps the screen.
          var shouldGoBack: () -> Bool = { true }
          @ViewBuilder var content: (Int) -> Screen
          @State private var width = 1.0
      \(common(before: "                    machine.mayPop = shouldGoBack()\n", mirrored: true))
          private func changed() {
              for word in machine.drain() where word == .popped { depth = Int(machine.depth) }
              isActive = isDown || machine.isMoving(now)
          }

          /// Where a screen is; nil: it is not seen.
          private func offset(of screen: Int, _ time: Double) -> Double? {
              let sign: Double = direction == .rightToLeft ? -1 : 1
              if Double(screen) == machine.depth { return machine.offset(time) * sign }
              return Double(screen) == machine.lowerDepth() ? machine.lower(time) * sign : nil
          }

          var body: some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack {
                          ForEach(1..<max(2, Int(machine.depth) + 1), id: \\.self) { screen in
                              let x = offset(of: screen, time)
                              ZStack {
                                  content(screen)
                                  if Double(screen) == machine.lowerDepth() {
                                      Color.black.opacity(machine.dim(time)).allowsHitTesting(false)
                                  }
                              }
                              .frame(width: space.size.width, height: space.size.height)
                              .opacity(x == nil ? 0 : 1)
                              .offset(x: x ?? 0, y: 0)
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .contentShape(Rectangle())
                  .gesture(touch(width: space.size.width))
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: space.size.width, initial: true) { _, width in
                      machine.layOut(Double(depth), width, now)
                  }
                  .onChange(of: depth) { _, wanted in
                      if Double(wanted) > machine.depth {
                          machine.push(!reduceMotion, now)
                      } else if Double(wanted) < machine.depth {
                          machine.pop(!reduceMotion, now)
                      }
                      changed()
                  }
              }
              .clipped()
          }
      }

      """)

  private static let edgeCard = AppleView(
    usage: "CardPage(isOpen: $isOpen, card: frame) { Picture() } content: { Words() }",
    text: """
      /// A page that opens out of a card, and is dragged closed from its sides.
      struct CardPage<Picture: View, Words: View>: View {
          @Binding var isOpen: Bool
          /// The card's frame in the space of this view.
          var card: CGRect
          /// Points of the card's corners.
          var cardRadius = 20.0
          /// False keeps it: it springs back.
          var shouldClose: () -> Bool = { true }
          @ViewBuilder var picture: Picture
          @ViewBuilder var content: Words
          @State private var contentHeight = 0.0
      \(common(before: "                    machine.mayClose = shouldClose()\n"))
          private func changed() {
              for word in machine.drain() {
                  if word == .closed { isOpen = false }
                  if word == .closeCancelled { isOpen = true }
              }
              isActive = isDown || machine.isMoving(now)
          }

          private func layOut(_ size: CGSize) {
              let right = size.width - card.maxX
              let bottom = size.height - card.maxY
              machine.match(
                  max(max(abs(card.minX), abs(card.minY)), max(abs(right), abs(bottom))),
                  card.midX - size.width / 2, card.midY - size.height / 2)
              machine.layOut(size.width, size.height, contentHeight, now)
          }

          /// The seen part of the page, between the card's frame and the whole.
          private func mask(_ part: Double, _ size: CGSize) -> CGRect {
              CGRect(
                  x: card.minX * (1 - part), y: card.minY * (1 - part),
                  width: max(0, card.width + (size.width - card.width) * part),
                  height: max(0, card.height + (size.height - card.height) * part))
          }

          var body: some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      let part = machine.progress(time)
                      let seen = mask(part, space.size)
                      ZStack(alignment: .topLeading) {
                          Rectangle().fill(.ultraThinMaterial).opacity(machine.backdrop(time))
                              .allowsHitTesting(false)
                          if machine.hero != .closed {
                              page(time, space.size)
                                  .frame(width: seen.width, height: seen.height, alignment: .top)
                                  .background(Color(.systemBackground))
                                  .clipShape(
                                      RoundedRectangle(
                                          cornerRadius: max(0, cardRadius * (1 - part))
                                              + machine.cornerRadius(time) / machine.scale(time)))
                                  .shadow(color: .black.opacity(0.3), radius: 20, x: 0, y: 10)
                                  .position(x: seen.midX, y: seen.midY)
                                  .scaleEffect(machine.scale(time))
                                  .offset(x: machine.carriedX(time), y: machine.carriedY(time))
                                  .gesture(touch())
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: space.size, initial: true) { _, size in layOut(size) }
                  .onChange(of: contentHeight) { _, _ in layOut(space.size) }
                  .onChange(of: isOpen, initial: true) { _, isOn in
                      layOut(space.size)
                      if isOn {
                          machine.open(!reduceMotion, now)
                      } else {
                          machine.close(!reduceMotion, now)
                      }
                      changed()
                  }
              }
              .ignoresSafeArea()
          }

          private func page(_ time: Double, _ size: CGSize) -> some View {
              ZStack(alignment: .topTrailing) {
                  VStack(spacing: 0) {
                      picture
                          .frame(width: size.width, height: machine.coverHeight(time)).clipped()
                          .offset(x: 0, y: machine.coverOffset(time))
                          .padding(.bottom, machine.width - machine.coverHeight(time))
                      content
                  }
                  .frame(width: size.width)
                  .background(
                      GeometryReader { place in
                          Color.clear.onChange(of: place.size.height, initial: true) { _, height in
                              contentHeight = height
                          }
                      }
                  )
                  .offset(x: 0, y: -machine.scrolled(time))
                  Button {
                      guard shouldClose() else { return }
                      machine.close(!reduceMotion, now)
                      changed()
                  } label: {
                      Image(systemName: "xmark").frame(width: 48, height: 48)
                  }
                  .opacity(machine.closeOpacity(time))
                  .padding(16)
              }
          }
      }

      """)

  private static let overlay = AppleView(
    usage: "OverlayHost(queue: $queue) { id in Toast(id) }; append an id to the queue to show it",
    text: """
      /// Views that wait their turn, stay for a while and are swiped away to an edge.
      struct OverlayHost<Toast: View>: View {
          /// Numbers of views to show; each is taken out as soon as it is heard.
          @Binding var queue: [Int]
          /// Seconds on screen; below 0: until it is sent away.
          var period = 4.0
          var exit = Edge.top
          var onDismiss: (Int) -> Void = { _ in }
          @ViewBuilder var content: (Int) -> Toast
      \(common())
          private func changed() {
              let who = machine.who.map { Int($0) }
              machine.who = []
              for (word, id) in zip(machine.drain(), who) where word == .dismissed { onDismiss(id) }
              isActive = isDown || machine.isMoving(now)
          }

          private var sign: Double { exit == .top || exit == .leading ? -1 : 1 }
          private var isVertical: Bool { exit == .top || exit == .bottom }

          /// How large it is along the exit, and how far it has to go to be outside.
          private func measure(_ id: Double, _ frame: CGRect, in size: CGSize) {
              let way =
                  switch exit {
                  case .top: frame.maxY
                  case .bottom: size.height - frame.minY
                  case .leading: frame.maxX
                  case .trailing: size.width - frame.minX
                  }
              machine.measure(id, isVertical ? frame.height : frame.width, max(0, way))
          }

          var body: some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack(alignment: isVertical ? (sign < 0 ? .top : .bottom) : .center) {
                          Color.clear.allowsHitTesting(false)
                          ForEach(0..<machine.seats.count, id: \\.self) { index in
                              let seat = machine.seats[index]
                              let way = machine.seatOffset(Double(index), time) * sign
                              content(Int(seat.id))
                                  .background(
                                      GeometryReader { place in
                                          let frame = place.frame(in: .named("TYPE"))
                                          Color.clear.onChange(of: frame.size, initial: true) { _, _ in
                                              measure(seat.id, frame, in: space.size)
                                          }
                                      }
                                  )
                                  .offset(x: isVertical ? 0 : way, y: isVertical ? way : 0)
                                  .allowsHitTesting(!seat.isLeaving)
                                  .gesture(touch())
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: queue, initial: true) { _, ids in
                      machine.vertical = isVertical
                      machine.sign = sign
                      for id in ids { machine.show(Double(id), period, now) }
                      if !ids.isEmpty { queue = [] }
                      changed()
                  }
              }
          }
      }

      """)
}
