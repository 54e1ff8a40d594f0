// The pages of the playground.

/// A page of the scene `overlays`. The cases are in the order of the list.
enum PlayPage: Int, CaseIterable, Sendable {
  case queues, display, views, gestures, backgrounds, bindings, motion, menu, rows, link, ready

  var title: String {
    switch self {
    case .queues: "Overlays"
    case .display: "Rows, columns, stacks"
    case .views: "Each view on its own"
    case .gestures: "Gestures"
    case .backgrounds: "Backgrounds"
    case .bindings: "Bindings"
    case .motion: "With and without motion"
    case .menu: "Menus where you press"
    case .rows: "Three fingers, one page"
    case .link: "Opened by a link"
    case .ready: "Ready made"
    }
  }

  var sentence: String {
    switch self {
    case .queues: "Three containers over one page. Show views in each and see which wait."
    case .display: "The same views side by side, below each other, or one above the other."
    case .views: "Nine positions, shadows, entrances and exits. Each closes after two seconds."
    case .gestures: "Each card shows what dismisses it."
    case .backgrounds: "A tap outside a view needs a background. A clear one passes it on."
    case .bindings: "Two switches, two edges. A dismissed view turns its switch off."
    case .motion: "The same calls, animated or at once."
    case .menu: "The menu grows out of the button and goes back into it."
    case .rows: "Press several rows at once: with the short wait only the last one opens."
    case .link: "A link opens its page without motion, also over what was there."
    case .ready: "Each of these is ten lines in a program."
    }
  }
}
