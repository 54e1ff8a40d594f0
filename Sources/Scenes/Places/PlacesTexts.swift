// The places on the map: name, kind, a sentence, and position.
import Geometry

/// A place on the map.
struct MapPlace: Sendable {
  enum Kind: Sendable { case eat, craft, water, view }
  let name: String
  let kind: Kind
  let line: String
  /// Walking time to the place, in minutes.
  let minutes: Int
  let isOpen: Bool
  /// Position of the place, in fractions of the map's width and height.
  let spot: Point

  static let all: [MapPlace] = [
    MapPlace(
      name: "Slack Water", kind: .eat, line: "Soup from noon, until the ferry leaves", minutes: 2,
      isOpen: true, spot: Point(0.47, 0.36)),
    MapPlace(
      name: "Rope and Paper", kind: .craft, line: "Bindings, twine and old charts",
      minutes: 4, isOpen: true, spot: Point(0.62, 0.27)),
    MapPlace(
      name: "The Long Pier", kind: .water, line: "Four hundred steps into the tide", minutes: 5,
      isOpen: true, spot: Point(0.27, 0.22)),
    MapPlace(
      name: "Aldmoor Light", kind: .view, line: "The stairs close at dusk", minutes: 9,
      isOpen: true, spot: Point(0.16, 0.12)),
    MapPlace(
      name: "Gannet Bakery", kind: .eat, line: "Rye on Tuesdays, sold out by nine", minutes: 6,
      isOpen: false, spot: Point(0.74, 0.42)),
    MapPlace(
      name: "Tide Mill", kind: .water, line: "Turns twice a day, both ways", minutes: 11,
      isOpen: true, spot: Point(0.36, 0.52)),
    MapPlace(
      name: "Mender’s Yard", kind: .craft, line: "Springs, cams, a steady hand", minutes: 12,
      isOpen: false, spot: Point(0.83, 0.30)),
    MapPlace(
      name: "Cedar Walk", kind: .view, line: "Benches, bark and a view of the roads", minutes: 14,
      isOpen: true, spot: Point(0.68, 0.58)),
    MapPlace(
      name: "The Pilot’s Table", kind: .eat, line: "One table, whatever came in", minutes: 15,
      isOpen: true, spot: Point(0.53, 0.20)),
    MapPlace(
      name: "North Slip", kind: .water, line: "Rowing boats by the hour", minutes: 16,
      isOpen: false,
      spot: Point(0.24, 0.40)),
    MapPlace(
      name: "Lamp Loft", kind: .craft, line: "Lenses ground while you wait", minutes: 18,
      isOpen: true, spot: Point(0.86, 0.53)),
    MapPlace(
      name: "Quarry Edge", kind: .view, line: "Sheer, and worth the climb", minutes: 23,
      isOpen: true, spot: Point(0.90, 0.14)),
  ]
}

extension MapPlace.Kind {
  var word: String {
    switch self {
    case .eat: "Food"
    case .craft: "Craft"
    case .water: "Water"
    case .view: "View"
    }
  }

  var color: Color {
    switch self {
    case .eat: Color(0xC9502E)
    case .craft: Color(0x7656A5)
    case .water: Color(0x2A6F8F)
    case .view: Color(0x4F7F56)
    }
  }
}
