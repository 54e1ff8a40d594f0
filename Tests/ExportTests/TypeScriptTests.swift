// Tests the declarations beside web modules with TypeScript, if it is installed.
import Foundation
import Scenes
import Testing

@testable import Export

@Suite("Export to TypeScript")
struct TypeScriptTests {
  @Test("TypeScript declarations of every web module compile, also in a program that uses them")
  func accepted() throws {
    guard Tool.find("tsc") != nil else {
      print("web declarations were not checked: there is no tsc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var files: [String] = []
    for interaction in ExportedInteraction.all where interaction.isWritten(in: .web) {
      for file in ExportForm.web.files(interaction, Preset(.fluid)) {
        try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
        if file.name.hasSuffix(".d.ts") { files.append("\(folder)/\(file.name)") }
      }
    }
    #expect(files.count == WebForm.parts.count)
    try Self.use.write(toFile: folder + "/use.ts", atomically: true, encoding: .utf8)
    let (code, said) = try Tool.run(
      "tsc",
      [
        "--noEmit", "--strict", "--target", "es2020", "--module", "es2020", "--moduleResolution",
        "node", "--lib", "es2020,dom", folder + "/use.ts",
      ] + files)
    #expect(code == 0, "\(said.prefix(900))")
  }

  /// Every module, used in one line.
  private static let use = """
    import { bottomBar } from "./bottom-bar.js";
    import { drawer } from "./drawer.js";
    import { edgeCard } from "./edge-card.js";
    import { lightbox } from "./lightbox.js";
    import { navigation } from "./navigation.js";
    import { pager } from "./pager.js";
    import { pullDown } from "./pull-down.js";
    import { pullToDismiss } from "./pull-to-dismiss.js";
    import { sheet } from "./sheet.js";

    const one = document.body;
    const box = { list: one, content: one };
    const below = sheet(one, { ...box, detent: 1 });
    pullToDismiss(one, { ...box, style: "continuous", over: below }).dismiss();
    bottomBar(one, { bar: one, page: one, onExpand: (isUp: boolean) => isUp }).expand();
    drawer(one, { edge: "trailing", values: { "drawer.share": 0.4 } }).present();
    edgeCard(one, { ...box, card: one }).open();
    lightbox(one, { pictures: [one], make: () => one, sizes: [[3, 2]] }).zoom(2);
    navigation(one, { shouldGoBack: (source) => source !== "escape" }).push(one);
    pager(one).go(1);
    const phase: string = pullDown(one, { log: (line) => console.log(line) }).state.phase;
    console.log(phase);
    """
}
