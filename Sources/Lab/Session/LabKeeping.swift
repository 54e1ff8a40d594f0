// The lab keeps its settings and its presets, and says what became of them.
import Files
import Geometry
import Interface

extension Lab {
  /// The window's size is kept shortly after it stopped changing.
  static let settingsDelay = 0.4

  /// What changed is written shortly after; a lab that ends writes it at its end.
  mutating func keepSoon(at now: Instant) {
    if options.files != nil, settingsDue == nil { settingsDue = now + Lab.settingsDelay }
  }

  /// Keeps the session for the next time. Says what had to be set aside.
  public func keepSettings() -> [String] {
    var settings = LabSettings()
    settings.scene = running.scene
    settings.theme = state.theme
    settings.knowsSteps = state.step == nil || state.step == .done
    settings.size = Size(
      (state.size.width * zoom).rounded(), (state.size.height * zoom).rounded())
    settings.direction = state.direction
    settings.device = state.deviceSize
    guard let files = options.files else { return [] }
    return files.keep(settings) + files.keep(session)
  }

  /// The same while the lab is open.
  mutating func keepSettings(at now: Instant) {
    let aside = keepSettings()
    if !aside.isEmpty { warn(aside.joined(separator: " "), at: now) }
  }

  /// Says that something is kept, and what had to be set aside for it.
  mutating func tell(_ sentence: String, aside: [String], at now: Instant) {
    guard aside.isEmpty else {
      return warn(([sentence] + aside).joined(separator: " "), at: now)
    }
    toast(sentence, at: now)
  }

  mutating func savePreset(at now: Instant) {
    guard state.preset.selected >= Lab.houses else {
      toast("\(state.preset.name) is read-only and needs no saving.", at: now)
      return
    }
    if saveInOpenedFile(at: now) { return }
    guard let files = options.files else {
      toast("Nothing is kept in this session (--no-persist).", at: now)
      return
    }
    let chosen = state.preset.selected
    // Another lab may have kept one of its own under this name since: both stay.
    if let other = files.preset(named: presets[chosen].name), other != known[other.name] {
      var number = 2
      var name = presets[chosen].name
      while presets.contains(where: { $0.name == name }) || files.preset(named: name) != nil {
        name = "\(presets[chosen].name) \(number)"
        number += 1
      }
      presets[chosen].name = name
      describePresets()
    }
    do throws(FileError) {
      let kept = try files.keep(presets[chosen])
      known[presets[chosen].name] = presets[chosen]
      watch(kept.place, presets[chosen], at: now)
      describePresets()
      tell("Saved in \(kept.place).", aside: kept.aside, at: now)
    } catch {
      warn("“\(presets[chosen].title)” is not saved: \(error.sentence).", at: now)
    }
  }
}
