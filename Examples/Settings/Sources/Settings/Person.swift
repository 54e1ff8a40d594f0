// Five thousand invented people.
import Slipsheet

struct Person: Sendable {
  var name: String
  var mail: String
  var note = ""
  var isFavourite = false
  var isMuted = false

  var initials: String { String(name.split(separator: " ").compactMap(\.first).prefix(2)) }

  var colour: Color {
    let colours: [UInt32] = [0x0A7466, 0xB4552D, 0x7656A5, 0x2F6FB0, 0xA63D62, 0x5C7A29]
    return Color(colours[name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colours.count])
  }

  func matches(_ words: String) -> Bool {
    words.isEmpty || name.lowercased().contains(words.lowercased())
  }

  static let all: [Person] = {
    let given = """
      Ada Bela Cleo Dario Edda Femi Greta Hugo Ilse Jonas Kaya Leon Mira Nils Olga Pavel Runa Sami \
      Tilda Uwe Vera Wanda Xaver Yara Zeno
      """.split(separator: " ")
    let families = ["Brandt", "Castell", "Dvorak", "Engel", "Farkas", "Grimm", "Halloran", "Ibsen"]
    let ends = "ABCDEFGHIJKLMNOPQRSTUVWXY"
    return given.flatMap { given in
      families.flatMap { family in
        ends.map {
          Person(name: "\(given) \($0). \(family)", mail: "\(given.lowercased())@example.org")
        }
      }
    }
  }()
}
