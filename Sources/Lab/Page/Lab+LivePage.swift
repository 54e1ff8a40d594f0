// The part of a report in which one finger tries the variants.
import Evaluate
import Export
import Files
import Gesture
import Interface
import Scenes
import Scripts

extension Lab {
  /// The page on which one finger tries the variants, with the user's pictures. A scene without a
  /// stage uses the demo page of its interaction.
  func liveDemo(_ presets: [Preset], _ paint: PagePainter) throws(FileError) -> String? {
    let size = state.deviceSize
    var screens: [String: TryPage.Screen] = [:]
    for (role, own) in state.screens {
      guard let screen = own.screen else { continue }
      let whole = Size(size.width, screen.height(for: size.width))
      let picture = PageJob.Picture(view: Image(screen.picture))
      var stage = Stage(picture, size: whole, theme: .light, typeface: options.typeface)
      let scale = min(2, Double(screen.picture.width) / max(1, size.width))
      guard let jpeg = try? paint(stage.frame(at: .zero), whole, scale, .opaque(quality: 80)) else {
        continue
      }
      screens[role.rawValue] = TryPage.Screen(
        jpeg: jpeg, height: whole.height, top: screen.top, bottom: screen.bottom)
    }
    let device = TryPage.Device(
      width: size.width, height: size.height, isDark: state.look.theme == .dark,
      isMirrored: state.look.direction == .rightToLeft)
    let page = TryPage(assets: options.engineAssets)
    if let live = try page.live(
      presets, groups: state.scene.groups, screens: screens, on: device)
    {
      return live
    }
    guard let first = presets.first,
      let interaction = ExportedInteraction.of(groups: state.scene.groups).first(where: {
        $0.isWritten(in: .web)
      })
    else { return nil }
    var source = ExportSource(first, assets: options.engineAssets)
    source.beside = presets.dropFirst().first
    return try source.files(.web, interaction, demo: true).first?.text
  }
}
