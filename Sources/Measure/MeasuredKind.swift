// The interactions that a film can show, with the declared parameters of each interaction.
import Dismissal
import Motion

/// A kind of interaction in a film.
package enum MeasuredKind: String, CaseIterable, Sendable {
  /// A full-screen cover that is pulled down.
  case pullDown
  /// A sheet with one detent, which is pulled down.
  case pullToDismiss
  /// A sheet with several detents.
  case sheet
  /// A drawer at an edge.
  case drawer
  /// A swipe back.
  case back
  /// The pages of a pager.
  case pager

  /// True if drags of this kind of view are horizontal.
  package var isHorizontal: Bool {
    switch self {
    case .pullDown, .pullToDismiss, .sheet: false
    case .drawer, .back, .pager: true
    }
  }

  /// The configuration that declares the parameters of this kind.
  private var type: any Tunable.Type {
    switch self {
    case .pullDown: PullDownConfiguration.self
    case .pullToDismiss: PullToDismissConfiguration.self
    case .sheet: DetentsConfiguration.self
    case .drawer: DrawerConfiguration.self
    case .back: NavigationStackMachine.Configuration.self
    case .pager: Pager.Configuration.self
    }
  }

  /// The group of this kind's parameters, as in `pullDown.threshold`.
  package var group: String { type.group }

  /// A value that a film can show.
  enum Quantity {
    case resistance, slop, catchUp, rubberBand
    case threshold, thresholdShare
    case settleResponse, settleDamping, settleDuration
    case dismissResponse, dismissDamping, dismissDuration, slideDuration
    case keepsVelocity
  }

  /// True if the view is as long as the screen, so that a dismissal ends at the view's length.
  package var fillsScreen: Bool {
    switch self {
    case .pullDown, .back, .pager: true
    case .pullToDismiss, .sheet, .drawer: false
    }
  }

  /// True if the view can rest at other offsets than its first: at detents or pages.
  var hasDetents: Bool { self == .sheet || self == .pager }

  /// True if the view moves in one direction from its first position, and its content in the other.
  var scrolls: Bool { self == .pullDown || self == .pullToDismiss }

  /// The length in points of which the rubber band of this kind shows a part.
  func bandRange(length: Double) -> Double { self == .pager ? length : Sheet.Rule.bandRange }

  /// The form of the movement that dismisses this kind of view.
  var dismissForm: MovementFit.Form { self == .pullDown ? .curve(.easeOut) : .spring }

  /// The name of the parameter for a quantity, without its group. Nil without such a parameter.
  func parameter(_ quantity: Quantity) -> String? {
    switch (self, quantity) {
    case (.pullDown, .resistance): "resistance"
    case (.pullDown, .slop): "minimumDistance"
    case (.pullDown, .catchUp), (.pullToDismiss, .catchUp), (.sheet, .catchUp), (.drawer, .catchUp):
      "catchUp"
    case (.sheet, .rubberBand), (.pager, .rubberBand): "rubberBand"
    case (.pullDown, .threshold): "threshold"
    case (.sheet, .threshold): "leaves"
    case (.pullToDismiss, .thresholdShare): "progress"
    case (.drawer, .thresholdShare): "share"
    case (.back, .thresholdShare), (.pager, .thresholdShare): "completion"
    case (.pullDown, .settleResponse), (.back, .settleResponse), (.pager, .settleResponse):
      "response"
    case (.pullDown, .settleDamping), (.back, .settleDamping), (.pager, .settleDamping),
      (.sheet, .settleDamping):
      "damping"
    case (.drawer, .settleDamping): "returnDamping"
    case (.pullToDismiss, .settleDamping): "cancelDamping"
    case (.pullToDismiss, .settleDuration): "cancelDuration"
    case (.sheet, .settleDuration): "duration"
    case (.drawer, .settleDuration): "returnDuration"
    case (.pullToDismiss, .dismissDamping): "finishDamping"
    case (.pullToDismiss, .dismissDuration): "finishDuration"
    case (.drawer, .dismissDamping): "damping"
    case (.drawer, .dismissDuration): "duration"
    case (.pullDown, .slideDuration): "slideOut"
    case (.pullDown, .keepsVelocity): "keepVelocity"
    default: nil
    }
  }

  /// The declaration of a parameter, given by its name without its group.
  func declaration(_ name: String) -> MeasuredDeclaration? { type.declaration(of: name) }
}

/// The parts of a parameter's declaration that do not depend on its configuration.
struct MeasuredDeclaration {
  let title: String
  let unit: ParameterUnit
  /// The values that the parameter may have. Nil if the parameter is no number.
  let range: ClosedRange<Double>?
}

extension Tunable {
  fileprivate static func declaration(of name: String) -> MeasuredDeclaration? {
    guard let found = parameters.first(where: { $0.name == name }) else { return nil }
    guard case .number(_, _, let range, _) = found.kind else {
      return MeasuredDeclaration(title: found.title, unit: found.unit, range: nil)
    }
    return MeasuredDeclaration(title: found.title, unit: found.unit, range: range)
  }
}
