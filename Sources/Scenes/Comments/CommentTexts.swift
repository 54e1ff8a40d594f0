// The comments about a book, and the height of each row.
import Drawing
import Files
import Interface

struct Comment: Sendable {
  let name: String
  let text: String
  let hearts: Int
  let age: String

  init(_ name: String, _ text: String, _ hearts: Int, _ age: String) {
    self.name = name
    self.text = text
    self.hearts = hearts
    self.age = age
  }
}

/// The rows of the list: headings with four comments below each. The headings repeat after six, and
/// the comments repeat after the last of `CommentWords.comments`.
struct CommentRows: Sendable {
  /// Number of comments.
  let count: Int
  /// The texts of the scene.
  var words = CommentWords.english

  static let perSection = 4

  /// Number of rows in the list: headings and comments.
  var rows: Int { count + (count + Self.perSection - 1) / Self.perSection }

  /// Number of rows after which the headings repeat.
  var cycle: Int { words.chapters.count * (Self.perSection + 1) }

  enum Row: Sendable {
    case heading(String)
    case comment(Comment, hue: Int)
  }

  func row(_ index: Int) -> Row {
    let section = index / (Self.perSection + 1)
    let place = index % (Self.perSection + 1)
    guard place > 0 else {
      return .heading(
        words.chapter(4 + section, words.chapters[section % words.chapters.count]))
    }
    let number = section * Self.perSection + place - 1
    return .comment(words.comments[number % words.comments.count], hue: number % 4)
  }

  /// The y coordinates in points of the rows in one cycle, and of the cycle's end. A cycle is the
  /// list from one heading to the repetition of this heading.
  func edges(width: Double, _ typeface: any Typeface) -> [Double] {
    var edges = [0.0]
    for index in 0..<cycle {
      edges.append(edges[index] + height(of: index, width: width, typeface))
    }
    return edges
  }

  private func height(of index: Int, width: Double, _ typeface: any Typeface) -> Double {
    switch row(index) {
    case .heading: CommentLayout.headingHeight
    case .comment(let comment, _):
      CommentLayout.rowHeight
        + (Self.breaks(comment.text, in: width - CommentLayout.textInset, typeface)
          ? CommentLayout.lineHeight : 0)
    }
  }

  /// Whether the text needs a second line.
  static func breaks(_ text: String, in width: Double, _ typeface: any Typeface) -> Bool {
    let font = TypeStep.callout.font
    var total = 0.0
    for word in text.split(separator: " ") {
      if total > 0 { total += typeface.advance(of: " ", font: font) }
      total += typeface.advance(of: String(word), font: font)
    }
    return total > width
  }
}

/// Sizes of the sheet and its rows, in points.
enum CommentLayout {
  /// Distance in points from the window's top to the sheet, and height of the sheet's header.
  static let top = 56.0
  static let headHeight = 68.0
  /// Space in points between the divider below the header and the first heading.
  static let lead = 8.0
  static let headingHeight = 32.0
  static let rowHeight = 84.0
  static let lineHeight = 20.0
  /// Width of a row that the text cannot use: 68 points before the text and 36 points after it.
  static let textInset = 104.0
}

/// The texts of the scene in one language.
struct CommentWords: Sendable {
  var title: String
  var close: String
  var empty: String
  var likes: String
  var chapters: [String]
  /// The heading of a chapter, from its number and its title.
  var chapter: @Sendable (Int, String) -> String
  var comments: [Comment]

  static let english = CommentWords(
    title: "Comments", close: "Close comments", empty: "Nobody has said anything yet.",
    likes: "Likes",
    chapters: [
      "The Weed Line", "Causeways", "The Borrowed Almanac", "Slack Water", "Granite Steps",
      "What the Gulls Know",
    ],
    chapter: { "Chapter \($0), \($1)" }, comments: Comment.english)
}

extension Comment {
  static let english: [Comment] = [
    Comment(
      "Marit", "The test with the matchbox works. Tried it on the pier this morning.", 24, "2 h"),
    Comment("Deniz A.", "Does anyone else read this one out loud?", 11, "3 h"),
    Comment("Ola B.", "Page 88 made me cancel a picnic. Rightly.", 37, "5 h"),
    Comment("林小满", "“海从不迟到”这一句，抄下来贴在桌前。", 52, "6 h"),
    Comment("Hugh", "He leaves out the car park at Lindholm. Twice.", 8, "1 d"),
    Comment("Saoirse", "The drawing of the flooded road is worth the price.", 19, "1 d"),
    Comment("Pavel", "Slow start, then I missed my stop.", 5, "2 d"),
    Comment("Ingrid", "Walked it with the book in my pocket. Came back dry.", 14, "2 d"),
    Comment("Tomás", "Is the almanac of 1911 the one in the museum at Esbjerg?", 3, "2 d"),
    Comment("Yuki", "I keep the page with the twelfths under my desk lamp.", 21, "3 d"),
    Comment("Bram", "My father set his watch like that.", 33, "3 d"),
    Comment("Ada", "The footnote about the lead line is a whole story.", 17, "3 d"),
    Comment("周行", "读完这一章，第一次看懂了潮汐表。", 44, "4 d"),
    Comment("Elin", "Nothing happens for twenty pages and I held my breath.", 26, "4 d"),
    Comment("Noor", "Read it on a ferry at slack water.", 9, "5 d"),
    Comment("Kofi", "Who drew the map? There is no name anywhere.", 12, "5 d"),
    Comment("Lucía", "Fundy in three sentences, and I want to go.", 18, "6 d"),
    Comment("Per", "The steps are real. I counted them, he is off by one.", 7, "6 d"),
    Comment("Anouk", "Gave it to a sailor. He corrected it and asked to keep it.", 41, "1 w"),
    Comment("Wiktor", "Short chapter, long shadow.", 6, "1 w"),
    Comment("Rosa", "The gull that waits on the bollard is on our pier, too.", 28, "1 w"),
    Comment("Jonas", "I did not expect to cry about mud.", 63, "1 w"),
    Comment("Mei", "希望有下一本，写内陆的河。", 15, "2 w"),
    Comment("Fergus", "Causeway closed today. Book open.", 22, "2 w"),
  ]
}
