// The messages of the inbox.

/// A message of the inbox.
struct Message: Sendable {
  let from: String
  let subject: String
  let line: String
  let age: String
  let hue: UInt32

  private init(_ from: String, _ subject: String, _ line: String, _ age: String, _ hue: UInt32) {
    self.from = from
    self.subject = subject
    self.line = line
    self.age = age
    self.hue = hue
  }

  /// Indices of the messages that are read at first.
  static let readAtFirst: Set<Int> = [2, 4, 5, 7, 8, 9, 10, 11]

  static let all: [Message] = [
    Message(
      "Ada Lindqvist", "Proofs of chapter four", "The margins are right at last, see page 61.",
      "9:41", 0x2A6F7F),
    Message(
      "Harbour office", "Tide table for May", "Low water on the 12th is at 6:20, not at 6:50.",
      "9:12", 0xC9502E),
    Message(
      "Jonas Weber", "Re: The bindery key", "I left it with the neighbour, second bell.", "8:55",
      0x7656A5),
    Message(
      "Library", "Two books are due", "Both can be renewed once more until Friday.", "8:30",
      0x4F7F66),
    Message(
      "Mei Tanaka", "折纸 on Saturday", "Bring a bone folder and a rule, I have the paper.",
      "Yesterday", 0xA86A10),
    Message(
      "Orchard group", "Pruning day moved", "Rain is forecast, so we meet a week later.",
      "Yesterday", 0x2A6F7F),
    Message(
      "Ferry line", "Your ticket", "Boarding closes ten minutes before departure.", "Yesterday",
      0xC9502E),
    Message(
      "Sam Okoye", "Sketches for the cover", "Three of them are in blue, as you asked.", "Tuesday",
      0x7656A5),
    Message(
      "Walking club", "Route of the ridge", "The map shows a path that is not there any more.",
      "Tuesday", 0x4F7F66),
    Message(
      "Ines Duarte", "Lunch?", "The place by the bridge has tables outside again.", "Monday",
      0xA86A10),
    Message(
      "Paper mill", "Sample sheets", "A hundred sheets of 120 grams are on their way.", "Monday",
      0x2A6F7F),
    Message(
      "Night school", "Room changed", "Springs and cams are now in the workshop, room 3.",
      "Sunday", 0xC9502E),
  ]

  /// Further text of an open message.
  static let text =
    "Please look at it when you have a quiet hour. Nothing in it is urgent, but I would like to send it on before the end of the week. If something is not clear, call me in the morning."
}
