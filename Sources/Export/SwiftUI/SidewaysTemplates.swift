// The SwiftUI modifiers for swipe back and for a pager.

extension SwiftUITemplate {
  static let navigation = SwiftUITemplate(
    type: "SwipeBack",
    usage: "Shelf().swipeBack(isPresented: $shows, when: { page == 0 }) { Detail() }",
    reads: [
      "navigation.edgeZone", "navigation.completion", "navigation.velocity",
      "navigation.projects", "navigation.projection", "navigation.spring", "navigation.parallax",
      "navigation.dim",
    ],
    unread: ["navigation.from"],
    leavesOut:
      "more than two screens, interrupting a moving screen, a bound path",
    code: #"""
      enum TunedSwipeBack {
      VALUES
          /// Animation for the change that pushes or pops, with `withAnimation`.
          static var animation: Animation { .spring(spring) }

          /// True if a release goes back: by its speed, by the offset at which momentum would
          /// stop, or by the offset. Values are positive towards trailing.
          static func dismisses(offset: Double, velocity speed: Double, width: Double) -> Bool {
              if abs(speed) >= velocity { return speed > 0 }
              let momentum = projects ? speed * projection : 0
              return offset + momentum > completion * width
          }
      }

      struct SwipeBack<Page: View>: ViewModifier {
          private typealias Tuned = TunedSwipeBack
          @Binding var isPresented: Bool
          /// False leaves the edge to the page's content, such as a pager that is not on its
          /// first one.
          var canSwipe: () -> Bool
          @ViewBuilder var page: () -> Page
          @Environment(\.layoutDirection) private var direction
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var offset = 0.0

          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  let width = geometry.size.width
                  let sign: Double = direction == .rightToLeft ? -1 : 1
                  let covered = isPresented ? 1 - offset / width : 0
                  ZStack(alignment: .leading) {
                      content
                          .overlay(Color.black.opacity(Tuned.dim * covered).allowsHitTesting(false))
                          .offset(x: -sign * Tuned.parallax * width * covered)
                      if isPresented {
                          page()
                              .frame(width: width, height: geometry.size.height)
                              .offset(x: sign * offset)
                              .transition(.move(edge: .trailing))
                          // The edge is above the page, so that its touches never reach a pager
                          // in it.
                          Color.clear
                              .frame(width: Tuned.edgeZone)
                              .contentShape(Rectangle())
                              .gesture(swipe(width, sign))
                              .allowsHitTesting(canSwipe())
                      }
                  }
              }
          }

          private func swipe(_ width: Double, _ sign: Double) -> some Gesture {
              DragGesture(coordinateSpace: .global)
                  .onChanged { offset = min(width, max(0, sign * $0.translation.width)) }
                  .onEnded { value in
                      let velocity = sign * value.velocity.width
                      let pops = Tuned.dismisses(offset: offset, velocity: velocity, width: width)
                      let rest = (pops ? width : 0) - offset
                      let speed = rest == 0 ? 0 : velocity / rest
                      let spring = Animation.interpolatingSpring(Tuned.spring, initialVelocity: speed)
                      withAnimation(reduceMotion ? nil : spring) {
                          offset = pops ? width : 0
                      } completion: {
                          guard pops else { return }
                          (isPresented, offset) = (false, 0)
                      }
                  }
          }
      }

      extension View {
          func swipeBack<Page: View>(
              isPresented: Binding<Bool>, when canSwipe: @escaping () -> Bool = { true },
              @ViewBuilder page: @escaping () -> Page
          ) -> some View {
              modifier(SwipeBack(isPresented: isPresented, canSwipe: canSwipe, page: page))
          }
      }

      """#)

  static let pager = SwiftUITemplate(
    type: "PagedByFinger",
    usage: "HStack(spacing: 0) { Pages() }.pagedByFinger($page, count: 5)",
    reads: [
      "pager.rubberBand", "pager.completion", "pager.velocity", "pager.projects",
      "pager.projection", "pager.spring",
      "pager.showsDots",
    ],
    leavesOut:
      "interrupting moving pages, handoff of the drag to a list, a changing number of pages",
    code: #"""
      enum TunedPager {
      VALUES

          /// The page after a release. `away` is the distance of the pages from the current
          /// one. `travel` and `velocity` are the finger's, positive towards trailing.
          static func landing(
              page: Int, count: Int, away: Double, travel: Double, velocity speed: Double, width: Double
          ) -> Int {
              let momentum = projects ? speed * projection : 0
              var step = away - momentum < 0 ? -1 : 1
              if abs(speed) >= velocity {
                  // A flick against the travel returns to the current page.
                  guard travel * speed >= 0 else { return page }
                  step = speed < 0 ? 1 : -1
              } else if abs(away - momentum) <= completion * width {
                  return page
              }
              return min(max(page + step, 0), count - 1)
          }

          /// Past either end, the pages follow with growing resistance.
          static func held(_ raw: Double, last: Double, width: Double) -> Double {
              let past = raw < 0 ? -raw : raw - last
              guard past > 0 else { return raw }
              let shown = (1 - 1 / (past * rubberBand / width + 1)) * width
              return raw < 0 ? -shown : last + shown
          }
      }

      struct PagedByFinger: ViewModifier {
          private typealias Tuned = TunedPager
          @Binding var page: Int
          var count: Int
          @Environment(\.layoutDirection) private var direction
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var travel = 0.0

          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  let width = geometry.size.width
                  let sign: Double = direction == .rightToLeft ? -1 : 1
                  content
                      .frame(width: width * Double(count), alignment: .leading)
                      .offset(x: -sign * scrolled(width))
                      .gesture(turn(width, sign))
              }
              .overlay(alignment: .bottom) { if Tuned.showsDots { dots } }
          }

          private func scrolled(_ width: Double) -> Double {
              Tuned.held(Double(page) * width - travel, last: Double(count - 1) * width, width: width)
          }

          private func turn(_ width: Double, _ sign: Double) -> some Gesture {
              DragGesture(coordinateSpace: .global)
                  .onChanged { travel = sign * $0.translation.width }
                  .onEnded { value in
                      let landing = Tuned.landing(
                          page: page, count: count, away: scrolled(width) - Double(page) * width,
                          travel: travel, velocity: sign * value.velocity.width, width: width)
                      withAnimation(reduceMotion ? nil : .spring(Tuned.spring)) {
                          (page, travel) = (landing, 0)
                      }
                  }
          }

          private var dots: some View {
              HStack(spacing: 8) {
                  ForEach(0..<count, id: \.self) { index in
                      Circle().frame(width: 7, height: 7).opacity(index == page ? 1 : 0.3)
                  }
              }
          }
      }

      extension View {
          func pagedByFinger(_ page: Binding<Int>, count: Int) -> some View {
              modifier(PagedByFinger(page: page, count: count))
          }
      }

      """#)
}
