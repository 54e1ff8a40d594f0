// The texts of the Today list: three articles.
import Artwork

/// An article: the texts of a card and of its page.
struct TodayArticle: Hashable, Sendable {
  /// Identifies the article. The article's card and page share this id.
  var id: String
  var picture: Artwork.Scene
  var category: String
  /// The title on a single line, as the label for accessibility.
  var title: String { lines.replacing("\n", with: " ") }
  /// The title with the line breaks of the card and the page.
  var lines: String
  var paragraphs: [String]

  static let all: [TodayArticle] = [
    TodayArticle(
      id: "bindery", picture: .bindery, category: "Craft",
      lines: "The bindery that\nstill sews by hand",
      paragraphs: [
        "In a back street behind the fish market, four people and one very old dog make about "
          + "nine hundred books a year. No glue touches the spine. Each gathering is folded, "
          + "pressed under a marble slab and sewn through the fold with linen thread that has been "
          + "drawn twice across a block of beeswax.",
        "The sound is what visitors remember: a dry, even tick as the needle finds the hole. “You "
          + "hear a mistake before you see it,” says Agnes Tholl, who has been sewing here since "
          + "1987.",
        "A book that leaves the bench opens flat on any page and stays there. It is heavier than "
          + "it looks, and it will outlive the shelf it stands on. The shop takes no orders by "
          + "post: whoever wants one has to come by, choose the cloth and wait for the thread.",
        "On Fridays the door stands open. The dog sleeps under the press, the kettle is on, and "
          + "anyone who asks may sew one gathering. Most of them come back for a second.",
      ]),
    TodayArticle(
      id: "tide", picture: .tide, category: "Nature", lines: "How a tide\ntable is made",
      paragraphs: [
        "A tide table begins with a stick in the mud. Read it every hour for a year, and the sea "
          + "has told you nearly all it knows; the rest is arithmetic, and the arithmetic is old.",
        "The height of the water is a sum of slow waves: one for the moon, one for the sun, one "
          + "for the moon's distance, and some thirty more for the shape of the bay. Each has a "
          + "period that the sky sets and a size that only the harbour can say.",
        "A brass machine once drew that sum with pulleys and a wire. Today a phone does it before "
          + "the finger has left the glass, and the pier still trusts the printed page.",
      ]),
    TodayArticle(
      id: "mount", picture: .mount, category: "随笔", lines: "一张宣纸的四季",
      paragraphs: [
        "春天采皮，夏天浸泡，秋天捞纸，冬天晒干。一张宣纸从山里走到案上，要过四季，也要过百双手。",
        "老师傅说，好纸有声音：轻轻一抖，像远处的雨。写字的人听不见，磨墨的人却记得。",
        "山还在纸上，纸又回到山里。剩下的，留给看的人。",
      ]),
  ]
}
