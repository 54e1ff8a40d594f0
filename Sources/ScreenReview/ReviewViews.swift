// Small views of the window: pictures with boxes, marks, and buttons with keys.
import Drawing
import Interface

/// Pictures above each other, fitted into the space, with boxes around the differing places.
struct PictureView: View {
  let title: String
  /// The pictures, and an opacity for each.
  let layers: [(picture: Picture, opacity: Double)]
  /// The visible part of the pictures in pixels. Nil for the whole pictures.
  var part: Rect?
  var boxes: [Rect] = []
  /// Length of a pixel in points. The middle of the part is then in the middle of the space. Nil
  /// fits the part into the space.
  var scale: Double?
  /// Fraction of the width at which the second picture begins.
  var divider = 0.0
  /// Makes the change for a tap on the box with an index. Nil if boxes cannot be tapped.
  var tapped: (@Sendable (Int) -> Change)?

  /// The position of a rectangle of the picture in a space.
  private func placing(in space: Rect) -> (place: (Rect) -> Rect, scale: Double, part: Rect) {
    var part = part ?? Rect(origin: .zero, size: layers.first?.picture.size ?? Size(1, 1))
    let fitted = min(space.width / part.width, space.height / part.height, 24)
    if let scale {
      let size = Size(space.width / scale, space.height / scale)
      part = Rect(
        part.midX - size.width / 2, part.midY - size.height / 2, size.width, size.height)
    }
    let (scale, corner) = (scale ?? fitted, part.origin)
    let place = { (box: Rect) in
      Rect(
        space.minX + (box.minX - corner.x) * scale, space.minY + (box.minY - corner.y) * scale,
        box.width * scale, box.height * scale)
    }
    return (place, scale, part)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title, .baseM, lineLimit: 1)
      Canvas { [self] space, environment, builder in
        let (place, scale, part) = placing(in: space)
        let frame = place(part)
        builder.draw(.pushClip(RoundedRect(frame, radius: Radius.field)))
        for (index, layer) in layers.enumerated() {
          let start = index == 0 ? 0 : divider * frame.width
          let visible = Rect(frame.minX + start, frame.minY, frame.width - start, frame.height)
          builder.draw(.pushClip(RoundedRect(visible)))
          builder.draw(.pushGroup(opacity: layer.opacity))
          builder.draw(
            .picture(
              layer.picture, in: place(Rect(origin: .zero, size: layer.picture.size)),
              fit: .stretch, sampling: scale > 1 ? .nearest : .bilinear))
          builder.draw(.pop)
          builder.draw(.pop)
        }
        let line = Rect(
          frame.minX + divider * frame.width, frame.minY, divider > 0 ? 2 : 0, frame.height)
        builder.draw(.fill(.rect(line), .color(environment.palette[.accent])))
        for box in boxes {
          let outline = Shape.rounded(RoundedRect(place(box).inset(by: -3), radius: 3))
          for (tint, width) in [(Tint.panel, 3.0), (.accent, 1.5)] {
            builder.draw(
              .stroke(outline, .color(environment.palette[tint]), StrokeStyle(width: width)))
          }
        }
        builder.draw(.pop)
      }
      .accessibilityLabel(title).accessibilityRole(.image)
      .overlay {
        if let tapped {
          GeometryReader { [self] size in
            let (place, _, part) = placing(in: Rect(origin: .zero, size: size))
            ForEach(boxes.indices.filter { part.contains(boxes[$0].origin) }, id: \.self) { index in
              let frame = place(boxes[index]).inset(by: -4)
              Rectangle(.clear).onTap(tapped(index), focusable: false)
                .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
            }
          }
          .accessibilityHidden()
        }
      }
    }
  }
}

/// The mark of a decision: a check, a dash, or a ring for none.
struct Mark: View {
  let verdict: Decisions.Verdict?

  var body: some View {
    ZStack {
      Circle(verdict == .accepted ? .accentSubtle : verdict == .setAside ? .fill2 : .clear)
        .stroked(verdict == nil ? .tertiary : .clear, width: 1.5)
      if let verdict { Glyph(verdict == .accepted ? .check : .minus, size: 14, .primary) }
    }
    .frame(width: 20, height: 20)
  }
}

/// A button that shows the button's key.
struct KeyButton: View {
  let press: KeyPress
  let title: String
  let isOn: Bool
  let change: Change

  init(_ key: Key, shift: Bool = false, _ title: String, isOn: Bool = false, _ change: Change) {
    press = KeyPress(key, modifiers: shift ? .shift : [])
    (self.title, self.isOn, self.change) = (title, isOn, change)
  }

  var body: some View {
    HStack(spacing: 10) {
      Text(press.modifiers == .shift ? "Shift \(press.name)" : press.name, .baseM, lineLimit: 1)
        .padding(horizontal: 7).frame(height: 24).background(.panel, radius: Radius.field)
        .border(.line)
      Text(title, .baseM, lineLimit: 1)
    }
    .padding(Insets(leading: 8, trailing: 14)).frame(height: 36)
    .background(isOn ? .accentSubtle : .fill, radius: Radius.button)
    .onTap(change, label: title, feedback: .shrinks)
    .accessibilitySelected(isOn)
    .keyboardShortcut(press)
  }
}
