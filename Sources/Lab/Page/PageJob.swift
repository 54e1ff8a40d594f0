// Makes a report: plays the gesture in each variant, paints the frames, and writes the text.
import Drawing
import Evaluate
import Export
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Synchronization

/// The reason why a report cannot be made.
package struct PageError: Error, Hashable, Sendable {
  package let sentence: String
}

/// All data for a report. The job does not use the lab, so that it can run on another thread.
struct PageJob: Sendable {
  /// A variant with the results that the lab has already computed.
  struct Variant: Sendable {
    var preset: Preset
    var content: PageContent.Variant
  }

  var content: PageContent
  var variants: [Variant]
  var recording: Recording
  /// Seconds until everything is at rest with every variant.
  var duration: Double
  /// The frame around the device. Nil if the device has no frame.
  var frame: ShownFrame?
  var theme: Theme
  var typeface: any Typeface
  /// The strokes, and the judge of their outcomes. Nil without strokes.
  var strokes: (all: [Stroke], judge: StrokeJudge)?
  /// The HTML page that shows the interaction live. Nil if the scene has no such page.
  var live: String?
  /// The template of the report.
  var template: String
  var paint: PagePainter

  /// Largest size of a report in bytes. Many mail servers refuse larger files.
  static let mostBytes = 10_000_000
  /// Frame rates with picture qualities, from best to worst. The report uses the first pair with
  /// which the file is small enough.
  private static let grades: [(rate: Double, quality: Int)] = [
    (60, 84), (60, 66), (30, 66), (30, 45), (15, 40), (6, 30),
  ]

