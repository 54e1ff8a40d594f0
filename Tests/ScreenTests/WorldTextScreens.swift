// Pictures of text in twelve scripts, in both directions, and of emoji. They name their fonts.
import Drawing
import Foundation
import Interface
import Scenes
import ScreenTesting
import Scripts
import Testing

/// The fonts of these pictures.
private enum WorldFonts {
  static var areInstalled: Bool {
    [
      "NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansBengali", "NotoSansTamil",
      "NotoSansThai", "NotoSansKhmer", "NotoSansLao", "NotoSansMyanmar", "NotoSerifTibetan",
      "NotoSansEthiopic", "NotoSansArmenian", "NotoSansGeorgian",
    ].allSatisfy { isInstalled("\($0)-Regular") } && isInstalled("NotoColorEmoji")
  }

  private static func isInstalled(_ font: String) -> Bool {
    FileManager.default.isReadableFile(atPath: "/usr/share/fonts/truetype/noto/\(font).ttf")
  }
}

@Suite(
  "Pictures of text in many scripts",
  .enabled(
    if: WorldFonts.areInstalled,
    "the packages fonts-noto-core and fonts-noto-color-emoji are not installed"),
  .screens())
struct WorldTextScreens {
  private struct Scripts: Screen {
    static let lines = [
      "قرأتُ كتابًا (جديدًا) في 12:30 اليوم", "שלום עולם, (ברוכים) הבאים 2024!", "हिन्दी में क्षत्रिय पुस्तकें",
      "বাংলা ভাষা সুন্দর", "தமிழ் மொழி", "ภาษาไทยเป็นภาษาที่สวยงาม", "ភាសាខ្មែរ", "ສະບາຍດີ", "မြန်မာဘာသာ",
      "བོད་སྐད་ཡིན།", "አማርኛ", "Հայերեն", "ქართული", "😀 👍🏽 🇩🇪 👩‍💻 ❤️ 1️⃣ Emoji",
      "The word مرحبا means “hello” (أهلا).",
      "قال Steve Jobs كلمة \"iPhone 15\".",
    ]

    func content(in context: BuildContext) -> some View {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(Self.lines) { line in
          Text(line, .head).frame(width: 350, alignment: .leading)
        }
        Text("مرحبا بالعالم", .title)
        Text(
          "القراءة نافذة نطل منها على العالم، وفي كل كتاب (أو مقال) حكاية جديدة تستحق أن تروى 100 مرة.",
          .body, lineLimit: 2)
      }
      .padding(20)
    }
  }

  private struct Form: Screen {
    var name = "اكتب name هنا"

    func content(in context: BuildContext) -> some View {
      TextField(bind(\.name), label: "Name").padding(10)
    }
  }

  @Test(
    "text in twelve scripts, with emoji and mixed directions, matches its recorded pictures",
    arguments: [1.0, 2.0])
  func scripts(scale: Double) throws {
    let (size, typeface) = (Size(390, 640), try House.typeface())
    var stage = Stage(Scripts(), size: size, typeface: typeface)
    expectScreen(
      stage.frame(at: .zero).list,
      as: .painted(size: size, scale: scale, typeface: typeface), named: "scripts \(Int(scale))")
  }

  @Test(
    "a selection in left-to-right and right-to-left text matches its recorded picture")
  func field() throws {
    let (size, typeface) = (Size(240, 64), try House.typeface())
    var stage = Stage(Form(), size: size, typeface: typeface)
    _ = stage.frame(at: .zero)
    try stage.tap("Name")
    for _ in 0..<7 { stage.press(.right, .shift) }
    expectScreen(
      stage.frame(at: Instant(1)).list,
      as: .painted(size: size, scale: 2, typeface: typeface), named: "field")
  }

  @Test(
    "a scene in Arabic matches its recorded picture",
    arguments: [
      ("comments", "open"), ("places", "middle"), ("book", "presented"), ("book", "list"),
      ("author", "presented"),
    ])
  func arabic(scene: String, start: String) throws {
    var script = Script(try #require(SceneRegistry.named(scene)))
    (script.start, script.direction) = (start, .rightToLeft)
    script.options = ["arabic": true]
    let typeface = try House.typeface()
    var running = RunningScene(script, typeface: typeface, pictures: House.pictures)
    running.advance(to: Instant(3))
    let frame = running.frame(at: Instant(3))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: Size(390, 844), scale: 1, typeface: typeface),
      named: scene == "comments" ? scene : "\(scene) \(start)")
  }
}
