// Visible state, regions and other state of a stage at an instant, as lines of text.
import Drawing
import Gesture

@testable import Components
@testable import Interface
@testable import Tree

extension Stage {
  /// Drawing, positions, regions, and the targets of keyboard and mouse.
  mutating func described(at now: Instant) -> [String] {
    var names = StageNames()
    return described(at: now, &names)
  }

  /// Describes the stage with names that are shared by a whole recording.
  mutating func described(at now: Instant, _ names: inout StageNames) -> [String] {
    let frame = frame(at: now)
    names.update(built.list, overlays)
    var lines = indented(
      words(built.list, &names.poses).split(separator: "\n").map { brief(String($0)) })
    if let dissolving {
      // The previous content is drawn over the frame.
      let (share, all) = (dissolving.share(at: now), frame.list.commands.count)
      lines.append(
        "fading into it: \(number(share)) of what was seen, \(dissolving.previous.count) commands, "
          + "\(all - built.list.commands.count) drawn")
    }
    for slot in names.drawn where frame.poses[slot] != .identity {
      lines.append("pose \(names.poses.name(slot)):\(words(frame.poses[slot]))")
    }
    for region in built.regions {
      let component = region.component.map { components.entries[$0] }
      lines.append(names.words(region, chain(region.space, &names), component))
    }
    lines.append(
      "focus order: "
        + built.focusOrder(poses: frame.poses, in: context.size)
        .map { names.words(built.regions[$0].key) }.joined(separator: ", "))
    for window in built.windows {
      lines.append("rows of \(names.poses.name(window.slot)) fit \(window.axis) \(window.offsets)")
    }
    for measure in built.measures {
      lines.append(
        "list \(names.poses.name(measure.slot)): \(words(measure.content)) in \(words(measure.viewport))"
      )
    }
    lines += errors.map { "mistake: \($0)" }
    if let key = interaction.focused {
      lines.append("focus: \(names.words(key))\(interaction.showsFocus ? ", with its ring" : "")")
    }
    if let key = interaction.hovered { lines.append("hovered: \(names.words(key))") }
    if let key = interaction.pressed { lines.append("pressed: \(names.words(key))") }
    if let edit = interaction.editing { lines += words(edit) }
    if let field = windowRequests.textField { lines.append("typed into: \(box(field))") }
    if windowRequests.cursor != .arrow { lines.append("cursor: \(windowRequests.cursor)") }
    if let owner { lines.append("the pointer is of \(names.words(owner))") }
    return lines
  }

  /// Whether the stage moves, and its next deadline.
  func haste(at now: Instant) -> String {
    (isMoving(at: now) ? ", moving" : "")
      + (nextDeadline.map { ", due at \(number($0.seconds)) s" } ?? "")
  }

  /// Poses, offsets and clips of a region, from the inside out.
  private func chain(_ space: Int?, _ names: inout StageNames) -> String {
    var text = ""
    for next in Ancestors(elements: built.spaces, index: space) {
      switch built.spaces[next].step {
      case .pose(let slot): text += " pose \(names.poses.name(slot))"
      case .transform(let it):
        text += " by \(number(it.translation.dx)),\(number(it.translation.dy))"
      case .clip(let shape): text += " cut to \(box(shape.rect))"
      }
    }
    return text
  }

  private var errors: [String] { built.errors + components.errors }
}

/// Indents the content of each pushed state.
private func indented(_ lines: [String]) -> [String] {
  var margin = ""
  var found: [String] = []
  for line in lines {
    let word = line.split(separator: " ").first ?? ""
    if word == "pop" { margin.removeLast(2) } else { found.append(margin + line) }
    if ["clip", "group", "transform", "pose"].contains(word) { margin += "  " }
  }
  return found
}

/// Shortens long paths to their first and last points, because glyphs are recorded elsewhere.
private func brief(_ line: String) -> String {
  let components = line.split(separator: " ")
  let drawn = components.filter { $0.first.map { "MLQCZ".contains($0) } ?? false }
  guard drawn.count > 4, let first = drawn.first, let last = drawn.last(where: { $0 != "Z" }) else {
    return line
  }
  let margin = line.prefix { $0 == " " }
  let rest = components.filter { component in
    !"MLQCZ".contains(component.first!) && !component.first!.isNumber || component.hasPrefix("#")
  }
  return margin + (rest.prefix(1) + ["\(first)…\(last)"] + rest.dropFirst()).joined(separator: " ")
}

