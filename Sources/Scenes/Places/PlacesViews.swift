// The views of the scene `places`: the map with pins, the sheet with a list, and the second sheet.
import Dismissal
import Interface

/// Sizes of the sheet and of the pins, in points.
private enum PlacesLayout {
  static let headHeight = 68.0
  static let rowHeight = 72.0
  static let pin = 44.0
}

extension Places {
  func content(in context: BuildContext) -> ViewList {
    let size = context.size
    let detents = parameters[DetentsConfiguration.self]
    let stacking = parameters[SheetStacking.self]
    return map(size)
      .sheet(
        isPresented: bind(\.isOpen), id: "places", configuration: detents,
        detents: detents.detents(in: size), detentNames: detents.detentNames,
        selection: bind(\.place),
        interactiveUpThrough: detents.interactiveDetent,
        inset: detents.inset(in: size),
        shouldDismiss: allowsDismissal
      ) {
        sheet(size, detents)
      }
      .sheet(
        item: bind(\.chosen), id: "about",
        configuration: parameters[PullToDismissConfiguration.self],
        inset: max(0, min(size.height - 200, size.height * 0.45))
      ) { index in
        about(MapPlace.all[index], size)
      }
      .moving(by: parameters)
      .environment { $0.stacking = stacking }
  }

  // MARK: The map

  private func map(_ size: Size) -> ViewList {
    if let own = pictures.still(.behind, in: size, opens: set(\.isOpen, true)) { return own }
    return ZStack(alignment: .topLeading) {
      Canvas { rect, environment, builder in
        MapDrawing(rect, environment.theme).draw(&builder)
      }
      .frame(width: size.width, height: size.height).cached(0xA3A9_0001)
      // The map and the pins have equal positions in left-to-right and right-to-left layouts.
      ZStack(alignment: .topLeading) {
        ForEach(shown) { index in pin(index, size) }
      }
      .frame(width: size.width, height: size.height)
      .environment { $0.direction = .leftToRight }
      if !isOpen {
        Button(words("What is near"), set(\.isOpen, true), role: .accent)
          .placed(
            x: (size.width - 200) / 2, y: size.height - 84, width: 200, height: 48)
      }
    }
    .frame(width: size.width, height: size.height)
    .clipped()
  }

  private func pin(_ index: Int, _ size: Size) -> ViewList {
    let place = MapPlace.all[index]
    let spot = MapDrawing.spot(place.spot, in: size)
    let isChosen = chosen == index
    let diameter = isChosen ? 30.0 : 20.0
    return ZStack {
      Circle(.color(Color(0xFFFFFF))).frame(width: diameter + 5, height: diameter + 5)
        .shadow(.thumbnail, radius: diameter / 2)
      Circle(.color(place.kind.color)).frame(width: diameter, height: diameter)
      // The letter's size is constant, so that the letter does not jump when the pin is selected.
      Text(
        String(words(place.name).prefix(1)), .small.weight(.bold), .color(Color(0xFFFFFF)),
        align: .center)
    }
    .frame(width: PlacesLayout.pin, height: PlacesLayout.pin)
    .onTap(set(\.chosen, index), label: words(place.name), feedback: .shrinks)
    .accessibilitySelected(isChosen)
    .placed(
      x: spot.x - PlacesLayout.pin / 2, y: spot.y - PlacesLayout.pin / 2,
      width: PlacesLayout.pin, height: PlacesLayout.pin
    )
    // Pins are read from the top down.
    .accessibilitySortPriority(2000 - spot.y)
  }

  // MARK: The sheet

  private func sheet(_ size: Size, _ detents: DetentsConfiguration) -> ViewList {
    let height = max(0, size.height - detents.inset)
    let list = max(0, height - PlacesLayout.headHeight)
    let own = pictures.list(.sheet, id: "list", in: Size(size.width, height), hasHead: true)
    if let own { return own }
    return ViewList(
      ZStack(alignment: .topLeading) {
        ScrollView(id: "list", bar: false) {
          VStack(spacing: 0) {
            ForEach(shown) { index in row(index, size.width) }
          }
          .padding(Insets(bottom: 24))
        }
        .placed(x: 0, y: PlacesLayout.headHeight, width: size.width, height: list)
        head(size.width, detents).accessibilitySortPriority(1)
      })
  }

