// The text on the cover of each book.
import Geometry

extension Artwork.Book {
  /// The title of the book, split into the lines of its cover.
  var titleLines: [String] {
    switch self {
    case .paper: ["The Weight", "of Paper"]
    case .tide: ["A Field", "Guide to", "Tides"]
    case .ferry: ["Night Ferry", "to Aldmoor"]
    case .machine: ["Small", "Machines"]
    case .cedar: ["Salt and", "Cedar"]
    case .winter: ["The Surveyor’s", "Winter"]
    case .mount: ["纸上的山"]
    case .boat: ["慢船来信"]
    case .orchard: ["Orchard", "Arithmetic"]
    case .rooms: ["Eleven", "Quiet Rooms"]
    }
  }

  /// The title of the book in one line.
  package var title: String { titleLines.joined(separator: " ") }

  package var author: String {
    switch self {
    case .paper: "Ines Hallgarten"
    case .tide: "Oskar Lindmarr"
    case .ferry: "Ruth Callowan"
    case .machine: "Tomasz Wren"
    case .cedar: "Maren Oyelaran"
    case .winter: "Edvin Roosaar"
    case .mount: "顾青禾"
    case .boat: "林知远"
    case .orchard: "Priya Valsan"
    case .rooms: "Noor Haddad"
    }
  }

  /// The colour of the text on the cover.
  var ink: Color {
    switch self {
    case .paper: Color(0x2A2930)
    case .tide: Color(0x123E4D)
    case .ferry: Color(0xF6E6B4)
    case .machine: Color(0x24313B)
    case .cedar: Color(0x17392F)
    case .winter: Color(0x22394B)
    case .mount: Color(0x26363A)
    case .boat: Color(0xF3E6C9)
    case .orchard: Color(0x33492E)
    case .rooms: Color(0xF8DDB4)
    }
  }
}
