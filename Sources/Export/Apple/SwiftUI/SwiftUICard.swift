// The card in SwiftUI.

extension SwiftUIView {
  static let edgeCard = AppleView(
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
}
