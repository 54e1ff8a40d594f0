// New parameter values for the interactions of a tree, without a new build.
import Interactions
import Tree

/// A source of configurations that replace the configurations of a tree.
package protocol ConfigurationSource: Sendable {
  /// The configuration that replaces the configuration `old`.
  func configuration<C: Tunable>(after old: C) -> C
}

/// New values for the parameters of some groups. Other groups keep their values.
package struct Retuning: Sendable {
  private let source: any ConfigurationSource
  /// The groups that have new values. If nil, all groups have new values.
  private let groups: Set<String>?

  package init(_ source: any ConfigurationSource, groups: Set<String>? = nil) {
    self.source = source
    self.groups = groups
  }

  func configuration<C: Tunable>(after old: C) -> C {
    guard groups?.contains(C.group) ?? true else { return old }
    return source.configuration(after: old)
  }
}

extension EnvironmentValues {
  private enum RetuningKey: AddedEnvironmentKey { static let standard: Retuning? = nil }

  /// New parameter values for the views of the tree. If nil, each view's configuration applies.
  package var retuning: Retuning? {
    get { self[RetuningKey.self] }
    set { self[RetuningKey.self] = newValue }
  }

  /// The configuration of a view, with the new values of its parameters.
  func tuned<C: Tunable>(_ own: C) -> C { retuning?.configuration(after: own) ?? own }

  /// The thresholds for interrupting motion, with the new values of their parameters.
  var interruption: InterruptionThreshold { tuned(catching) }
}

extension ComponentStore {
  /// The configurations of all interactions with the new values, in tree order.
  package func configurations(_ retuning: Retuning) -> [GestureSession.Configuration] {
    order.compactMap { machines[$0].configuration(retuning) }
  }
}

extension ListProperties {
  fileprivate func retuned(_ retuning: Retuning) -> ListProperties {
    var form = self
    form.configuration = retuning.configuration(after: configuration)
    form.catching = retuning.configuration(after: catching)
    return form
  }
}

extension ListComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    .list(form.retuned(retuning).interaction)
  }
}

extension SheetComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    let catching = retuning.configuration(after: machine.sheet.catching)
    return .sheet(
      form.retuned(retuning).interaction(context, catching),
      lists: lists.map { $0.form.retuned(retuning).configuration })
  }
}

extension StackComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    var form = form
    form.configuration = retuning.configuration(after: form.configuration)
    return .stack(form.interaction(context, retuning.configuration(after: machine.catching)))
  }
}

extension PagerComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    var values = interaction.configuration
    values.paging = retuning.configuration(after: values.paging)
    // Dots affect the layout, and the screen may have hidden the dots. Therefore the new values do
    // not change whether dots are shown.
    values.paging.showsDots = interaction.configuration.paging.showsDots
    values.interruption = retuning.configuration(after: values.interruption)
    return .pager(values)
  }
}

extension SwipeActionsComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    var values = interaction.configuration
    values.actions = retuning.configuration(after: values.actions)
    values.interruption = retuning.configuration(after: values.interruption)
    return .row(values)
  }
}

extension HeroComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    var values = interaction.configuration
    values.flight = retuning.configuration(after: values.flight)
    values.edge = retuning.configuration(after: values.edge)
    values.interruption = retuning.configuration(after: values.interruption)
    return .card(values)
  }
}

extension LightboxComponent {
  package func configuration(_ retuning: Retuning) -> GestureSession.Configuration? {
    var values = interaction.configuration
    values.box = retuning.configuration(after: values.box)
    values.paging = retuning.configuration(after: values.paging)
    values.interruption = retuning.configuration(after: values.interruption)
    return .lightbox(values)
  }
}
