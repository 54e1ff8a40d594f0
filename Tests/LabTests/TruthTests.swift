// Tests that the lab never misleads: its thresholds, numbers and sentences agree with the machines.
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

private let devices = [Size(390, 844), Size(320, 568), Size(844, 390), Size(768, 1024)]

private func makeRows() -> [TruthRow] {
  var rows: [TruthRow] = []
  for scene in SceneRegistry.shown {
    for number in 0..<40 {
      let turn = scene.name == "overlays" ? 3 : 0
      let device = devices[(number / 4 + turn) % 4]
      rows.append(
        TruthRow(
          scene: scene.name, isFluid: number % 2 == 1, isMirrored: number / 2 % 2 == 1,
          device: device, seed: UInt64(number + 1)))
    }
  }
  return rows
}

@Suite("Explanations compared with decisions")
struct TruthTests {
  @Test(
    "after random strokes, Why panel, plot, guides and tags agree with the machine's decisions",
    arguments: Sample.some(2, of: makeRows()))
  func truth(_ row: TruthRow) throws {
    var rig = TruthRig(row)
    for _ in 0..<(Sample.isLong ? 30 : 3) {
      try rig.stroke { rig in try look(&rig, row) }
      check(rig, row)
    }
  }

  /// Checks plot, legend and tag at every sample, and sometimes the threshold by an immediate
  /// release.
  private func look(_ rig: inout TruthRig, _ row: TruthRow) throws {
    let (lab, now) = (rig.lab, Instant(rig.now))
    let telemetry = rig.alone.telemetry(at: now)
    // Generated ids of views are unique in the process, so the two scenes have different ones.
    var wanted = telemetry
    for (index, view) in lab.state.telemetry.presented.enumerated()
    where wanted.presented.indices.contains(index) { wanted.presented[index].id = view.id }
    #expect(lab.state.telemetry == wanted, "\(row)")
    if rig.isDown, lab.observed.recording != nil, !telemetry.isGone,
      let last = lab.state.plot.samples.last
    {
      #expect(last.drawn == telemetry.drawn ?? 0, "\(row), \(rig.now)")
      let speed = lab.state.trail.speed(along: telemetry.axis, telemetry.towards)
      #expect(last.velocity == speed, "\(row), \(rig.now)")
    }
    guard rig.isDown, rig.chance(0.2) else { return }
    line(rig, row)
    guide(rig, row)
  }

