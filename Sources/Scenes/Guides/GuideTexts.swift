// The texts of the guides: the rows of the list and their pages.
import Artwork
import Files

/// A guide: a row of the list, and the pages that open from the row.
struct Guide: Sendable {
  let title: String
  let line: String
  let cover: Artwork.Book
  let pages: [GuidePage]

  /// The page with this index. An index past the last page continues with the first page.
  func page(_ index: Int) -> GuidePage { pages[index % pages.count] }
}

/// A page of a guide.
struct GuidePage: Sendable {
  let title: String
  let line: String
  let text: String
  let tip: String
  let picture: Artwork
}

extension Guide {
  static let all: [Guide] = [
    Guide(
      title: "Five Folds", line: "Half, letter, gate, accordion, French", cover: .paper,
      pages: folds),
    Guide(
      title: "Reading a Tide Table", line: "Springs, neaps and the hours between", cover: .tide,
      pages: [
        page(
          "Springs", "Sun and moon in a line.",
          "Twice a month the two pull together. High water stands higher and low water lies lower than the table's mean, and everything in between moves faster.",
          "Look for the new or the full moon, then wait a day and a half.", .scene(.tide)),
        page(
          "Neaps", "Sun and moon at odds.",
          "At the half moons each takes away what the other gives. The water hardly moves, and a bar that was safe last week may stay covered for days.",
          "A neap low is no low for walking.", .scene(.ferry)),
        page(
          "The twelfths", "How six hours are shared.",
          "One twelfth of the range runs in the first hour, then two, three, three, two and one. In the third and the fourth hour half of all the water comes.",
          "Turn back before the third hour, not in it.", .scene(.tide)),
      ]),
    Guide(
      title: "Pruning by Numbers", line: "What an orchard teaches about fractions",
      cover: .orchard,
      pages: [
        page(
          "A third", "Never more in one winter.",
          "A tree counts its wood. Take a third and it answers with fruit, take a half and it answers with whips that bear nothing for three years.",
          "Step back after every third cut.", .scene(.orchard)),
        page(
          "The quarter turn", "Cut to a bud that looks out.",
          "Buds climb a shoot in a spiral, each a little further round than the last. Find the one that looks away from the stem and cut a pencil's width above it.",
          "A slanted cut sheds the rain.", .scene(.orchard)),
      ]),
    Guide(
      title: "Night Signals", line: "Lamps, buoys and who gives way", cover: .ferry,
      pages: [
        page(
          "Red and green", "Which side you see.",
          "Red is her left, green is her right, white is her stern. Both colours at once mean that she comes straight towards you.",
          "When red you see and green you see, turn to the right.", .scene(.ferry)),
        page(
          "Counting flashes", "A lamp says its name.",
          "Group, colour and period stand in the chart. Count twice, for a wave can hide a flash, and say the count aloud.",
          "A watch with a bright second hand is worth a chart.", .scene(.ferry)),
      ]),
    Guide(
      title: "折纸入门", line: "从一只纸船开始", cover: .boat,
      pages: [
        page(
          "纸船", "一张纸，六道折。",
          "先对折，再折下两角，翻起边沿，拉成菱形，再翻一次，最后轻轻拉开。纸要薄而有筋骨，折痕用指甲压实。", "慢一点，每一道都压平再折下一道。",
          .fold(.half)),
        page(
          "蛇腹折", "正折，反折，再正折。", "等分之后一正一反，像手风琴一样收起。分得越匀，展开时越平。", "先折中线，再往两边分。",
          .fold(.accordion)),
      ]),
    Guide(
      title: "Mending Small Machines", line: "Springs, cams, a steady hand", cover: .machine,
      pages: [
        page(
          "Springs", "They remember.",
          "A spring that was stretched too far does not come back, however clean it looks. Lay it beside a new one and compare the gaps.",
          "Hold a cloth over it before you let go.", .scene(.bindery)),
        page(
          "Cams", "Round that is not round.",
          "Turn the shaft slowly and watch where the follower lingers. That flat is the machine's idea of a pause.",
          "One drop of oil, and wipe it off.", .scene(.bindery)),
      ]),
    Guide(
      title: "Walking the Contours", line: "Why hills are drawn as rings", cover: .winter,
      pages: [
        page(
          "Rings", "A hill cut into slices.",
          "Each line is a shore that the sea would have if it rose by so much. Where the shores crowd it is steep, where they part you may rest.",
          "Follow one line and you never climb.", .scene(.winter)),
        page(
          "Saddles", "The low way over.",
          "Two rings that face each other leave a gap between them. Water runs away from it on two sides and paths meet there on the other two.",
          "Wind meets there, too.", .scene(.mount)),
      ]),
    Guide(
      title: "Knowing Your Cedars", line: "Bark, cone, scent", cover: .cedar,
      pages: [
        page(
          "Bark", "Long strips, going grey.",
          "Most trees that are called cedar are none. The true ones carry their bark in plates, the others peel in strips that one can pull.",
          "Do not pull.", .scene(.cedar)),
        page(
          "Cones", "Barrels that stand upright.",
          "A true cedar's cones sit on the branch like candles and fall apart where they stand. What you find whole on the ground is somebody else's.",
          "Look up before you look down.", .scene(.cedar)),
      ]),
  ]

  private static func page(
    _ title: String, _ line: String, _ text: String, _ tip: String, _ picture: Artwork
  ) -> GuidePage {
    GuidePage(title: title, line: line, text: text, tip: tip, picture: picture)
  }

  private static let folds = [
    page(
      "Half fold", "One line, two pages. Where every booklet begins.",
      "Bring the short edges together and hold them before you press. Look at the corners, not at the fold: if they meet, the fold is true. Then run the bone folder once, from the middle outwards.",
      "Press once. A second pass makes it shiny.", .fold(.half)),
    page(
      "Letter fold", "Three panels, one inside the other.",
      "The panel that goes inside is a hair narrower than the other two, or it buckles at the crease. Mark a third, take off a millimetre, and fold that one first.",
      "Fold towards you, never away from you.", .fold(.letter)),
    page(
      "Gate fold", "Two doors, one room. Used for menus and maps.",
      "Score the sheet at one quarter and three quarters. Fold both wings toward the middle and leave a hair, half a millimetre, between them. Without that gap the second wing climbs on the first and the cover never lies flat.",
      "Grain runs with the folds, never across.", .fold(.gate)),
    page(
      "Accordion fold", "As many panels as the table is long.",
      "Fold the sheet in half, each half in half again, and so on: dividing keeps the error small, while measuring along adds it up. Then turn every second fold over.",
      "Count the panels before the first cut.", .fold(.accordion)),
    page(
      "French fold", "One sheet, printed on one side, eight pages.",
      "Fold down, then across. The print stays on the outside and the thickness of four sheets gives a light paper some weight. The inner fold needs a slit to lie flat.",
      "Slit the inner fold as far as the middle.", .fold(.french)),
  ]

  /// More sections at the end of a page, if the page scrolls.
  static let steps: [(title: String, text: String)] = [
    (
      "What you need",
      "A sheet of 120 grams, a bone folder, a metal rule and a pencil that is harder than you think. A board under the sheet keeps the table clean and the fold straight."
    ),
    (
      "Where it goes wrong",
      "A fold against the grain cracks, and no amount of pressing heals it. Bend the sheet both ways before the first fold: the way that gives in more easily is the grain."
    ),
    (
      "And then",
      "Leave the folded sheet under a book for a night. Paper has a memory, but it needs some time to make up its mind."
    ),
  ]
}
