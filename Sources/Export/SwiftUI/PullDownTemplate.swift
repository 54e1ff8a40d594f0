// The SwiftUI modifier for a full-screen cover that is pulled down.

extension SwiftUITemplate {
  static let pullDown = SwiftUITemplate(
    type: "PullDownDismiss",
    usage: ".fullScreenCover(isPresented: $shows) { Page().pullDownDismiss() }",
    reads: [
      "pullDown.resistance", "pullDown.minimumDistance", "pullDown.threshold", "pullDown.fling",
      "pullDown.flingSpeed", "pullDown.projection", "pullDown.slideOut", "pullDown.spring",
      "pullDown.keepVelocity",
      "pullDown.cornerRadius", "pullDown.radiusRamp", "pullDown.rampLength", "pullDown.dim",
    ],
    unread: ["pullDown.catchUp", "pullDown.flingGuard"],
    leavesOut:
      "interrupting a moving cover, handoff of the drag to a list in it, a second finger",
    code: #"""
      enum TunedPullDown {
      VALUES

          /// True if a release dismisses: by the speed of the finger, by the offset at which
          /// momentum would stop, or by the offset.
          static func dismisses(offset: Double, velocity: Double) -> Bool {
              if fling, abs(velocity) >= flingSpeed { return velocity > 0 }
              let momentum = fling ? velocity * resistance * projection : 0
              return offset + momentum > threshold
          }

          static func radius(at offset: Double) -> Double {
              guard offset > 0 else { return 0 }
              return radiusRamp ? cornerRadius * min(1, offset / rampLength) : cornerRadius
          }
      }

      struct PullDownDismiss: ViewModifier {
          private typealias Tuned = TunedPullDown
          var shouldDismiss: () -> Bool = { true }
          @Environment(\.dismiss) private var dismiss
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var offset = 0.0

          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  let size = geometry.size
                  content
                      .frame(width: size.width, height: size.height)
                      .background(Color(.systemBackground))
                      .clipShape(RoundedRectangle(cornerRadius: Tuned.radius(at: offset)))
                      .offset(y: offset)
                      .background(Color.black.opacity(Tuned.dim * (1 - offset / size.height)))
                      .gesture(pull(size.height))
              }
              .ignoresSafeArea()
              .presentationBackground(.clear)
          }

          private func pull(_ height: Double) -> some Gesture {
              DragGesture(minimumDistance: Tuned.minimumDistance, coordinateSpace: .global)
                  .onChanged { offset = max(0, $0.translation.height) * Tuned.resistance }
                  .onEnded { value in
                      let velocity = value.velocity.height
                      guard Tuned.dismisses(offset: offset, velocity: velocity), shouldDismiss() else {
                          return settle(velocity * Tuned.resistance)
                      }
                      withAnimation(reduceMotion ? nil : .easeOut(duration: Tuned.slideOut)) {
                          offset = height
                      } completion: {
                          dismiss()
                      }
                  }
          }

          /// SwiftUI's initial velocity of a spring is a multiple of the remaining distance per second.
          private func settle(_ velocity: Double) {
              let speed = Tuned.keepVelocity && offset > 0 ? -velocity / offset : 0
              let back = Animation.interpolatingSpring(Tuned.spring, initialVelocity: speed)
              withAnimation(reduceMotion ? nil : back) { offset = 0 }
          }
      }

      extension View {
          func pullDownDismiss(shouldDismiss: @escaping () -> Bool = { true }) -> some View {
              modifier(PullDownDismiss(shouldDismiss: shouldDismiss))
          }
      }

      """#)
}
