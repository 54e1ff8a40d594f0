// The state of a film in the lab: its frames, its marks, its track and its values.
import Drawing
import Files
import Geometry
import Measure

/// A film, its phase and its marks, for the sheet that shows the film.
struct FilmPanel: Equatable, Sendable {
  enum Phase: Sendable {
    /// The user enters the path of a film.
    case choosing
    case reading
    case marking(Mark)
    /// The frames are being measured. The track contains the frames that are already measured.
    case measuring(MotionTrack)
    case measured(FilmMeasurement)
  }

  /// The object in the film that the user marks.
  enum Mark: Int, CaseIterable, Sendable {
    case patch, finger

    var title: String { self == .patch ? "What moves" : "Finger" }
  }

  var phase = Phase.choosing
  /// Path of the film that the user typed or dropped.
  var path = ""
  /// The reason why a film cannot be read or measured, as a sentence.
  var problem: String?
  /// The size of the film in pixels.
  var size = Size.zero
  /// Seconds from the first frame to each frame.
  var times: [Double] = []
  /// Index of the shown frame, and its picture.
  var frame = 0
  var picture: Picture?
  /// The instant at which the playback of the film began. Nil while the film is paused.
  var began: Instant?
  var isPlaying: Bool { began != nil }
  /// The marks, in pixels of the film.
  var patch: Rect?
  var touch: Point?
  /// Width of the filmed screen in points.
  var points = 390.0
  /// Kinds of interactions in the open scene, and the kind whose parameters are measured.
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
  /// The track so far. Nil until the first frame has been measured.
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

  /// Seconds from the first frame to the last frame.
  var duration: Double { max(0.1, times.last ?? 1) }

  /// The index of the frame that the film shows at a time.
  func index(at time: Double) -> Int {
    max(0, (times.firstIndex { $0 > time + 1e-6 } ?? times.count) - 1)
  }

  /// The measurement of the shown frame.
  var shown: TrackedFrame? {
    measurement.flatMap { $0.track.frames.indices.contains(frame) ? $0.track.frames[frame] : nil }
  }

  /// The number of the shown frame, as text.
  var frameWords: String { "Frame \(frame + 1) of \(times.count)" }

  /// The distance between the device's view and the film's view, as text.
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

/// The film's reader, its tasks, and the device that is shown beside the film.
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
