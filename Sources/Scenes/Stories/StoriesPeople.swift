// The people in the scene `stories`, and their stories.
import Artwork

/// A person and the person's stories.
struct StoryPerson: Sendable {
  var name: String
  /// The picture in the person's avatar.
  var avatar: Artwork
  var stories: [Story]

  var firstName: String { String(name.prefix { $0 != " " }) }

  struct Story: Sendable {
    var picture: Artwork.Scene
    /// The age of the story, as text.
    var age: String
    var caption: String
  }

  static let all: [StoryPerson] = [
    StoryPerson(
      name: "Ines Varga", avatar: .portrait,
      stories: [
        Story(picture: .bindery, age: "2 h", caption: "Last sheets before noon."),
        Story(picture: .mount, age: "1 h", caption: "The paper mill, seen from the ridge."),
        Story(picture: .orchard, age: "40 min", caption: "Lunch under the oldest tree."),
      ]),
    StoryPerson(
      name: "Tomas Reed", avatar: .scene(.tide),
      stories: [
        Story(picture: .tide, age: "3 h", caption: "Low tide at six, and nobody here."),
        Story(picture: .ferry, age: "3 h", caption: "One light out there. Ours."),
      ]),
    StoryPerson(
      name: "Leila Haddad", avatar: .scene(.cedar),
      stories: [
        Story(picture: .cedar, age: "5 h", caption: "Shade for the whole reading group."),
        Story(picture: .winter, age: "4 h", caption: "Last year today. Hard to believe."),
      ]),
    StoryPerson(
      name: "Jonas Holm", avatar: .scene(.winter),
      stories: [
        Story(picture: .winter, age: "7 h", caption: "First snow on the survey line."),
        Story(picture: .mount, age: "7 h", caption: "Two peaks left to measure."),
        Story(picture: .bindery, age: "6 h", caption: "Field books, bound at last."),
      ]),
    StoryPerson(
      name: "Wei Lan", avatar: .scene(.orchard),
      stories: [
        Story(picture: .orchard, age: "9 h", caption: "慢慢走，果子还没熟。"),
        Story(picture: .tide, age: "8 h", caption: "Home by the long way."),
      ]),
  ]
}

/// A post in the feed below the avatars: a picture with text.
struct StoryPost: Sendable {
  var person: Int
  var place: String
  var picture: Artwork.Scene
  var words: String

  static let all: [StoryPost] = [
    StoryPost(
      person: 1, place: "Harbour road, this morning", picture: .ferry,
      words: "The night ferry came in an hour late, with every window lit."),
    StoryPost(
      person: 0, place: "The bindery, yesterday", picture: .bindery,
      words: "Forty sheets folded, pressed and sewn. The rest is patience."),
    StoryPost(
      person: 3, place: "Survey hut, Tuesday", picture: .mount,
      words: "From up here the map is almost right."),
  ]
}
