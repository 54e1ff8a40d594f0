// Texts and disabled controls of a tree, for the description of the screen.
import Geometry

/// A text or a disabled control. In contrast to a hit region, it receives no input.
package struct BuiltText: Sendable {
  package var words: String
  package var role: AccessibilityRole
  package var value = ""
  package var isDisabled = false
  /// True for a disabled switch that is on, and for the chosen one of several disabled controls.
  package var isSelected = false
  package var priority = 0.0
  /// The frame in the coordinates of `space`.
  package var frame: Rect
  /// Index of the coordinate space in `TreeBuilder.spaces`. `nil` for the window's coordinates.
  package var space: Int?
  /// Index of the hit region that contains the text. `nil` if no region contains the text.
  package var region: Int?
  /// Index of the component that contains the text. `nil` if no component contains the text.
  package var component: Int?
  /// Number of hit regions that were added before the text.
  package var place: Int
}

extension TreeBuilder {
  /// Numbers of regions and texts at one moment of a build.
  package struct Mark {
    var regions: Int
    var texts: Int
  }

  package var mark: Mark { Mark(regions: regions.count, texts: texts.count) }

  /// Adds a text for the description. Texts of inactive pages are left out.
  mutating func text(
    _ words: String, _ role: AccessibilityRole, value: String = "", isDisabled: Bool = false,
    in frame: Rect
  ) {
    guard !isInactive, isDisabled || words.contains(where: { !$0.isWhitespace }) else { return }
    texts.append(
      BuiltText(
        words: words, role: role, value: value, isDisabled: isDisabled, frame: frame, space: space,
        region: region, component: component, place: regions.count))
  }

  /// Adds `content` as a disabled control. If `label` is empty, its texts are the control's name.
  mutating func disabled(
    _ role: AccessibilityRole, label: String, value: String = "", isSelected: Bool = false,
    in frame: Rect, _ content: (inout TreeBuilder) -> Void
  ) {
    let start = texts.count
    content(&self)
    let words =
      label.isEmpty ? texts[start...].map(\.words).joined(separator: ", ") : label
    texts.removeSubrange(start...)
    text(words, role, value: value, isDisabled: true, in: frame)
    if isSelected, texts.count > start { texts[start].isSelected = true }
  }

  /// Removes the regions and texts that were added since `mark`.
  package mutating func removeInput(since mark: Mark) {
    regions.removeSubrange(mark.regions...)
    texts.removeSubrange(mark.texts...)
  }

  /// Hides the regions and texts since `mark` from screen readers, but not from pointers and keys.
  package mutating func hideFromReaders(since mark: Mark) {
    for index in regions[mark.regions...].indices { regions[index].accessibility.isHidden = true }
    texts.removeSubrange(mark.texts...)
  }

  /// Sets the reading priority of the regions and texts since `mark`. Higher priorities come first.
  package mutating func raise(to priority: Double, since mark: Mark) {
    for index in regions[mark.regions...].indices {
      regions[index].accessibility.priority += priority
    }
    for index in texts[mark.texts...].indices { texts[index].priority += priority }
  }

  /// Joins the texts since `mark` to one text, and applies `modify` to the joined text.
  mutating func modifyText(since mark: Mark, _ modify: (inout BuiltText) -> Void) {
    guard var text = texts[mark.texts...].first else { return }
    text.words = texts[mark.texts...].map(\.words).joined(separator: ", ")
    text.frame = texts[mark.texts...].reduce(text.frame) { $0.union($1.frame) }
    modify(&text)
    texts.replaceSubrange(mark.texts..., with: [text])
  }

  /// Moves the texts since `mark` into a region that was inserted at `mark`.
  mutating func surroundTexts(since mark: Mark) {
    for index in texts[mark.texts...].indices {
      texts[index].region = max(mark.regions, (texts[index].region ?? -1) + 1)
      texts[index].place += 1
    }
  }
}