private func words(_ pose: Pose) -> String {
  var text = ""
  if pose.offset != .zero { text += " by \(number(pose.offset.dx)),\(number(pose.offset.dy))" }
  if pose.scaleX != 1 || pose.scaleY != 1 {
    text += " scaled \(number(pose.scaleX)),\(number(pose.scaleY)) about \(place(pose.anchor))"
  }
  if pose.turn != 0 { text += " turned \(number(pose.turn)) about \(place(pose.anchor))" }
  if pose.opacity != 1 { text += " opacity \(number(pose.opacity))" }
  if let clip = pose.clip {
    text += " cut to \(box(clip))"
    if pose.radii != .zero {
      text +=
        " r\(number(pose.radii.topLeft)),\(number(pose.radii.topRight)),"
        + "\(number(pose.radii.bottomRight)),\(number(pose.radii.bottomLeft))"
    }
  }
  if pose.materialAmount != 1 { text += " material \(number(pose.materialAmount))" }
  if let shadow = pose.shadow {
    text += " shadow \(number(Double(shadow.color.alpha))) \(number(shadow.radius))"
    text += " \(number(shadow.offset.dx)),\(number(shadow.offset.dy))"
  }
  if pose.onWholePixels { text += " on whole pixels" }
  return text
}

/// Names of drawn things and regions that are the same in all descriptions of a recording.
struct StageNames {
  var poses = PoseNames()
  /// Slots of the last description, in drawing order.
  private(set) var drawn: [PoseSlot] = []
  private var slots: [Int: PoseSlot] = [:]

  /// Stores the slots of the current drawing.
  mutating func update(_ list: DisplayList, _ overlays: Overlays) {
    drawn = []
    collect(list)
    for container in overlays.containerSlots.values {
      for slot in container.stays.values.flatMap({ [$0.slot, $0.ground] }) + [container.slot] {
        slots[slot.index] = slot
      }
    }
  }

  private mutating func collect(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .pushPose(let slot):
        if !drawn.contains(slot) { drawn.append(slot) }
        slots[slot.index] = slot
      case .layer(let layer): collect(layer.content)
      default: break
      }
    }
  }

  private mutating func name(_ index: Int) -> String {
    slots[index].map { poses.name($0) } ?? "what is gone"
  }

  mutating func words(_ key: RecognizerKey) -> String {
    key.owner == .container ? name(key.ordinal) : "\(key.name) \(key.ordinal)"
  }

  mutating func words(_ key: RegionKey) -> String {
    switch key {
    case .action(let action): words(action)
    case .repeated(let action, let count): "\(words(action)) again \(count)"
    case .recognizer(let key): words(key)
    case .element(_, let key): words(key)
    case .around(let key): "around \(words(key))"
    case .named(let name):
      if name.hasPrefix("overlay "),
        let index = name.split(separator: " ").last.flatMap({ Int($0) })
      {
        self.name(index)
      } else {
        name
      }
    }
  }

  private mutating func words(_ action: ActionID) -> String {
    let word = action.name.isEmpty ? "bound" : action.name
    if action.name == Overlays.dismissal { return "\(word) of \(name(action.index))" }
    return action.index == 0 ? word : "\(word) \(action.index)"
  }

  mutating func words(_ region: HitRegion, _ chain: String, _ component: ComponentStore.Entry?)
    -> String
  {
    var text = "region \(words(region.key)) \(box(region.frame))\(chain)"
    if let parent = region.parent { text += " in region \(parent)" }
    if let control = region.control { text += " \(InterfaceTests.words(control))" }
    if !region.label.isEmpty { text += " “\(region.label)”" }
    if region.isFocusable { text += " focusable" }
    if region.trapsFocus { text += " keeps the focus" }
    if region.dismissal != nil { text += " overlay" }
    if region.isMetadataOnly { text += " remark" }
    if let component {
      text += " of \(poses.component(component.id.kind, component.number))"
    }
    if region.bound != nil { text += " bound" }
    if let dismissal = region.dismissal { text += " dismissed by \(dismissal.name)" }
    for key in region.shortcuts { text += " key \(key.name)" }
    if !region.help.isEmpty { text += " help \(region.help)" }
    if let cursor = region.cursor { text += " cursor \(cursor)" }
    if region.backSwipe != nil { text += " back" }
    if region.refusedAxes != [] { text += " refuses \(region.refusedAxes.rawValue)" }
    for recognizer in region.recognizers {
      text += " \(recognizer.key.name)\(recognizer.hasCondition ? "?" : "")"
    }
    return text
  }
}