  private func head(_ width: Double, _ detents: DetentsConfiguration) -> ViewList {
    ZStack(alignment: .topLeading) {
      Grabber(bind(\.place), detents: detents.detentNames)
        .placed(x: (width - 88) / 2, y: 0, width: 88, height: 24)
      Text(words("Around the harbour"), .title3, lineLimit: 1)
        .frame(width: max(0, width - 150), alignment: .leading)
        .placed(x: 20, y: 26, width: max(0, width - 150), height: 26)
      Chip(words("Open now"), isOn: onlyOpen, set(\.onlyOpen, !onlyOpen))
        .placed(x: max(0, width - 116), y: 23, width: 96, height: 32)
      Divider().placed(x: 0, y: PlacesLayout.headHeight - 0.5, width: width, height: 0.5)
    }
    .frame(width: width, height: PlacesLayout.headHeight)
  }

  private func row(_ index: Int, _ width: Double) -> ViewList {
    let place = MapPlace.all[index]
    return HStack(spacing: 14) {
      ZStack {
        Circle(.color(place.kind.color)).frame(width: 40, height: 40)
        Text(
          String(words(place.name).prefix(1)), .calloutM, .color(Color(0xFFFFFF)), align: .center)
      }
      .frame(width: 40, height: 40)
      VStack(alignment: .leading, spacing: 2) {
        Text(words(place.name), .head, lineLimit: 1)
        Text(words(place.line), .base, .secondary, lineLimit: 1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      VStack(alignment: .trailing, spacing: 2) {
        Text(words("\(place.minutes) min"), .callout, .secondary, lineLimit: 1)
        Text(
          words(place.isOpen ? "open" : "closed"), .base, place.isOpen ? .accent : .secondary,
          lineLimit: 1
        )
      }
      .frame(width: 64, alignment: .trailing)
    }
    .padding(horizontal: 20)
    .frame(width: width, height: PlacesLayout.rowHeight)
    .overlay(alignment: .bottom) {
      Divider().padding(Insets(leading: 74, trailing: 20))
    }
    .onTap(set(\.chosen, index), label: words(place.name), role: .row)
  }

  // MARK: The second sheet

  private func about(_ place: MapPlace, _ size: Size) -> ViewList {
    let width = max(0, size.width - 40)
    return ViewList(
      ZStack(alignment: .topLeading) {
        Capsule(.tertiary).placed(x: (size.width - 36) / 2, y: 8, width: 36, height: 5)
        VStack(alignment: .leading, spacing: 4) {
          Text(words(place.name), .title, lineLimit: 1).frame(
            width: max(0, width - 48), alignment: .leading)
          Text(
            words(place.kind.word) + words(", ") + words("\(place.minutes) minutes on foot"),
            .callout, .secondary,
            lineLimit: 1
          )
          .frame(width: width, alignment: .leading)
          Text(words(place.line) + ".", .body, lineLimit: 3).frame(
            width: width, alignment: .leading
          )
          .padding(Insets(top: 12))
          Text(
            words(place.isOpen ? "Open now." : "Closed now."), .body,
            place.isOpen ? .accent : .secondary
          )
          .frame(width: width, alignment: .leading)
        }
        .frame(width: width, alignment: .leading)
        .placed(x: 20, y: 30, width: width)
        ZStack {
          Circle(.fill).frame(width: 32, height: 32)
          Glyph(.xmark, size: 18, .secondary)
        }
        .frame(width: 44, height: 44)
        .onTap(.dismiss(), label: words("Close"), feedback: .shrinks)
        .accessibilitySortPriority(1)
        .placed(x: size.width - 58, y: 20, width: 44, height: 44)
        Button(words("Show on the map"), .dismiss(), role: .accent)
          .placed(x: 20, y: 210, width: width, height: 48)
      }
      .frame(width: size.width))
  }
}