  /// Checks that a release just past a guide that counts from the finger dismisses, and just before
  /// it does not.
  private func guide(_ rig: TruthRig, _ row: TruthRow) {
    let here = rig.lab.state.trail.points.last ?? .zero
    let (state, telemetry) = (rig.lab.state, rig.alone.telemetry(at: Instant(rig.now)))
    // While the view catches up with the finger, the threshold is not final.
    guard let axis = telemetry.axis, abs(telemetry.decisive ?? 0) > 30,
      let start = state.trail.start
    else { return }
    let geometry = GuideGeometry(
      state: state, device: StageArea.device(state, state.layout), area: state.layout.stage)
    let origin = (start - .zero).along(axis)
    let lines = telemetry.guides.compactMap { guide -> Double? in
      switch guide.place {
      case .acrossFromStart, .uprightFromStart, .uprightBesideStart: geometry.position(guide)
      case .across, .upright, .zone: nil
      }
    }
    // The nearest guide in the direction of the drag is compared.
    let way: Double = (here - .zero).along(axis) < origin ? -1 : 1
    let nearest = lines.filter { ($0 - origin) * way > 0 }.min {
      abs($0 - origin) < abs($1 - origin)
    }
    guard let nearest, lines.count > 0, ((here - .zero).along(axis) - origin) * way > 40 else {
      return
    }
    for side in [-2.0, 2] {
      var other = rig.alone
      _ = other.takeReleases()
      var place = here
      if axis == .vertical {
        place.y = nearest + way * side
      } else {
        place.x = nearest + way * side
      }
      var now = rig.now
      for _ in 0..<12 {
        now += 0.05
        other.handle(.pointer(Finger(1).sample(.move, place, at: now)), at: Instant(now))
      }
      other.handle(.pointer(Finger(1).sample(.up, place, at: now)), at: Instant(now))
      guard let release = other.takeReleases().last?.release,
        release.verdict == .goes || release.verdict == .stays
      else { continue }
      #expect(
        release.goes == (side > 0),
        "\(row), \(rig.now), \(start) \(nearest), \(telemetry) \(release)"
      )
    }
  }

  /// Checks that a release after a rest at this point agrees with the threshold.
  private func line(_ rig: TruthRig, _ row: TruthRow) {
    var other = rig.alone
    let place = rig.lab.state.trail.points.last ?? .zero
    var now = rig.now
    _ = other.takeReleases()
    for _ in 0..<12 {
      now += 0.05
      other.advance(to: Instant(now))
    }
    let shown = other.telemetry(at: Instant(now))
    other.handle(.pointer(Finger(1).sample(.up, place, at: now + 0.001)), at: Instant(now + 0.001))
    // A list under a finger moves independently of the threshold, and a tap moves nothing.
    let owner = rig.alone.stage.owner?.name ?? "scroll"
    let claimed =
      !["scroll", "row", "button", "scrim"].contains(owner) && abs(shown.decisive ?? 0) > 30
    guard let record = other.takeReleases().last else {
      #expect(
        !claimed || shown.releaseThreshold == nil,
        "nothing hangs on the line: \(row), \(rig.now), \(owner)"
      )
      return
    }
    if record.release.verdict == .resumes { return }
    let release = record.release
    // A page that was dragged away during its transition has no threshold, so none is shown.
    if record.thing == .carriedPage || record.thing == .pinch { return }
    // A full swipe has a separate threshold.
    let isFull = record.thing == .fullSwipe
    if let far = shown.farThreshold?.value, abs(release.place - far) > 1e-6 {
      #expect(isFull == (release.place > far), "\(row), \(rig.now), \(release)")
    }
    guard let line = isFull ? shown.farThreshold?.value : shown.releaseThreshold else {
      #expect(!release.goes, "a line is missing: \(row), \(rig.now), \(release)")
      return
    }
    let way = shown.decisive ?? 0
    // If a sheet cannot be dismissed, the release moves it to another detent or leaves it.
    let goes =
      release.limit.isFinite ? release.goes != shown.completesBeforeThreshold : release.changesPlace
    if release.limit.isFinite {
      #expect(abs(line - release.limit) < 1e-6, "\(row), \(rig.now), \(release)")
    }
    #expect(abs(way - release.place) < 1e-3, "\(row), \(rig.now), \(release)")
    if release.verdict != .refused, abs(way - line) > 1e-6 {
      #expect(
        goes == ((way > line) != shown.completesBeforeThreshold),
        "\(row), \(rig.now), \(shown), \(release)")
    }
  }

  /// Checks every sentence of the log against the decisions of the scene alone.
  private func check(_ rig: TruthRig, _ row: TruthRow) {
    let sentences = rig.lab.state.log.map(\.sentence)
    for sentence in sentences {
      #expect(SentenceClaims(words: sentence).broken.isEmpty, "\(row), \(rig.now)")
    }
    let told = sentences.filter { SentenceClaims(words: $0).saysGoes != nil }
    let wanted = rig.ends.map {
      LogSentences.end(of: $0.record, isDown: $0.isDown, detents: $0.detents)
    }
    #expect(told == wanted, "\(row), \(rig.now)")
    for (sentence, end) in zip(told, rig.ends) {
      let release = end.record.release
      if release.verdict != .resumes, release.cause == .place {
        #expect(SentenceClaims(words: sentence).saysGoes == release.goes, "\(row): \(sentence)")
      }
    }
    // The lab reports a dismissal exactly if there was one. A tap on the back button pops a screen,
    // too, and the log names the button.
    let isByButton = sentences.contains { $0.hasPrefix("The button") }
    let left = rig.reports.contains {
      switch $0.report {
      case .dismissed(.drag), .closed(_, .drag), .pageChanged: true
      case .popped: !isByButton
      default: false
      }
    }
    let goes = rig.ends.contains { $0.record.release.goes || $0.record.release.verdict == .resumes }
    if left { #expect(goes || rig.ends.isEmpty, "\(row), \(rig.now), \(told)") }
  }
}
