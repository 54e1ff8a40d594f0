// The pinned parameter, with a card over the panels. The wheel changes it while a finger is down.
import Gesture
import Interface
import Motion
import Scenes

/// The parameter on the card.
struct PinnedParameter: Equatable, Sendable {
  var name: String
  /// True if the user pinned the parameter. If false, the lab has chosen the parameter.
  var isKept: Bool
  /// The value before the last change. Nil if the present value is equal.
  var before: ParameterValue?
}

extension Lab {
  /// Updates the parameter of the card: the pinned parameter, or else the last touched parameter of
  /// this scene. Without both, the card shows the parameter of the first threshold on the device,
  /// or else the first parameter.
  @discardableResult
  fileprivate mutating func describePinned() -> Bool {
    let kept = state.keptPin.flatMap { isTunable($0) ? $0 : nil }
    let name =
      kept ?? review.touched[running.sceneName]?.first(where: isTunable)
      ?? state.telemetry.guides.lazy.compactMap(\.parameter).first(where: isTunable)
      ?? state.pinned.map(\.name).flatMap { isTunable($0) ? $0 : nil }
      ?? ParameterSet.declarations(of: state.scene.groups).lazy.map(\.name).first(where: isTunable)
    let pinned = name.map { name in
      let before = review.changeStart?.value(name)
      return PinnedParameter(
        name: name, isKept: name == kept,
        before: before == state.parameters.value(name) ? nil : before)
    }
    defer { state.pinned = pinned }
    return pinned != state.pinned
  }

  /// True if the parameter is a number that the open scene uses, but does not fix.
  private func isTunable(_ name: String) -> Bool {
    isInScene(name) && !state.scene.fixedParameters.contains(name)
      && ParameterSet.declaration(name)?.isNumber == true
  }

  /// Pins the focused parameter, or else the card's parameter. Unpins a parameter that is pinned.
  mutating func pin(at now: Instant) {
    var name = state.pinned?.name
    if case .action(let action)? = panel.focused, panel.showsFocus,
      let own = ParameterSet.declaration(of: action)?.name, isTunable(own)
    {
      name = own
    }
    guard let name, let title = ParameterSet.declaration(name)?.title else {
      return toast("Touch a parameter first.", at: now)
    }
    state.keptPin = state.keptPin == name ? nil : name
    toast(
      state.keptPin == nil
        ? "\(title) is released. The card follows the parameter that you touch."
        : "\(title) is pinned.", at: now)
  }

  /// Changes the pinned parameter by the notches of a wheel. Turning the wheel up increases it.
  mutating func turnPinned(by delta: Vector, isFar: Bool, at now: Instant) {
    hands.notches += -(delta.dy == 0 ? delta.dx : delta.dy) / wheelStep
    let whole = hands.notches.rounded(.towardZero)
    hands.notches -= whole
    if whole != 0 { turnPinned(by: whole * (isFar ? 10 : 1), at: now) }
  }

  /// Changes the pinned parameter by a number of steps. Changes with less than a second between
  /// them are one undo step.
  mutating func turnPinned(by steps: Double, at now: Instant) {
    describePinned()
    guard let name = state.pinned?.name, let parameter = ParameterSet.declaration(name),
      case .number(let range, let step) = parameter.kind,
      let value = state.parameters.number(name)
    else { return toast("This scene has no number to turn.", at: now) }
    let size = step > 0 ? step : (range.upperBound - range.lowerBound) / 100
    let next = min(range.upperBound, max(range.lowerBound, (value + steps * size).decimal))
    // At an end of the range nothing changes, so the next change becomes a separate undo step.
    if next != value {
      let continues = hands.turned.map { $0.name == name && now - $0.at < 1 } ?? false
      change(at: now, continues: continues) { _ = $0.set(name, .number(next)) }
      hands.turned = (name, now)
    }
    if !state.showsPinned {
      toast("\(parameter.title): \(parameter.words(.number(next))) \(parameter.unitWord)", at: now)
    }
  }
}

extension LabState {
  private struct KeptPin: Equatable, Sendable { var name: String }

  /// The parameter of the card above the other parameters. Nil if the scene has no parameter.
  var pinned: PinnedParameter? {
    get { features[PinnedParameter.self] }
    set { features[PinnedParameter.self] = newValue }
  }

  /// Name of the parameter that the user pinned. Nil if the card shows the last touched parameter.
  var keptPin: String? {
    get { features[KeptPin.self]?.name }
    set { features[KeptPin.self] = newValue.map(KeptPin.init) }
  }

  /// True if the card is in the panel.
  var showsPinned: Bool {
    layout.parameters.height >= PinnedCard.leastPanel && !screenPanel.isShown && search.isEmpty
  }
}

/// Shows one parameter above the others. The wheel changes it, even while a finger is down.
struct PinnedFeature: LabFeature {
  static let commands = [
    LabCommand(
      "pin", .parameters, "Pin the parameter",
      help: "Pin the parameter of the card", keys: ["Q"],
      glyph: .pin, look: { $1.isChecked = $0.keptPin != nil }, run: { $0.pin(at: $1) }),
    turn("raise pinned", "Raise the pinned parameter", "Alt PageUp", by: 1),
    turn("lower pinned", "Lower the pinned parameter", "Alt PageDown", by: -1),
    turn("raise pinned far", "Raise it by ten steps", "Shift Alt PageUp", by: 10),
    turn("lower pinned far", "Lower it by ten steps", "Shift Alt PageDown", by: -10),
  ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    guard case .sceneOpened(isOther: true) = event else { return }
    (lab.state.keptPin, lab.state.pinned) = (nil, nil)
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.describePinned()
  }

  private static func turn(
    _ name: String, _ title: String, _ key: LabKey, by steps: Double
  ) -> LabCommand {
    LabCommand(
      name, .parameters, title,
      line: abs(steps) > 1 ? "Change it by ten steps" : "Change the pinned parameter",
      keys: [key], repeats: true
    ) { $0.turnPinned(by: steps, at: $1) }
  }
}
