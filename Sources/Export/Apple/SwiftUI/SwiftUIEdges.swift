// The drawer and the bar that is raised, in SwiftUI.

extension SwiftUIView {
  static let drawer = AppleView(
    usage: "content.edgeDrawer(isPresented: $isPresented) { Panel() }",
    text: """
      /// A panel that a drag from its edge draws in over a view, and pushes out again.
      struct EdgeDrawer<Panel: View>: ViewModifier {
          @Binding var isPresented: Bool
          /// From the top and the bottom no drag opens it.
          var edge: Edge = .leading
          /// Points that it takes of the view.
          var length = 300.0
          /// False keeps it: it springs back.
          var shouldDismiss: () -> Bool = { true }
          var onDismiss: () -> Void = {}
          @ViewBuilder var panel: Panel
      \(common(before: "                    machine.mayDismiss = shouldDismiss()\n", mirrored: true))
          private func changed() {
              for word in machine.drain() where word == .dismissed { onDismiss() }
              // It is there from the first point of a drag on, and away from the decision on.
              if isPresented != machine.isOpen() { isPresented = machine.isOpen() }
              isActive = isDown || machine.isMoving(now)
          }

          private var isVertical: Bool { edge == .top || edge == .bottom }

          private var alignment: Alignment {
              switch edge {
              case .top: .top
              case .bottom: .bottom
              case .leading: .leading
              case .trailing: .trailing
              }
          }

          /// Points to the right of its place, or below it.
          private func way(_ time: Double) -> Double {
              let isMirrored = direction == .rightToLeft && !isVertical
              return machine.offset(time) * machine.sign * (isMirrored ? -1 : 1)
          }

          func body(content: Content) -> some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack(alignment: alignment) {
                          content.frame(width: space.size.width, height: space.size.height)
                          if !isVertical {
                              // Hears what draws it in.
                              Color.clear
                                  .frame(width: machine.figures.edgeZone, height: space.size.height)
                                  .contentShape(Rectangle())
                                  .gesture(touch(width: space.size.width))
                          }
                          Color.black.opacity(machine.dim(time))
                              .onTapGesture {
                                  guard shouldDismiss() else { return }
                                  machine.dismiss(!reduceMotion, now)
                                  changed()
                              }
                              .allowsHitTesting(machine.isOpen())
                          if machine.stage != .absent {
                              panel
                                  .frame(
                                      width: isVertical ? space.size.width : length,
                                      height: isVertical ? length : space.size.height)
                                  .background(Color(.systemBackground))
                                  .contentShape(Rectangle())
                                  .offset(x: isVertical ? 0 : way(time), y: isVertical ? way(time) : 0)
                                  .gesture(touch(width: space.size.width))
                          }
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: space.size, initial: true) { _, size in
                      machine.vertical = isVertical
                      machine.sign = edge == .leading || edge == .top ? -1 : 1
                      machine.layOutRoom(isVertical ? size.height : size.width, length, now)
                  }
                  .onChange(of: isPresented, initial: true) { _, isOn in
                      guard isOn != machine.isOpen() else { return }
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
          /// Brings a panel in from an edge of this view, while `isPresented`.
          func edgeDrawer<Panel: View>(
              isPresented: Binding<Bool>, edge: Edge = .leading, length: Double = 300,
              shouldDismiss: @escaping () -> Bool = { true }, onDismiss: @escaping () -> Void = {},
              @ViewBuilder panel: () -> Panel
          ) -> some View {
              modifier(
                  EdgeDrawer(
                      isPresented: isPresented, edge: edge, length: length,
                      shouldDismiss: shouldDismiss, onDismiss: onDismiss, panel: panel))
          }
      }

      """)

  static let bottomBar = AppleView(
    usage: "content.raisedBar(isExpanded: $isExpanded) { Bar() } page: { Page() }",
    text: """
      /// A bar at the bottom of a view that a finger raises to a page, and lowers again.
      struct RaisedBar<Bar: View, Page: View, Shared: View>: ViewModifier {
          @Binding var isExpanded: Bool
          /// What is seen while it is low; a tap on it raises it.
          @ViewBuilder var bar: Bar
          /// What comes as it rises.
          @ViewBuilder var page: Page
          /// What is seen on the whole way over both, told how much of it is gone, 0…1.
          @ViewBuilder var shared: (Double) -> Shared
      \(common())
          private func changed() {
              _ = machine.drain()
              if isExpanded != (machine.selected > 0) { isExpanded = machine.selected > 0 }
              isActive = isDown || machine.isMoving(now)
          }

          private func send(_ place: Double) {
              machine.send(place, !reduceMotion, now)
              changed()
          }

          func body(content: Content) -> some View {
              GeometryReader { space in
                  TimelineView(.animation(minimumInterval: nil, paused: !isActive)) { frame in
                      let time = max(frame.date.timeIntervalSinceReferenceDate, machine.finger.now)
                      ZStack(alignment: .top) {
                          content.frame(
                              width: space.size.width, height: max(0, space.size.height - machine.height()))
                          Color.black.opacity(machine.dim(time)).onTapGesture { send(0) }
                              .allowsHitTesting(!machine.isUsable())
                          ZStack(alignment: .top) {
                              Color(.systemBackground)
                              page.opacity(machine.pageOpacity(time))
                                  .allowsHitTesting(!machine.isUsable())
                              bar.frame(width: space.size.width, height: machine.height())
                                  .contentShape(Rectangle())
                                  .onTapGesture { send(1) }
                                  .opacity(machine.barOpacity(time))
                                  .allowsHitTesting(machine.isUsable())
                              shared(machine.progress(time))
                          }
                          .frame(width: space.size.width, height: space.size.height)
                          .offset(x: 0, y: machine.offset(time))
                          .gesture(touch())
                      }
                      .onChange(of: frame.date) { _, date in step(date.timeIntervalSinceReferenceDate) }
                  }
                  .coordinateSpace(name: "TYPE")
                  .onChange(of: isTouched) { _, isOn in if !isOn { untouched() } }
                  .onChange(of: space.size.height, initial: true) { _, height in
                      machine.layOutRoom(height, now)
                      guard machine.stage == .absent else { return }
                      machine.selected = isExpanded ? 1 : 0
                      machine.present(false, now)
                  }
                  .onChange(of: isExpanded) { _, isOn in
                      if isOn != (machine.selected > 0) { send(isOn ? 1 : 0) }
                  }
              }
              .ignoresSafeArea()
          }
      }

      extension View {
          /// Puts a bar at the bottom of this view, which ends above it.
          func raisedBar<Bar: View, Page: View, Shared: View>(
              isExpanded: Binding<Bool>, @ViewBuilder bar: () -> Bar, @ViewBuilder page: () -> Page,
              @ViewBuilder shared: @escaping (Double) -> Shared = { _ in EmptyView() }
          ) -> some View {
              modifier(RaisedBar(isExpanded: isExpanded, bar: bar, page: page, shared: shared))
          }
      }

      """)
}
