// The overlay container in SwiftUI.

extension SwiftUIView {
  static let overlay = AppleView(
    usage: "OverlayHost(queue: $queue) { id in Toast(id) }; append an id to the queue to show it",
    text: """
      /// Views that wait their turn or stand beside each other, stay for a while and are swiped away.
      struct OverlayHost<Toast: View>: View {
          /// Numbers of views to show; each is taken out as soon as it is heard.
          @Binding var queue: [Int]
          /// Seconds on screen; below 0: until it is sent away.
          var period = 4.0
          var exit = Edge.top
          /// What becomes of a view that comes while others are on screen: `oneByOne` replaces them,
          /// `oneByOneWaitFinish` lets it wait, `multiple` shows up to `most`.
          var kind = "oneByOneWaitFinish"
          var most = 3
          /// Towards which edge older ones stand beside the newest; nil: all at its place.
          var beside: Edge?
          var onDismiss: (Int) -> Void = { _ in }
          @ViewBuilder var content: (Int) -> Toast
      \(common(down: ", on", parameters: "on: Double"))
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
              machine.measure(
                  id, isVertical ? frame.height : frame.width, max(0, way),
                  machine.rowVertical ? frame.height : frame.width)
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
                              let spot = machine.seatSpot(Double(index), time)
                              content(Int(seat.id))
                                  .background(
                                      GeometryReader { place in
                                          let frame = place.frame(in: .named("TYPE"))
                                          Color.clear.onChange(of: frame.size, initial: true) { _, _ in
                                              measure(seat.id, frame, in: space.size)
                                          }
                                      }
                                  )
                                  .opacity(machine.seatOpacity(Double(index), time))
                                  .offset(
                                      x: (isVertical ? 0 : way) + (machine.rowVertical ? 0 : spot),
                                      y: (isVertical ? way : 0) + (machine.rowVertical ? spot : 0)
                                  )
                                  .allowsHitTesting(!seat.isLeaving)
                                  .gesture(touch(on: seat.id))
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: queue, initial: true) { _, ids in
                      machine.vertical = isVertical
                      machine.sign = sign
                      machine.queue = kind
                      machine.most = Double(most)
                      machine.grouped = beside != nil
                      machine.rowVertical = beside == .top || beside == .bottom
                      machine.rowSign = beside == .top || beside == .leading ? -1 : 1
                      machine.fades = reduceMotion
                      for id in ids { machine.show(Double(id), period, now) }
                      if !ids.isEmpty { queue = [] }
                      changed()
                  }
              }
          }
      }

      """)
}
