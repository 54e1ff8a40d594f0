// Actions on the curve of one parameter and on the map of two: pointing, moving and applying.
import Evaluate
import Gesture
import Interface
import Motion

extension Lab {
  /// Names of the last touched parameters in the open scene, at most two.
  private var sweptNames: [String] {
    let touched = review.touched[running.sceneName] ?? []
    return Array(
      touched.filter { isInScene($0) && !state.scene.fixedParameters.contains($0) }.prefix(2))
  }

  /// Sweeps the last touched parameters if anything has changed, and shows the newest results.
  mutating func reviewTuning(in scene: SweptScene, _ place: JudgePlace) {
    let names = sweptNames
    if state.showsTuning {
      review.sweep(names, in: scene, place, under: state.parameters, wake: options.wake)
    }
    var panel = state.strokes.tuning
    panel.names = names
    (panel.curve, panel.map) = (review.curve, review.map)
    if panel.curve?.parameter.name != names.first { panel.curve = nil }
    if panel.map.map({ [$0.map.columns.name, $0.map.rows.name] }) != names { panel.map = nil }
    panel.isCurveWaiting = review.isCurveWaiting
    panel.isMapWaiting = review.isMapWaiting
    panel.present = review.answer?.rates
    panel.presentValue = names.first.flatMap { state.parameters.value($0) }
    panel.presentCell = panel.map?.cell(at: state.parameters)
    switch panel.pointed {
    case .value(let index)? where panel.curve?.points.indices.contains(index) != true:
      panel.pointed = nil
    case .cell(let cell)? where panel.map?.map.cells.indices.contains(cell) != true:
      panel.pointed = nil
    default: break
    }
    if panel != state.strokes.tuning {
      state.strokes.tuning = panel
      needsPush = true
    }
  }

  // MARK: Pointing

  /// The value or the cell at a point of the window. Nil outside both charts.
  private mutating func pointed(at place: Point, at now: Instant) -> CurveMapPanel.Pointed? {
    let (panel, layout) = (state.strokes.tuning, state.layout)
    guard layout.inWindow(layout.column).contains(place) else { return nil }
    if let curve = panel.curve, curve.isDrawn,
      let rect = frame(of: .recognizer(CurveView.key), at: now),
      rect.contains(place)
    {
      return CurveGeometry(rect, curve, panel.present).nearest(place).map { .value($0) }
    }
    if let map = panel.map, map.isDrawn, let rect = frame(of: .recognizer(MapView.key), at: now) {
      return MapGeometry(rect, map).cell(at: place).map { .cell($0) }
    }
    return nil
  }

  /// Selects the value in the curve, or the cell in the map, under the mouse.
  mutating func point(at place: Point?, at now: Instant) {
    hands.pointer = place
    guard state.showsTuning, state.overlay == nil else { return }
    let pointed = place.flatMap { self.pointed(at: $0, at: now) }
    guard pointed != state.strokes.tuning.pointed else { return }
    state.strokes.tuning.pointed = pointed
    needsPush = true
  }

  /// Selects the value or the cell under a finger. Applies the selected values at the release.
  mutating func useChart(_ gesture: GestureEvent, at now: Instant) {
    switch gesture.phase {
    case .began, .changed: point(at: gesture.location, at: now)
    case .ended:
      point(at: gesture.location, at: now)
      takePointed(at: now)
    default: point(at: nil, at: now)
    }
  }

  /// Handles arrow keys and Return on the focused chart. Returns false for other keys.
  mutating func walkChart(_ chart: RecognizerKey, _ key: KeyPress, at now: Instant) -> Bool {
    guard panel.showsFocus, !key.modifiers.contains(.alt) else { return false }
    let tuning = state.strokes.tuning
    let step = key.modifiers.contains(.shift) ? 4 : 1
    var next: CurveMapPanel.Pointed?
    if chart == CurveView.key, let curve = tuning.curve {
      let count = curve.points.count
      var here = tuning.presentValue.flatMap(curve.parameter.index(nearestTo:)) ?? 0
      if case .value(let index)? = tuning.pointed { here = index }
      switch key.key {
      case .left, .down: next = .value(max(0, here - step))
      case .right, .up: next = .value(min(count - 1, here + step))
      case .home: next = .value(0)
      case .end: next = .value(count - 1)
      default: break
      }
    } else if chart == MapView.key, let map = tuning.map {
      let (width, height) = (map.width, map.map.rows.values.count)
      var here = tuning.presentCell ?? 0
      if case .cell(let cell)? = tuning.pointed { here = cell }
      let (row, column) = (here / width, here % width)
      switch key.key {
      case .left: next = .cell(row * width + max(0, column - step))
      case .right: next = .cell(row * width + min(width - 1, column + step))
      case .down: next = .cell(max(0, row - step) * width + column)
      case .up: next = .cell(min(height - 1, row + step) * width + column)
      default: break
      }
    }
    if let next {
      state.strokes.tuning.pointed = next
      needsPush = true
      return true
    }
    guard key.key == .return || key.key == .keypadEnter else { return false }
    takePointed(at: now)
    return true
  }

  /// Moves the keyboard focus to the map, or from the map to the curve.
  mutating func focusChart(at now: Instant) {
    let charts = [MapView.key, CurveView.key].filter { chart in
      panel.tree.regions.contains { $0.key == .recognizer(chart) }
    }
    let isAtMap = panel.focused == .recognizer(MapView.key)
    if let chart = isAtMap ? charts.last : charts.first {
      panel.focus(on: .recognizer(chart), at: now)
    }
  }

  // MARK: Taking

  /// Sets the parameters to the values under the pointer, as one undo step.
  private mutating func takePointed(at now: Instant) {
    let tuning = state.strokes.tuning
    switch tuning.pointed {
    case .value(let index)?:
      guard let curve = tuning.curve, curve.points.indices.contains(index) else { return }
      let point = curve.points[index]
      take(
        [(curve.parameter.name, curve.parameter.values[index])],
        "\(CurveWording.percent(point.hits)) caught, "
          + "\(CurveWording.percent(point.accidents)) accidents.", at: now)
    case .cell(let cell)?:
      guard let map = tuning.map, map.map.cells.indices.contains(cell) else { return }
      take(
        map.values(of: cell).reversed(),
        "\(map.map.cells[cell].asMeant) of \(map.map.judged) as meant.", at: now)
    case nil: break
    }
  }

  private mutating func take(
    _ values: [(name: String, value: ParameterValue)], _ words: String, at now: Instant
  ) {
    guard values.contains(where: { state.parameters.value($0.name) != $0.value }) else {
      return toast("These values are set already.", at: now)
    }
    let preset = state.preset.selected
    change(at: now) { parameters in
      for one in values { _ = parameters.set(one.name, one.value) }
    }
    let copy = state.preset.selected == preset ? nil : presets[state.preset.selected].name
    state.toasts.show(
      CurveWording.taken(values, words, copy: copy), isAboutChange: true, until: now + 6)
    needsPush = true
  }
}

extension LabState {
  /// True if the curve and the map may be visible.
  var showsTuning: Bool {
    shows.strokes && showsInspector && (lower == .curve || RightColumn.hasBoth(layout))
  }
}
