// The state of a film in the lab: its frames, its marks, its track and its values.
import Drawing
import Files
import Geometry
import Measure

/// A film as the sheet shows it.
struct FilmPanel: Equatable, Sendable {
  enum Phase: Sendable {
    /// The user enters the path of a film.
    case choosing
    case reading
    case marking(Mark)
    /// The frames are being measured. The track contains those that are done.
    case measuring(MotionTrack)
    case measured(FilmMeasurement)
  }

  /// The thing that the user marks.
  enum Mark: Int, CaseIterable, Sendable {
    case patch, finger

    var title: String { self == .patch ? "What moves" : "Finger" }
  }

  var phase = Phase.choosing
  /// Path of the film, as it was typed or dropped.
  var path = ""
  /// A sentence about a film that cannot be read or measured.
  var problem: String?
  /// The size of the film in pixels.
  var size = Size.zero
  /// Seconds since the first frame, for each frame.
  var times: [Double] = []
  /// Index of the shown frame, and its picture.
  var frame = 0
  var picture: Picture?
  /// The instant at which the film that plays began. Nil if it stands still.
  var began: Instant?
  var isPlaying: Bool { began != nil }
  /// The marks, in pixels of the film.
  var patch: Rect?
  var touch: Point?
  /// Width of the filmed screen in points.
  var points = 390.0
  /// Kinds of interactions of the open scene, and the one whose parameters are measured.
  var kinds: [MeasuredKind] = []
  var kind: MeasuredKind?
  /// The device with the measured values: its picture, its size, and the offset of its view.
  var device = DevicePicture()
  var deviceSize = Size.zero
  var deviceOffset: Double?
  /// Number of changes of this value.
  fileprivate var revision = 0

  static func == (a: FilmPanel, b: FilmPanel) -> Bool { a.revision == b.revision }

  init(_ path: String = "") { self.path = path }

  var name: String { fileName(path) }
  /// Name of the film without its extension.
  var title: String {
    guard let end = name.lastIndex(of: "."), end != name.startIndex else { return name }
    return String(name[..<end])
  }

  var mark: Mark? { if case .marking(let mark) = phase { mark } else { nil } }
  var measurement: FilmMeasurement? { if case .measured(let own) = phase { own } else { nil } }
  /// The track so far. Nil before the first frame is measured.
  var track: MotionTrack? {
    switch phase {
    case .measuring(let track): track
    case .measured(let measurement): measurement.track
    case .choosing, .reading, .marking: nil
    }
  }
  /// True if the open scene has the parameters that were measured.
  var isUsable: Bool { measurement.map { kinds.contains($0.kind) } ?? false }
  /// True if the drags of the measured interaction are horizontal.
  var isHorizontal: Bool { measurement?.kind.isHorizontal ?? kind?.isHorizontal ?? false }

  /// Seconds from the first frame to the last one.
  var duration: Double { max(0.1, times.last ?? 1) }

  /// The index of the frame that is shown at a time.
  func index(at time: Double) -> Int {
    max(0, (times.firstIndex { $0 > time + 1e-6 } ?? times.count) - 1)
  }

  /// The measured frame that is shown.
  var shown: TrackedFrame? {
    measurement.flatMap { $0.track.frames.indices.contains(frame) ? $0.track.frames[frame] : nil }
  }

  /// The number of the shown frame in words.
  var frameWords: String { "Frame \(frame + 1) of \(times.count)" }

  /// How far the device's view is from the film's, in words.
  var differenceWords: String {
    guard let offset = shown?.offset else { return "The mark is not in this frame" }
    guard let deviceOffset else { return "The device shows no such view" }
    return "\(short(abs(deviceOffset - offset), 1)) pt beside the film"
  }
}

extension LabState {
  var film: FilmPanel {
    get { features[FilmPanel.self, default: FilmPanel()] }
    _modify {
      let next = (features[FilmPanel.self]?.revision ?? 0) + 1
      defer { features[FilmPanel.self]?.revision = next }
      yield &features[FilmPanel.self, default: FilmPanel()]
    }
  }
}

/// The frames of the film, the work on them, and the device that is shown beside them.
struct FilmWork: Sendable {
  enum News: Sendable {
    case read(FilmReader.Film)
    case tracked(MotionTrack)
    case measured(FilmMeasurement)
    case failed(String)
  }

  let task = BackgroundTask<News>()
  var film: FilmReader.Film?
  var device: FilmDevice?
  /// The part of the mark that is being dragged.
  var grip: FilmGeometry.Grip?
  /// The mark before the drag.
  var formerPatch: Rect?
}

extension Lab {
  /// The work on the film. Nil before the first film is opened.
  var filmWork: FilmWork? {
    get { features[FilmWork.self] }
    _modify { yield &features[FilmWork.self] }
  }
}
