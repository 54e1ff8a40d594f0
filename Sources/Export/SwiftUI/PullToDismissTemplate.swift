// The SwiftUI modifier for a sheet that a pull of its list past the top dismisses.

extension SwiftUITemplate {
  static let pullToDismiss = SwiftUITemplate(
    type: "PullToDismiss",
    usage: "if shows { Rows().pullToDismiss(isPresented: $shows, style: .continuous) }",
    reads: [
      "pullToDismiss.velocity", "pullToDismiss.progress", "pullToDismiss.finishSpring",
      "pullToDismiss.cancelSpring", "pullToDismiss.spring",
    ],
    unread: [
      "pullToDismiss.catchUp", "pullToDismiss.beside", "pullToDismiss.lockAfterScrolling",
      "pullToDismiss.lockSpeed", "pullToDismiss.lockTime",
    ],
    leavesOut: "handoff of the drag back to the list, the list's momentum, interrupting the sheet",
    code: #"""
      enum TunedPullToDismiss {
      VALUES
          /// Animation for a change that presents or dismisses, with `withAnimation`.
          static var animation: Animation { .spring(spring) }

          /// True if the sheet takes the drag from the list. `landedAtTop`: the list was at its top
          /// when the touch began. `isScrolling`: the drag scrolls the list so far.
          static func begins(
              _ style: PullStyle, landedAtTop: Bool, isAtTop: Bool, isScrolling: Bool
          ) -> Bool {
              switch style {
              case .continuous: isAtTop
              case .discontinuous: landedAtTop && !isScrolling
              case .scrollDecides: isAtTop && !isScrolling
              }
          }

          /// True if a release dismisses. A fast release is decided by its direction.
          static func dismisses(offset: Double, velocity speed: Double, height: Double) -> Bool {
              if abs(speed) >= velocity { return speed > 0 }
              return offset > progress * height
          }
      }

      /// How a drag is divided between scrolling and pulling.
      enum PullStyle {
          /// One drag scrolls to the top and then pulls the sheet.
          case continuous
          /// Only a touch that begins with the list at its top pulls.
          case discontinuous
          /// The list does not scroll for a drag that moves down while the list is at its top.
          case scrollDecides
      }

      struct PullToDismiss: ViewModifier {
          private typealias Tuned = TunedPullToDismiss
          @Binding var isPresented: Bool
          var style = PullStyle.continuous
          var shouldDismiss: () -> Bool = { true }
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var listTop = 0.0
          @State private var landedAtTop: Bool?
          @State private var isScrolling = false
          /// The travel of the drag at which the pull began.
          @State private var start: Double?
          @State private var pull = 0.0

          func body(content: Content) -> some View {
              GeometryReader { geometry in
                  ScrollView {
                      content.background(GeometryReader { list in
                          Color.clear.onChange(of: list.frame(in: .named("list")).minY, initial: true) {
                              listTop = $1
                          }
                      })
                  }
                  .coordinateSpace(name: "list")
                  .scrollDisabled(start != nil)
                  .background(Color(.systemBackground))
                  .offset(y: pull)
                  .simultaneousGesture(drag(geometry.size.height))
              }
              .transition(.move(edge: .bottom))
          }

          private func drag(_ height: Double) -> some Gesture {
              DragGesture(minimumDistance: 0, coordinateSpace: .global)
                  .onChanged { value in
                      let travel = value.translation.height
                      let landed = landedAtTop ?? (listTop >= 0)
                      landedAtTop = landed
                      if start == nil, abs(travel) >= 10 {
                          let begins = Tuned.begins(
                              style, landedAtTop: landed, isAtTop: listTop >= 0, isScrolling: isScrolling)
                          if begins, travel > 0 { start = isScrolling ? travel : 0 }
                          isScrolling = start == nil
                      }
                      if let start { pull = max(0, travel - start) }
                  }
                  .onEnded { value in
                      defer { (start, landedAtTop, isScrolling) = (nil, nil, false) }
                      let velocity = value.velocity.height
                      let dismisses = pull > 0 && shouldDismiss()
                          && Tuned.dismisses(offset: pull, velocity: velocity, height: height)
                      let rest = (dismisses ? height : 0) - pull
                      let spring = dismisses ? Tuned.finishSpring : Tuned.cancelSpring
                      let settle = Animation.interpolatingSpring(
                          spring, initialVelocity: rest == 0 ? 0 : velocity / rest)
                      withAnimation(reduceMotion ? nil : settle) { pull += rest } completion: {
                          if dismisses { isPresented = false }
                      }
                  }
          }
      }

      extension View {
          func pullToDismiss(isPresented: Binding<Bool>, style: PullStyle) -> some View {
              modifier(PullToDismiss(isPresented: isPresented, style: style))
          }
      }

      """#)
}
