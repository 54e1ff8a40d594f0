// Pages and the swipe back in SwiftUI.

extension SwiftUIView {
  static let pager = AppleView(
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

  static let navigation = AppleView(
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
}
