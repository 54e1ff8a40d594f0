// Pages of the sheet that measures a film, for the tests of all commands and of the layout.
import Drawing
import Geometry
import Measure

@testable import Lab

struct FilmPageSample<Page: FilmSamplePage>: FeatureSample {
  static func show(in lab: inout Lab, at now: Instant) {
    lab.state.overlay = .film
    var film = FilmPanel("other-app.mp4")
    film.size = Size(195, 422)
    film.times = (0..<120).map { Double($0) / 60 }
    film.deviceSize = Size(390, 844)
    (film.kinds, film.kind) = ([.pullDown, .pager], .pullDown)
    if Page.name != .choice {
      film.picture = Picture(width: 2, height: 2, pixels: [0, 1, 2, 3].map { 0xFF00_0000 | $0 })
    }
    (film.patch, film.touch) = (Rect(20, 170, 100, 30), Point(90, 75))
    let track = MotionTrack(
      frames: film.times.map { time in
        let (finger, offset) = FilmSample.state(at: time)
        return TrackedFrame(time: time, offset: offset, finger: finger)
      }, length: 844)
    switch Page.name {
    case .choice: film.problem = "other-app.mp4: expected a film of at least two frames"
    case .patch: film.phase = .marking(.patch)
    case .finger: film.phase = .marking(.finger)
    case .measuring: film.phase = .measuring(track)
    case .measured: film.phase = .measured(FilmMeasurement(track, kind: .pullDown, draws: 20))
    }
    lab.state.film = film
    lab.needsPush = true
  }
}

enum FilmPageName: Sendable { case choice, patch, finger, measuring, measured }
protocol FilmSamplePage: Sendable { static var name: FilmPageName { get } }
enum FilmChoicePage: FilmSamplePage { static let name = FilmPageName.choice }
enum FilmPatchPage: FilmSamplePage { static let name = FilmPageName.patch }
enum FilmFingerPage: FilmSamplePage { static let name = FilmPageName.finger }
enum FilmMeasuringPage: FilmSamplePage { static let name = FilmPageName.measuring }
enum FilmMeasuredPage: FilmSamplePage { static let name = FilmPageName.measured }

enum FilmSamples {
  static let all: [any FeatureSample.Type] = [
    FilmPageSample<FilmChoicePage>.self, FilmPageSample<FilmPatchPage>.self,
    FilmPageSample<FilmFingerPage>.self, FilmPageSample<FilmMeasuringPage>.self,
    FilmPageSample<FilmMeasuredPage>.self,
  ]
}
