// The SwiftUI modifier for an overlay container with a queue.

extension SwiftUITemplate {
  static let overlay = SwiftUITemplate(
    type: "OverlayQueue",
    usage: "Page().overlayQueue($notes, type: .multiple(3), seconds: 3) { Note($0) }",
    reads: [
      "overlay.gap", "overlay.spacing", "overlay.duration", "overlay.swipe",
      "overlay.swipeDistance", "overlay.swipeShare", "overlay.flickVelocity",
      "overlay.resistance", "overlay.returnSpring",
    ],
    unread: ["overlay.pausesAutoDismiss", "overlay.escapeDismisses"],
    leavesOut: "other edges and gestures, backgrounds, shadows, replacement, named containers",
    code: #"""
      enum TunedOverlay {
      VALUES
          static var follows: Bool { swipe == "followsFinger" }
          static func offset(for travel: Double) -> Double { travel < 0 ? travel * resistance : travel }

          /// True if a release dismisses a view that follows the finger. Both values are
          /// positive towards the edge.
          static func dismisses(offset: Double, velocity: Double, extent: Double) -> Bool {
              if velocity >= flickVelocity, offset > 0 { return true }
              return velocity > -flickVelocity && offset >= swipeShare * extent
          }

          /// True if a swipe that is decided on release dismisses.
          static func swipes(_ x: Double, _ y: Double) -> Bool { y >= swipeDistance && y >= abs(x) }

          /// False if the view was removed in the meantime.
          static func wait(_ seconds: Double) async -> Bool {
              (try? await Task.sleep(for: .seconds(seconds))) != nil
          }

          /// The views on screen. `resting` slots stay free until the gap is over.
          static func shown<Item>(_ queue: [Item], _ type: OverlayQueueType, resting: Int) -> [Item] {
              guard case .multiple(let most) = type else { return Array(queue.suffix(1)) }
              return Array(queue.prefix(max(0, most - resting)))
          }
      }

      enum OverlayQueueType {
          /// `multiple` shows this many at once, and the others wait. `oneByOne` replaces the last one.
          case multiple(Int), oneByOne
          static var oneByOneWaitFinish: OverlayQueueType { .multiple(1) }
      }

      struct OverlayQueue<Item: Identifiable, Card: View>: ViewModifier {
          @Binding var queue: [Item]
          var type: OverlayQueueType
          var seconds: Double?
          @ViewBuilder var card: (Item) -> Card
          @Environment(\.accessibilityReduceMotion) private var reduceMotion
          @State private var resting = 0

          func body(content: Content) -> some View {
              content.overlay(alignment: .top) {
                  VStack(spacing: TunedOverlay.spacing) {
                      ForEach(shown) { item in
                          OverlayCard(dismiss: { dismiss(item) }, card: card(item))
                              .transition(reduceMotion ? .opacity : .move(edge: .top))
                              .task { if let seconds, await TunedOverlay.wait(seconds) { dismiss(item) } }
                      }
                  }
                  .animation(.easeInOut(duration: TunedOverlay.duration), value: shown.map(\.id))
              }
          }

          private var shown: [Item] { TunedOverlay.shown(queue, type, resting: resting) }

          private func dismiss(_ item: Item) {
              if case .oneByOne = type { return queue.removeAll() }
              queue.removeAll { $0.id == item.id }
              resting += 1
              Task { if await TunedOverlay.wait(TunedOverlay.gap) { resting -= 1 } }
          }
      }

      /// One view, which is dismissed by a swipe up.
      struct OverlayCard<Card: View>: View {
          private typealias Tuned = TunedOverlay
          var dismiss: () -> Void
          var card: Card
          @State private var height = 0.0
          @State private var offset = 0.0

          var body: some View {
              card
                  .onGeometryChange(for: Double.self) { $0.size.height } action: { height = $0 }
                  .offset(y: -offset)
                  .gesture(
                      DragGesture(coordinateSpace: .global)
                          .onChanged { value in
                              if Tuned.follows { offset = Tuned.offset(for: -value.translation.height) }
                          }
                          .onEnded { value in
                              let (up, speed) = (-value.translation.height, -value.velocity.height)
                              let dismisses = Tuned.follows
                                  ? Tuned.dismisses(offset: offset, velocity: speed, extent: height)
                                  : Tuned.swipes(value.translation.width, up)
                              if dismisses { return dismiss() }
                              withAnimation(.spring(Tuned.returnSpring)) { offset = 0 }
                          })
          }
      }

      extension View {
          func overlayQueue<Item: Identifiable, Card: View>(
              _ queue: Binding<[Item]>, type: OverlayQueueType, seconds: Double?,
              @ViewBuilder card: @escaping (Item) -> Card
          ) -> some View {
              modifier(OverlayQueue(queue: queue, type: type, seconds: seconds, card: card))
          }
      }

      """#)
}