private func words(_ control: HitRegion.Control) -> String {
  switch control {
  case .button(_, let feedback): feedback == .shrinks ? "button that shrinks" : "button"
  case .toggle(_, let isOn): isOn ? "toggle on" : "toggle off"
  case .slider(let it):
    "slider \(number(it.value)) of \(number(it.range.lowerBound))…\(number(it.range.upperBound))"
      + " by \(number(it.step)) along \(number(it.travel))\(it.isMirrored ? " mirrored" : "")"
  case .segments(_, let titles, let selected, let widths):
    "segments \(selected) of \(titles.count): " + widths.map(number).joined(separator: " ")
  case .field(let it):
    "field “\(it.text)” \(it.lines) lines"
      + (it.isSecret ? " secret" : "") + (it.content == .text ? "" : " of figures")
  }
}

private func words(_ edit: FieldEditing) -> [String] {
  var text = "typing: “\(edit.text)” caret \(edit.caret) anchor \(edit.anchor)"
  if !edit.composition.isEmpty {
    text += " composing “\(edit.composition)” caret \(edit.compositionCaret)"
  }
  if edit.isRefused { text += " refused" }
  if edit.isAtLineEnd { text += " at the line’s end" }
  if let column = edit.column { text += " column \(number(column))" }
  if let points = edit.scroll.points { text += " moved \(number(points))" }
  if edit.scroll.lines > 0 { text += " lines above \(edit.scroll.lines)" }
  return [text]
}

private func words(_ size: Size) -> String { "\(number(size.width))×\(number(size.height))" }

/// Many lines as one number (FNV-1a), for text that is too long to record.
func digest(_ lines: [String]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for line in lines {
    for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 10) &* 0x100_0000_01B3
  }
  return String(hash, radix: 16)
}

extension Stage {
  /// Frame and clip of every drawn shape that has one, in window coordinates.
  mutating func drawnPlaces(at now: Instant) -> [Rect] {
    let frame = frame(at: now)
    return frames(built.list, .identity, frame.poses)
  }
}

/// Frame and clip of every shape in a list that has one.
func frames(
  _ list: DisplayList, _ outer: Transform = .identity, _ poses: PoseTable = PoseTable()
) -> [Rect] {
  var ways = [outer]
  var found: [Rect] = []
  for command in list.commands {
    let way = ways.last!
    switch command {
    case .fill(.rounded(let shape), _), .stroke(.rounded(let shape), _, _), .shadow(let shape, _),
      .backdrop(let shape, _):
      found.append(way.apply(shape.rect))
    case .glyphs(let run, _):
      found.append(way.apply(Rect(run.origin.x, run.origin.y, run.width, 0)))
    case .picture(_, let rect, _, _): found.append(way.apply(rect))
    case .layer(let layer): found += frames(layer.content, way, poses)
    case .fill, .stroke: break
    case .pushTransform(let it): ways.append(it.then(way))
    case .pushPose(let slot):
      ways.append(poses[slot].transform.then(way))
      if let cut = poses[slot].clip { found.append(ways.last!.apply(cut)) }
    case .pushClip(let shape):
      found.append(way.apply(shape.rect))
      ways.append(way)
    case .pushGroup: ways.append(way)
    case .pop: ways.removeLast()
    }
  }
  return found
}
