// Texts of the library: the books, their authors, and the audiobook.
import Artwork

/// A book of the library.
struct ShelfBook: Sendable {
  let artwork: Artwork.Book
  /// The text below the author in the list.
  let meta: String
  /// Three short labels below the rating.
  let tags: [String]
  /// Average rating in stars, from 0 to 5.
  let stars: Double
  let ratings: String
  let year: String
  let about: String
  let author: ShelfAuthor

  var title: String { artwork.title }

  static func of(_ artwork: Artwork.Book) -> ShelfBook {
    (all + [ferry]).first { $0.artwork == artwork } ?? tide
  }

  /// All books, in the order of the list.
  static let all = [tide, paper, boat, machine, rooms, mount]

  static let tide = ShelfBook(
    artwork: .tide, meta: "Nature, 312 pages", tags: ["Nature", "312 pages", "English"], stars: 4.6,
    ratings: "2,318 ratings", year: "2023",
    about:
      "Every coast keeps its own clock. Oskar Lindmarr walked eleven of them, from the mud of the Wadden Sea to the granite steps of Fundy, with a lead line, a notebook and a borrowed almanac. What he brought back is part handbook, part confession: how to read the line of weed on a wall, when to trust a causeway, and why the sea is never simply late.",
    author: .oskar)
  static let paper = ShelfBook(
    artwork: .paper, meta: "Essays, 198 pages", tags: ["Essays", "198 pages", "English"],
    stars: 4.2, ratings: "864 ratings", year: "2021",
    about:
      "Twelve essays about a material that outlives what is written on it. Ines Hallgarten weighs ledgers, love letters and ration books, visits a mill that has made one kind of sheet since 1798, and asks what we lose when nothing we sign has an edge to run a thumb along.",
    author: .ines)
  static let boat = ShelfBook(
    artwork: .boat, meta: "书信集，256 页", tags: ["书信", "256 页", "中文"], stars: 4.8,
    ratings: "5,107 人评分", year: "2022",
    about: "三十年间，林知远给同一位朋友写了二百封信，每一封都由慢船捎去。信里有潮水、茶价、邻居的猫，也有不肯在电话里说的话。编者未作删改，只补上了船期。",
    author: .lin)
  static let machine = ShelfBook(
    artwork: .machine, meta: "Stories, 224 pages", tags: ["Stories", "224 pages", "English"],
    stars: 4.1, ratings: "1,292 ratings", year: "2020",
    about:
      "A clock that is repaired so often that nothing of it is left, a lift that remembers its passengers, a town with one sewing machine. Tomasz Wren’s eleven stories turn on springs and cams, and on the people who keep them wound.",
    author: .tomasz)
  static let rooms = ShelfBook(
    artwork: .rooms, meta: "Novel, 340 pages", tags: ["Novel", "340 pages", "English"], stars: 4.4,
    ratings: "3,450 ratings", year: "2024",
    about:
      "A house is left to eleven people who have never met, one room each. Noor Haddad lets them speak in turn, through doors, over a single winter. By the time the heating is mended, nobody wants to be the first to sell.",
    author: .noor)
  static let mount = ShelfBook(
    artwork: .mount, meta: "随笔，180 页", tags: ["随笔", "180 页", "中文"], stars: 4.7,
    ratings: "2,066 人评分", year: "2019",
    about: "从一张生宣开始，顾青禾写山，也写纸：檀皮怎样变成云，墨怎样找到它的边。二十四篇短文，配作者自己的二十四幅小画。",
    author: .gu)
  static let ferry = ShelfBook(
    artwork: .ferry, meta: "Novel, 408 pages", tags: ["Novel", "408 pages", "English"], stars: 4.5,
    ratings: "6,912 ratings", year: "2023",
    about:
      "The last boat of the evening leaves Aldmoor with nineteen passengers and arrives with twenty. Ruth Callowan’s slow, bright mystery is told by the ship’s cook, who counts plates for a living.",
    author: .ruth)
}

/// An author of the library.
struct ShelfAuthor: Sendable {
  let name: String
  let line: String
  let tags: [String]
  let facts: [(parameter: String, unit: String)]
  let books: [(artwork: Artwork.Book, year: String)]
  let heading: String
  let words: String
  /// True if the author has a portrait. If false, a letter in a circle replaces the portrait.
  let hasPortrait: Bool

  private static func english(
    _ name: String, _ line: String, _ tags: [String], _ facts: [String],
    _ books: [(Artwork.Book, String)], _ words: String, heading: String = "In their own words",
    portrait: Bool = false
  ) -> ShelfAuthor {
    ShelfAuthor(
      name: name, line: line, tags: tags,
      facts: Array(zip(facts, ["books", "readers", "first print"])).map { ($0.0, $0.1) },
      books: books.map { ($0.0, $0.1) }, heading: heading, words: words, hasPortrait: portrait)
  }

