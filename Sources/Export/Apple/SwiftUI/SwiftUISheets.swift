// The sheets with a list in SwiftUI.

extension SwiftUIView {
  static let pullToDismiss = listed(
    type: "PullToDismiss", view: "PullToDismissSheet",
    usage: "PullToDismissSheet(isPresented: $isPresented) { Header() } list: { Rows() }",
    sentence: "A sheet with a list in it that leaves when it is pulled past the list's top.",
    members: """
          /// Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
          var style = "continuous"
      """, layOut: "machine.layOut(height, [0], now)", news: "")

  static let sheet = listed(
    type: "Sheet", view: "RestingSheet",
    usage: "RestingSheet(isPresented: $isPresented, place: $place) { Header() } list: { Rows() }",
    sentence: "A sheet that rests at several places, with a list in it.",
    members: """
          /// Which of its places it is at, from the lowest one.
          @Binding var place: Int
          var style = "continuous"
      """, layOut: "machine.layOutRoom(height, now)",
    news: """

                  if word == .placeChanged {
                          place = Int(machine.selected)
                          machine.resizeList(listHeight, contentHeight + machine.hidden(), now)
                      }
      """)

  static func listed(
    type: String, view: String, usage: String, sentence: String, members: String, layOut: String,
    news: String
  ) -> AppleView {
    let hasPlaces = !news.isEmpty
    // Beside it a tap lowers it to where what lies below can be used, or sends it away.
    let lower = """

                                .onTapGesture {
                                    if machine.usablePlace() >= 0 {
                                        machine.send(machine.usablePlace(), !reduceMotion, now)
                                    } else if shouldDismiss() {
                                        machine.dismiss(!reduceMotion, now)
                                    }
                                    changed()
                                }
                                .allowsHitTesting(!machine.isUsable())
      """
    return AppleView(
      usage: usage,
      text: """
        /// \(sentence)
        struct \(view)<Header: View, Rows: View>: View {
            @Binding var isPresented: Bool
        \(members)
            /// How many other sheets lie over it, of each what its `onCoverage` says: it steps back.
            var depth = 0.0
            /// Told in every frame how much of its way over another sheet it has gone, 0…1.
            var onCoverage: (Double) -> Void = { _ in }
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
                y >= machine.offset(now) + headerHeight\(hasPlaces ? " + machine.extent - machine.length(machine.extent)" : "")
            }

            private func changed() {
                for word in machine.drain() {
                    if word == .dismissed {
                        isPresented = false
                        onDismiss()
                    }\(news)
                }
                isActive = isDown || machine.isMoving(now)
                onCoverage(machine.coverage(now))
            }

            private func layOut(_ height: Double) {
                \(layOut)
                machine.resizeList(listHeight, contentHeight\(hasPlaces ? " + machine.hidden()" : ""), now)
            }

            var body: some View {
                GeometryReader { space in
                    TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                        let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                        ZStack(alignment: .top) {
                            Color.black.opacity(machine.dim(time))\(hasPlaces ? lower : ".allowsHitTesting(false)")
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
                                .overlay(Color.black.opacity(machine.behindDim()).allowsHitTesting(false))
        \(hasPlaces ? """
                                        .clipShape(
                                            UnevenRoundedRectangle(
                                                topLeadingRadius: machine.panelRadius(),
                                                topTrailingRadius: machine.panelRadius()))
                                        .padding(.top, space.size.height - machine.length(space.size.height))

        """ : "")                        .scaleEffect(reduceMotion ? 1 : machine.behindScale(), anchor: .top)
                                .offset(
                                    x: 0,
                                    y: machine.offset(time) - (reduceMotion ? 0 : machine.behindRise()))
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
                    .onChange(of: depth, initial: true) { _, depth in machine.depth = depth }
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
}
