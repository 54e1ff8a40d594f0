// Pictures that return to their thumbnails while the same light box opens another picture.
import Dismissal
import Drawing
import Geometry
import Tree

/// A picture that was replaced by another one, and returns to its thumbnail.
///
/// It has been reported as closed, and takes no input. It is only drawn.
struct DepartingPicture: Sendable {
  /// A number that no other dismissed picture has.
  package var number: Int
  var page: Int
  /// The indices of this picture and its visible neighbours.
  var pages: [Int]
  /// The state machine that moves the picture. Its effects are discarded.
  var box: Lightbox
  /// The pager as it was when the picture was replaced.
  var pager: Pager
  var slots: Slots?

  struct Slots: Sendable {
    /// The slot of the black background below the picture. It fades with the picture, and is below
    /// the background of the current picture.
    var ground: PoseSlot
    /// The slot of the picture's neighbours, visible if it was replaced while the pages turned.
    var strip: PoseSlot
    var picture: PoseSlot
    /// The slot that darkens the picture as much as the backgrounds of older dismissed pictures do.
    var shade: PoseSlot
  }
}

extension LightboxComponent {
  /// Removes the cached content of pictures that are no longer drawn.
  mutating func keepNeededPictures() {
    let needed = Set(pagesInStrip + departing.flatMap(\.pages))
    lastBuilt.keep { needed.contains($0) }
  }

  /// Lets a picture return to its thumbnail while another one opens.
  mutating func depart(_ box: Lightbox, page: Int, with pages: [Int], _ pager: Pager) {
    let number = (0...departing.count).first { number in
      !departing.contains { $0.number == number }
    }!
    departing.append(
      DepartingPicture(number: number, page: page, pages: pages, box: box, pager: pager))
  }

  /// Removes pictures that have arrived at their thumbnails.
  mutating func endDepartures(at now: Instant, into effects: inout ScreenEffects) {
    guard let due = departing.compactMap(\.box.nextDeadline).min(), due <= now else { return }
    for index in departing.indices {
      var discarded = Lightbox.Effects()
      departing[index].box.handle(.deadline, at: now, into: &discarded)
    }
    departing.removeAll { !$0.box.isPresented }
    effects.setNeedsUpdate()
  }
}

extension ComponentStore {
  /// Assigns slots to dismissed pictures, and to pictures that still move to their fitted size.
  /// Every build gets the same ones.
  mutating func nameDepartures(ofLightbox index: Int) {
    guard let component = component(index, as: LightboxComponent.self) else { return }
    for page in component.box.passingPages where component.passingSlots[page] == nil {
      let slot = takeSlot(for: index, "passing \(page)")
      update(index, as: LightboxComponent.self) { component, _ in
        component.passingSlots[page] = slot
      }
    }
    for (place, picture) in component.departing.enumerated() where picture.slots == nil {
      let number = picture.number
      let slots =
        component.departingSlots[number]
        ?? DepartingPicture.Slots(
          ground: takeSlot(for: index, "departing ground \(number)"),
          strip: takeSlot(for: index, "departing strip \(number)"),
          picture: takeSlot(for: index, "departing \(number)"),
          shade: takeSlot(for: index, "departing shade \(number)"))
      update(index, as: LightboxComponent.self) { component, _ in
        component.departingSlots[number] = slots
        component.departing[place].slots = slots
      }
    }
  }
}
