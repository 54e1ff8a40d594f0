// Sessions with people, for the tests of all commands and of the layout.
import Evaluate
import Geometry

@testable import Lab

/// A page of the sheet of studies, or a session in progress.
struct StudySample<Page: StudySamplePage>: FeatureSample {
  static func show(in lab: inout Lab, at now: Instant) {
    lab.endSession(at: now)
    if lab.state.overlay != .study { lab.openStudy(at: now) }
    lab.state.study.tab = Page.tab
    StudySampleRounds.add(to: &lab)
    lab.state.study.shownPerson.chosen = "Ana"
    lab.describeStudy()
    guard Page.isSession else { return }
    lab.beginSession(at: now)
    // All controls are shown after the first answer or task.
    if var work = lab.studySession?.session.blind {
      work.begin(round: 1)
      work.question = .armed
      lab.studySession?.session = PeopleSession(person: "Ana", .blind(work))
    }
    lab.act(at: now) {
      $0.skip()
      return []
    }
  }
}

protocol StudySamplePage: Sendable {
  static var tab: StudyPanel.Tab { get }
  static var isSession: Bool { get }
}

enum TasksPage: StudySamplePage { static let (tab, isSession) = (StudyPanel.Tab.tasks, false) }
enum BlindPage: StudySamplePage { static let (tab, isSession) = (StudyPanel.Tab.blind, false) }
enum ResultPage: StudySamplePage { static let (tab, isSession) = (StudyPanel.Tab.result, false) }
enum TasksSession: StudySamplePage { static let (tab, isSession) = (StudyPanel.Tab.tasks, true) }
enum BlindSession: StudySamplePage { static let (tab, isSession) = (StudyPanel.Tab.blind, true) }

enum StudySampleRounds {
  /// Adds answers about the first two presets: 26 of Ana, of which 18 prefer the second one, and
  /// one of Bo in another task.
  static func add(to lab: inout Lab) {
    let presets = lab.presets.prefix(2)
    let names = presets.map { lab.study.name(of: $0.parameters, title: $0.title) }
    lab.study.rounds = (0..<27).map {
      BlindRound(
        person: $0 < 26 ? "Ana" : "Bo", scene: lab.running.sceneName,
        task: $0 < 26 ? "dismiss dismiss dismiss" : "peek dismiss", first: names[0],
        second: names[1], answer: $0 % 13 < 9 ? .second : .first,
        strokes: [StrokeCounts(), StrokeCounts()], seed: 7)
    }
    lab.state.study.variants = presets.map(\.title)
    lab.describeStudy()
  }
}

enum PeopleSamples {
  static let all: [any FeatureSample.Type] = [
    StudySample<TasksPage>.self, StudySample<BlindPage>.self, StudySample<ResultPage>.self,
    StudySample<TasksSession>.self, StudySample<BlindSession>.self,
  ]
}
