// Tests that one table both writes a value and reads it.
import Files
import Testing

private struct Parcel: Equatable {
  var weight = 0
  var number = 0
  var isFragile = false
  var label: String?
  var box = Box()

  struct Box: Equatable { var sides = 0 }

  static let table = JSONTable<Parcel>([
    .count("weight", \.weight), .longCount("number", \.number), .mark("fragile", \.isFragile),
    .optional("label", \.label, expected: "a text", json: { .text($0) }, make: \.text),
    .object("box", \.box, JSONTable<Box>([.count("sides", \.sides)])),
  ])
}

@Suite("Tables of JSON members")
struct JSONTableTests {
  @Test(
    "a struct that is written to JSON by its table of members is read again unchanged",
    arguments: [(0, 0, false, nil), (7, 1 << 60, true, "top"), (1 << 53, 3, false, "")]
      as [(Int, Int, Bool, String?)])
  func roundTrip(row: (weight: Int, number: Int, isFragile: Bool, label: String?)) throws {
    let parcel = Parcel(
      weight: row.weight, number: row.number, isFragile: row.isFragile, label: row.label,
      box: .init(sides: row.weight))
    let text = JSON.object(Parcel.table.object(parcel)).line
    var read = Parcel(weight: -1, number: -1)
    try Parcel.table.read(try JSON(parsing: Array(text.utf8)), into: &read)
    #expect(read == parcel)
  }

  @Test(
    "reading a JSON member with the wrong type fails with the member's name and the expected type")
  func refusals() {
    for (json, path, message) in [
      (["weight": -1], ".weight", "expected a whole number"),
      (["weight": 1, "number": 1], ".number", "expected a whole number as a string"),
      (["weight": 1, "number": "1", "fragile": 1], ".fragile", "expected true or false"),
      (["weight": 1, "number": "1", "box": ["sides": "6"]], ".box", "expected an object"),
    ] as [(JSON, String, String)] {
      var parcel = Parcel()
      #expect(throws: JSONValueError(message, at: path)) {
        try Parcel.table.read(json, into: &parcel)
      }
    }
  }

  @Test("writing a struct into a JSON object keeps members that the struct does not have")
  func others() {
    var object: JSONObject = ["theirs": 4, "weight": 9, "label": "old"]
    Parcel.table.write(Parcel(weight: 2), into: &object)
    #expect(object["theirs"] == 4 && object["weight"] == 2 && object["label"] == nil)
  }
}
