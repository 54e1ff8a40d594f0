// Pictures that fly home while another one comes out of the same light box.
import Dismissal
import Drawing
import Geometry

/// A picture whose place another one has taken.
///
/// It has been reported as closed and nothing can be done with it. It is only seen.
struct DepartingPicture: Sendable {
  /// Tells it from the others.
  var number: Int
  var page: Int
  /// It and what else of the strip was seen.
  var pages: [Int]
  /// The machine that moves it. Its effects are discarded.
  var box: Lightbox
  /// How far its page had been turned.
  var pager: Pager
  var slots: Slots?

  struct Slots: Sendable {
    /// The dark ground below it: it fades with it, below the ground of the picture that comes out.
    var ground: PoseSlot
    /// The pictures beside it, which are seen while its page turns.
    var strip: PoseSlot
    var picture: PoseSlot
    /// Of the grounds of those that fly home below it.
    var shade: PoseSlot
  }
}

extension LightboxPart {
  /// Of the pictures as they were last built those are retained that may be drawn.
  mutating func keepNeededPictures() {
    let needed = Set(pagesInStrip + departing.flatMap(\.pages))
    lastBuilt.keep { needed.contains($0) }
  }

  /// A picture flies home while another one comes out.
  mutating func depart(_ box: Lightbox, page: Int, with pages: [Int], _ pager: Pager) {
    let number = (0...departing.count).first { number in
      !departing.contains { $0.number == number }
    }!
    departing.append(
      DepartingPicture(number: number, page: page, pages: pages, box: box, pager: pager))
  }

  /// Pictures that are home again are forgotten.
  mutating func endDepartures(at now: Instant, into effects: inout ScreenEffects) {
    guard let due = departing.compactMap(\.box.nextDeadline).min(), due <= now else { return }
    for index in departing.indices {
      var discarded = Lightbox.Effects()
      departing[index].box.handle(.deadline, at: now, into: &discarded)
    }
    departing.removeAll { !$0.box.isPresented }
    effects.rebuild()
  }
}

extension Parts {
  /// Slots for the pictures of a light box that fly home or pass, the same in every build.
  mutating func nameDepartures(ofLightbox index: Int) {
    guard let part = part(index, as: LightboxPart.self) else { return }
    for page in part.box.passingPages where part.passingSlots[page] == nil {
      let slot = takeSlot(for: index, "passing \(page)")
      update(index, as: LightboxPart.self) { part, _ in part.passingSlots[page] = slot }
    }
    for (place, picture) in part.departing.enumerated() where picture.slots == nil {
      let number = picture.number
      let slots =
        part.departingSlots[number]
        ?? DepartingPicture.Slots(
          ground: takeSlot(for: index, "departing ground \(number)"),
          strip: takeSlot(for: index, "departing strip \(number)"),
          picture: takeSlot(for: index, "departing \(number)"),
          shade: takeSlot(for: index, "departing shade \(number)"))
      update(index, as: LightboxPart.self) { part, _ in
        part.departingSlots[number] = slots
        part.departing[place].slots = slots
      }
    }
  }
}
