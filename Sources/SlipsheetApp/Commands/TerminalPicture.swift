// Pictures side by side in a terminal: two pixels a letter, the upper half block over a ground.
import Drawing
import Files

struct TerminalPicture {
  /// How many colours a terminal has.
  enum Depth {
    /// A cube of 6 × 6 × 6.
    case few
    /// 8 bits each of red, green and blue.
    case all

    /// nil: it wants none or has none.
    static var ofThisTerminal: Depth? {
      let terminal = FileAccess.environment("TERM") ?? "dumb"
      guard terminal != "dumb", (FileAccess.environment("NO_COLOR") ?? "").isEmpty else {
        return nil
      }
      let said = FileAccess.environment("COLORTERM") ?? ""
      if said == "truecolor" || said == "24bit" { return .all }
      return terminal.contains("256") ? .few : nil
    }
  }

  /// How many pictures there is room for, and how large each is.
  struct Layout {
    let count: Int
    /// Letters.
    let width: Int
    let height: Int

    /// Of telephones, 390 by 844; nil: nothing would be seen in so little room.
    init?(columns: Int, rows: Int) {
      // The words above and the prompt below have to be seen too.
      let most = max(0, rows - 15)
      let wanted = 6
      for count in stride(from: wanted, through: 3, by: -1) {
        let width = min((columns - 2 - (count - 1)) / count, most * 2 * 390 / 844)
        if width >= 12 {
          self.count = count
          self.width = width
          height = (width * 844 + 390) / (2 * 390)
          return
        }
      }
      // A small window is scrolled through.
      let width = min((columns - 4) / 3, 15)
      guard width >= 8 else { return nil }
      count = max(3, min(wanted, (columns - 2) / (width + 1)))
      self.width = width
      height = (width * 844 + 390) / (2 * 390)
    }
  }

  private let pictures: [Picture]
  private let layout: Layout
  private let depth: Depth

  init(_ pictures: [Picture], _ layout: Layout, _ depth: Depth) {
    self.pictures = pictures
    self.layout = layout
    self.depth = depth
  }

  var text: String {
    var out = ""
    for row in 0..<layout.height {
      out += " "
      for picture in pictures {
        for column in 0..<layout.width {
          let upper = color(of: picture, column, 2 * row)
          let lower = color(of: picture, column, 2 * row + 1)
          out += "\u{1B}[38;\(code(upper));48;\(code(lower))m▀"
        }
        out += "\u{1B}[0m "
      }
      out += "\n"
    }
    return out
  }

  /// The mean of what one letter's half covers.
  private func color(of picture: Picture, _ column: Int, _ row: Int) -> (Int, Int, Int) {
    let (columns, rows) = (layout.width, 2 * layout.height)
    let x = picture.width * column / columns..<max(1, picture.width * (column + 1) / columns)
    let y = picture.height * row / rows..<max(1, picture.height * (row + 1) / rows)
    var sum = (red: 0, green: 0, blue: 0)
    for line in y {
      for place in x {
        let pixel = Int(picture.pixels[line * picture.width + place])
        sum.red += pixel >> 16 & 255
        sum.green += pixel >> 8 & 255
        sum.blue += pixel & 255
      }
    }
    let count = max(1, x.count * y.count)
    return (sum.red / count, sum.green / count, sum.blue / count)
  }

  private func code(_ color: (Int, Int, Int)) -> String {
    switch depth {
    case .all: return "2;\(color.0);\(color.1);\(color.2)"
    case .few:
      func step(_ part: Int) -> Int { (part * 5 + 127) / 255 }
      return "5;\(16 + 36 * step(color.0) + 6 * step(color.1) + step(color.2))"
    }
  }
}
