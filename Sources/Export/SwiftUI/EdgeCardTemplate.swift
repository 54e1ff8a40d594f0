// The SwiftUI modifier for a page that drags from its sides close, with a stretchy picture.

extension SwiftUITemplate {
  static let edgeCard = SwiftUITemplate(
    type: "EdgeCardDismiss",
    usage: "Page().edgeCardDismiss(isOpen: $isOpen), .stretchyCover(in: \"page\") on its picture",
    reads: [
      "edgeCard.minimumDistance", "edgeCard.edgeZone", "edgeCard.tracking", "edgeCard.inwardOnly",
      "edgeCard.liveLimit", "edgeCard.releaseLimit", "edgeCard.fling", "edgeCard.flingVelocity",
      "edgeCard.projection",
      "edgeCard.lagSpring", "edgeCard.returnSpring", "edgeCard.scaleDistance",
      "edgeCard.radiusDivisor", "hero.openSpring", "hero.closeSpring", "stretchyCover.parallax",
    ],
    unread: ["edgeCard.pullDown", "edgeCard.flingGuard", "hero.blurDuration"],
    leavesOut:
      "the animation from card to page (use matchedGeometryEffect), interruption, pulling down",
    code: #"""
      enum TunedEdgeCard {
      VALUES
          /// Animation for the change that opens the page, with `withAnimation`.
          static var opening: Animation { .spring(heroOpenSpring) }

          static func pull(for travel: Double) -> Double { inwardOnly ? max(0, travel) : abs(travel) }
          static func closesInDrag(pull: Double) -> Bool { pull > liveLimit }

          /// True if a release closes the page. `velocity` is the finger's, positive inwards.
          static func dismisses(offset: Double, velocity: Double) -> Bool {
              if fling, abs(velocity) >= flingVelocity { return velocity > 0 }
              let momentum = fling ? velocity * projection : 0
              return offset + momentum > releaseLimit
          }
      }

      struct EdgeCardDismiss: ViewModifier {
          private typealias Tuned = TunedEdgeCard
          @Binding var isOpen: Bool
          var shouldClose: () -> Bool = { true }
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var pull = 0.0
          @State private var isDone = false

          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  content
                      .clipShape(RoundedRectangle(cornerRadius: max(0, pull / Tuned.radiusDivisor)))
                      .scaleEffect(max(0.05, 1 - pull / Tuned.scaleDistance))
                      .background(.ultraThinMaterial)
                      .gesture(drag(geometry.size.width))
              }
              .ignoresSafeArea()
          }

          private func drag(_ width: Double) -> some Gesture {
              DragGesture(minimumDistance: Tuned.minimumDistance, coordinateSpace: .global)
                  .onChanged { value in
                      let x = value.startLocation.x
                      guard !isDone, min(x, width - x) < Tuned.edgeZone else { return }
                      let travel = (x < width / 2 ? 1 : -1) * value.translation.width
                      withAnimation(Tuned.tracking == "direct" ? nil : spring(Tuned.lagSpring)) {
                          pull = Tuned.pull(for: travel)
                      }
                      if Tuned.closesInDrag(pull: pull) { close() }
                  }
                  .onEnded { value in
                      defer { isDone = false }
                      guard !isDone, pull != 0 else { return }
                      let side: Double = value.startLocation.x < width / 2 ? 1 : -1
                      let isFolded = side * value.translation.width < 0 && !Tuned.inwardOnly
                      let velocity = (isFolded ? -side : side) * value.velocity.width
                      if Tuned.dismisses(offset: pull, velocity: velocity) { close() } else { settle() }
                  }
          }

          private func close() {
              isDone = true
              guard shouldClose() else { return settle() }
              withAnimation(spring(Tuned.heroCloseSpring)) { isOpen = false }
              withAnimation(spring(Tuned.lagSpring)) { pull = 0 }
          }

          private func settle() { withAnimation(spring(Tuned.returnSpring)) { pull = 0 } }

          private func spring(_ spring: Spring) -> Animation? { reduceMotion ? nil : .spring(spring) }
      }

      /// A picture that stays at the top of a scroll view and grows as the page is pulled down.
      struct StretchyCover: ViewModifier {
          var space: String
          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  let (pull, width) = (geometry.frame(in: .named(space)).minY, geometry.size.width)
                  content
                      .frame(width: width, height: width + max(0, pull) / TunedEdgeCard.stretchyCoverParallax)
                      .clipped().offset(y: -max(0, pull))
              }
          }
      }

      extension View {
          func edgeCardDismiss(isOpen: Binding<Bool>) -> some View {
              modifier(EdgeCardDismiss(isOpen: isOpen))
          }
          func stretchyCover(in space: String) -> some View { modifier(StretchyCover(space: space)) }
      }

      """#)
}
