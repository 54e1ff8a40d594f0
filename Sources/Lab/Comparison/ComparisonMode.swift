// Which presets or styles the stage compares.
import Files

/// The letters of the presets that are compared. B is the one that is tuned.
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
  /// One preset in every style of the scene.
  case styles

  /// True if preset A is the one that is being tuned.
  var tunesA: Bool { self == .a }
  var isBeside: Bool { self == .both || self == .four || self == .styles }

  /// The presets that are compared with the tuned one on devices of their own.
  var others: [VariantSlot] {
    switch self {
    case .a, .b, .styles: []
    case .ghost, .both: [.a]
    case .four: [.a, .c, .d]
    }
  }

  /// The word for the mode in files.
  var name: String { "\(self)" }

  /// Reads the word, or the number that earlier versions of the lab wrote.
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
