// Pictures that return to their thumbnails while the same light box opens another picture.
import Dismissal
import Drawing
import Geometry
import Tree

/// A picture that another picture has replaced, and that returns to its thumbnail.
///
/// The picture was already reported as closed. The picture is drawn, but receives no input.
struct DepartingPicture: Sendable {
  /// A number that identifies the picture among the dismissed pictures.
  package var number: Int
  var page: Int
  /// The indices of this picture and of its visible neighbours.
  var pages: [Int]
  /// The state machine that moves the picture. Its effects are discarded.
  var box: Lightbox
  /// The state of the pager when the picture was replaced.
  var pager: Pager
  var slots: Slots?

  struct Slots: Sendable {
    /// The slot of the black background below the picture. The background fades with the picture,
    /// and is below the background of the current picture.
    var ground: PoseSlot
    /// The slot of the neighbours. If the picture was replaced during a page turn, its neighbours
    /// are visible.
    var strip: PoseSlot
    var picture: PoseSlot
    /// The slot of the black over the picture. This black is as dark as the backgrounds of the
    /// earlier dismissed pictures.
    var shade: PoseSlot
  }
}

extension LightboxComponent {
  /// Removes the cached content of pictures that are no longer drawn.
  mutating func keepNeededPictures() {
    let needed = Set(pagesInStrip + departing.flatMap(\.pages))
    lastBuilt.keep { needed.contains($0) }
  }

  /// Starts to return a picture to its thumbnail while another picture opens.
  mutating func depart(_ box: Lightbox, page: Int, with pages: [Int], _ pager: Pager) {
    let number = (0...departing.count).first { number in
      !departing.contains { $0.number == number }
    }!
    departing.append(
      DepartingPicture(number: number, page: page, pages: pages, box: box, pager: pager))
  }

  /// Removes the pictures that have reached their thumbnails.
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
  /// Assigns slots to dismissed pictures, and to pictures that still move to their fitted size. A
  /// picture has the same slots in every build.
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