  /// Makes the report. Calls `progress` with the finished fraction. Returns nil if `isCancelled`
  /// returned true.
  func page(
    progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws -> [UInt8]? {
    var content = content
    content.strokes = verdicts()
    let others = template.utf8.count + (live?.utf8.count ?? 0) * 4 / 3 + 400_000
    for grade in Self.grades {
      guard
        let film = try film(
          grade, mostBytes: (Self.mostBytes - others) * 3 / 4, progress, isCancelled)
      else {
        if isCancelled() { return nil }
        continue
      }
      return text(content, film)
    }
    throw PageError(
      sentence: "The gesture lasts \(fixed(duration, 1)) s, which is too long for a page of 10 MB")
  }

  private func text(_ content: PageContent, _ film: PageFilm) -> [UInt8] {
    let values = [
      "title": content.title.escaped, "theme": content.isDark ? "dark" : "light",
      "live": live.map { Base64.text(of: Array($0.utf8)) } ?? "",
      "data": content.json(film, base64: Base64.text).scriptLine,
    ]
    // All placeholders are replaced in one pass, so that text inside a value is never replaced.
    var (text, rest) = ("", template[...])
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      text += rest[..<start.lowerBound]
      text += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return Array((text + rest).utf8)
  }

  // MARK: Film

  /// The film at this grade. Nil if the film is larger than `mostBytes` or the job was cancelled.
  private func film(
    _ grade: (rate: Double, quality: Int), mostBytes: Int, _ progress: (Double) -> Void,
    _ isCancelled: () -> Bool
  ) throws -> PageFilm? {
    var film = PageFilm(step: 1 / grade.rate)
    film.finger = finger
    let count = max(2, Int((duration * grade.rate).rounded(.up)) + 1)
    var known: [[UInt8]: Int] = [:]
    var bytes = 0
    for (place, variant) in variants.enumerated() {
      var track = PageFilm.Track()
      var lines = PageLines(mirrored: isMirrored, size: content.size)
      var player = ScenePlayer(
        recording.before, recording.inputs, from: recording.start, every: film.step)
      player.scene.adopt(variant.preset.parameters, at: recording.start)
      let rule = variant.preset.parameters[VelocityTracker.Configuration.self]
      while track.pictures.count < count,
        let step = player.step(to: recording.start + film.step * Double(count))
      {
        switch step {
        case .input(let input, let at):
          player.scene.handle(input, at: at)
          if case .pointer(let sample) = input { lines.follow(sample, at: at, rule) }
        case .frame(let now):
          lines.add(player.scene.telemetry(at: now), at: now)
          var frame = player.scene.frame(at: now)
          // A program's screen may leave parts of its window to the theme's background.
          let ground = Palette.of(theme)[.background]
          frame.list.commands.insert(
            .fill(.rect(Rect(origin: .zero, size: content.size)), .color(ground)), at: 0)
          let picture = try paint(frame, content.size, 1, .opaque(quality: grade.quality))
          if known[picture] == nil {
            known[picture] = film.pictures.count
            film.pictures.append(picture)
            bytes += picture.count
          }
          track.pictures.append(known[picture] ?? 0)
          progress(
            (Double(place) + Double(track.pictures.count) / Double(count)) / Double(variants.count))
          if isCancelled() || bytes > mostBytes { return nil }
        }
      }
      track.lines = lines.lines
      film.tracks.append(track)
    }
    if let frame { film.frame = try pictures(of: frame) }
    return film
  }

  private var isMirrored: Bool { recording.before.stage.context.direction == .rightToLeft }

  /// The path of the finger that went down first.
  private var finger: [(time: Double, place: Point, isDown: Bool)] {
    var first: PointerID?
    return recording.inputs.compactMap { at, input in
      guard case .pointer(let sample) = input else { return nil }
      if first == nil, sample.phase == .down { first = sample.pointer }
      guard sample.pointer == first else { return nil }
      return (
        at - recording.start, sample.location, sample.phase == .down || sample.phase == .move
      )
    }
  }

  /// Pictures of the device's body, and of the parts of the frame in front of the screen.
  private func pictures(of frame: ShownFrame) throws -> PageFilm.Frame {
    let (around, size) = (frame.around, content.size)
    // The margin has space for the side buttons, which extend beyond the body.
    let margin = 4.0
    let whole = Size(
      size.width + around.leading + around.trailing + 2 * margin,
      size.height + around.top + around.bottom + 2 * margin)
    let device = LabLayout.Device(
      scale: 1,
      frame: Rect(around.leading + margin, around.top + margin, size.width, size.height),
      hasRuler: false)
    func picture<V: View>(_ view: V) throws -> [UInt8] {
      var stage = Stage(Picture(view: view), size: whole, theme: theme, typeface: typeface)
      return try paint(stage.frame(at: .zero), whole, 2, .clear)
    }
    return PageFilm.Frame(
      body: try picture(DeviceBody(frame: frame, device: device, hasShadow: false)),
      front: try picture(DeviceFront(frame: frame, device: device)), strip: frame.strip,
      around: Insets(
        top: around.top + margin, leading: around.leading + margin,
        bottom: around.bottom + margin, trailing: around.trailing + margin))
  }

  /// A screen that shows one view.
  struct Picture<Content: View>: Screen {
    let view: Content
    func content(in context: BuildContext) -> some View { view }
  }

  // MARK: Strokes

  private func verdicts() -> PageContent.Strokes? {
    guard let strokes, !strokes.all.isEmpty else { return nil }
    let people = Set(strokes.all.compactMap(\.person)).count
    var title = "Over \(counted(strokes.all.count, "stroke"))"
    if people > 1 { title += " of \(people) people" }
    let verdicts = variants.compactMap { variant -> PageContent.Strokes.Verdict? in
      guard let all = strokes.judge.verdicts(of: strokes.all, under: variant.preset.parameters)
      else { return nil }
      let overview = StrokeOverview(
        0, strokes.all, all.all, before: nil, filter: StrokeFilter())
      return PageContent.Strokes.Verdict(
        headline: StrokeWording.headline(overview),
        failures: [StrokeWording.failures(overview), StrokeWording.unjudged(overview)]
          .filter { !$0.isEmpty }.joined(separator: " "),
        threshold: overview.threshold,
        columns: overview.columns.map { ($0.distance, $0.carried, $0.mark) })
    }
    return verdicts.count == variants.count
      ? PageContent.Strokes(title: title, verdicts: verdicts) : nil
  }
}

/// Finds the thresholds in each frame of the report that are drawn over a device.
struct PageLines {
  private let isMirrored: Bool
  private let size: Size
  private var trail = Trail()
  private var frame = 0
  private(set) var lines: [PageFilm.Line] = []

  init(mirrored: Bool, size: Size) {
    isMirrored = mirrored
    self.size = size
  }

  mutating func follow(
    _ sample: PointerSample, at time: Instant, _ rule: VelocityTracker.Configuration
  ) {
    trail.follow(sample, at: time, measuredBy: rule)
  }

  /// Adds the lines of the next frame. Each line is a threshold that a parameter sets.
  mutating func add(_ telemetry: Telemetry, at now: Instant) {
    defer { frame += 1 }
    trail.follow(telemetry, at: now)
    let geometry = GuideGeometry(
      size: size, start: trail.origin(of: telemetry), lag: trail.lag, isMirrored: isMirrored)
    for guide in telemetry.guides where !guide.isSecondary {
      guard guide.parameter != nil, let place = geometry.position(guide) else { continue }
      let isUpright: Bool
      switch guide.place {
      case .zone: continue
      case .across, .acrossFromStart: isUpright = false
      case .upright, .uprightFromStart, .uprightBesideStart: isUpright = true
      }
      let line = PageFilm.Line(
        frames: frame...frame, isUpright: isUpright, place: (place * 10).rounded() / 10,
        label: guide.title)
      let last = lines.lastIndex {
        $0.frames.upperBound == frame - 1 && $0.isUpright == line.isUpright
          && $0.place == line.place && $0.label == line.label
      }
      if let last {
        lines[last].frames = lines[last].frames.lowerBound...frame
      } else {
        lines.append(line)
      }
    }
  }
}