  static let oskar = english(
    "Oskar Lindmarr", "Writes about coasts, tools and patience", ["Nature", "Essays", "Northern"],
    ["7", "41 k", "2009"], [(.tide, "2023"), (.cedar, "2019"), (.winter, "2014")],
    "I began as a surveyor’s boy, holding the far end of a chain in the rain. You learn two things there: that a line is only as honest as whoever pulls it, and the sea redraws it by morning.",
    heading: "In his own words", portrait: true)
  static let ines = english(
    "Ines Hallgarten", "Writes about things that are kept", ["Essays", "History", "Craft"],
    ["4", "18 k", "2012"], [(.paper, "2021"), (.rooms, "2018"), (.orchard, "2012")],
    "My grandmother ironed newspapers so that the ink would not come off on her gloves. I have been reading in her way ever since: slowly, and with warm hands."
  )
  static let tomasz = english(
    "Tomasz Wren", "Writes stories with moving parts", ["Stories", "Machines", "Short"],
    ["5", "22 k", "2010"], [(.machine, "2020"), (.ferry, "2016"), (.winter, "2010")],
    "A story is a mechanism for making somebody turn a page. I take them apart on the kitchen table, and there is always one screw left over."
  )
  static let noor = english(
    "Noor Haddad", "Writes novels about houses", ["Novel", "Family", "City"],
    ["6", "57 k", "2008"], [(.rooms, "2024"), (.cedar, "2020"), (.paper, "2008")],
    "Every house I have lived in has had one room too many or one too few. I write the other one.")
  static let ruth = english(
    "Ruth Callowan", "Writes about boats and who is on them", ["Novel", "Sea", "Slow"],
    ["9", "88 k", "2004"], [(.ferry, "2023"), (.tide, "2017"), (.rooms, "2004")],
    "I worked in a galley for six summers. Nobody tells the cook anything, and everybody says everything in front of him."
  )
  static let lin = ShelfAuthor(
    name: "林知远", line: "写信的人，偶尔也写书", tags: ["书信", "散文", "江南"],
    facts: [("3", "本书"), ("6.2 万", "读者"), ("2006", "初版")],
    books: [(.boat, "2022"), (.mount, "2015"), (.orchard, "2006")], heading: "自述",
    words: "小时候住在码头边，听得出每条船的汽笛。后来船慢了，人快了，我还是照着船的快慢写字。", hasPortrait: false)
  static let gu = ShelfAuthor(
    name: "顾青禾", line: "画山，也写山", tags: ["随笔", "水墨", "山居"],
    facts: [("5", "本书"), ("3.4 万", "读者"), ("2011", "初版")],
    books: [(.mount, "2019"), (.boat, "2016"), (.cedar, "2011")], heading: "自述",
    words: "山不动，纸动。一张宣纸从水里揭起来的时候，什么山都还可能在上面。", hasPortrait: false)
}

/// The audiobook that the player plays.
struct Audiobook: Sendable {
  struct Chapter: Sendable {
    let title: String
    /// Length of the chapter in seconds.
    let length: Double
  }

  let book: ShelfBook
  let reader: String
  let chapters: [Chapter]
  /// Index of the chapter in which the listener stopped, and `position` in seconds from its start.
  let chapter: Int
  let position: Double

  /// The audiobook was stopped in chapter 7 of 31, at 18:42 of 33:18.
  static let ferry = Audiobook(
    book: .ferry, reader: "Jonas Ebbe",
    chapters: ferryTitles.enumerated().map { number, title in
      Chapter(
        title: title,
        length: number == 6 ? 1998 : number == 7 ? 2460 : Double(1500 + number * 397 % 1300))
    }, chapter: 6, position: 1122)

  private static let ferryTitles = [
    "Nineteen Tickets", "The Cook Counts Plates", "Slack Water", "A Coat without a Man",
    "Below the Car Deck", "Fog, Sounding", "The Quiet Watch", "Lamps along the breakwater",
    "What the Purser Kept", "Soup at Midnight", "The Twentieth", "Aldmoor Light", "Dead Slow Ahead",
    "Salt on the Glass", "A Letter for the Mate", "The Second Bell", "Ropes", "Harbour Dues",
    "The Empty Cabin", "Flood Tide", "A Name on the List", "Ebb", "The Chart Room", "Two Whistles",
    "Bread", "The Pilot’s Boy", "Inland", "The Long Pier", "Plates, Again", "Morning Boat",
    "One Ticket",
  ]
}
