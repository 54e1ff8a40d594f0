// The presets or styles that the stage compares.
import Files

/// The letters of the compared presets. Preset B is the tuned preset.
enum VariantSlot: Int, CaseIterable, Sendable {
  case a, b, c, d

  var letter: String { ["A", "B", "C", "D"][rawValue] }
}

/// The comparison that the stage shows.
enum ComparisonMode: Int, CaseIterable, Sendable {
  case a, b
  /// Preset B, with a translucent picture of A over it.
  case ghost
  /// Presets A and B on two devices, side by side.
  case both
  /// Presets A, B, C and D on four devices.
  case four
  /// The tuned preset in every style of the scene.
  case styles

  /// True if preset A is the tuned preset.
  var tunesA: Bool { self == .a }
  var isBeside: Bool { self == .both || self == .four || self == .styles }

  /// The presets that other devices show beside the device with the tuned preset.
  var others: [VariantSlot] {
    switch self {
    case .a, .b, .styles: []
    case .ghost, .both: [.a]
    case .four: [.a, .c, .d]
    }
  }

  /// The word for the mode in files.
  var name: String { "\(self)" }

  /// Reads the word of a mode, or the number that earlier versions of the lab wrote.
  init(reading json: LocatedJSON) throws(JSONValueError) {
    let earlier: [ComparisonMode] = [.a, .b, .ghost, .both, .styles]
    if let number = json.json.number.flatMap({ Int(exactly: $0) }), earlier.indices.contains(number)
    {
      self = earlier[number]
      return
    }
    let name = try json.word(of: ComparisonMode.allCases.map(\.name))
    self = ComparisonMode.allCases.first { $0.name == name } ?? .b
  }
}
