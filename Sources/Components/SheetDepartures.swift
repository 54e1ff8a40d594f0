// Covers that are still being dismissed while the same sheet presents another item.
import Dismissal
import Drawing
import Geometry
import Tree

/// A cover that is being dismissed while the next item of its sheet is presented above it.
///
/// The cover was already reported as dismissed. The cover is drawn, but receives no input.
struct DepartingCover: Sendable {
  /// The number of the presentation, which is the key of the cached content.
  var visit: Int
  /// The state machine that moves the cover. Its effects are discarded.
  var sheet: Sheet
  var slot: PoseSlot?
  var hairline: PoseSlot?
}

extension SheetComponent {
  /// Moves the dismissed presentation to `departing`, so that the sheet can present another item.
  mutating func depart(at now: Instant, into effects: inout ScreenEffects) {
    let leaving = lists.map { isSeen($0) }
    interaction.machine.detachLists { leaving[$0] }
    for index in lists.indices where leaving[index] { lists[index].departing = visit }
    departing.append(DepartingCover(visit: visit, sheet: machine.sheet))
    follow(at: now, into: &effects) { $0.skip(at: now, into: &$1) }
    visit = (0...departing.count).first { number in
      !departing.contains { $0.visit == number }
    }!
  }

  /// True if the last build contained the list, or only covered the list.
  private func isSeen(_ list: List) -> Bool {
    list.departing == nil && max(list.build, list.kept) >= context.build - 1
  }

  /// Removes the covers whose dismissal has ended. Lists of these covers begin at the top again.
  mutating func endDepartures(at now: Instant, into effects: inout ScreenEffects) {
    guard let due = departing.compactMap(\.sheet.nextDeadline).min(), due <= now else { return }
    for index in departing.indices {
      var discarded = Sheet.Effects()
      departing[index].sheet.handle(.deadline, at: now, into: &discarded)
    }
    departing.removeAll { !$0.sheet.isPresented }
    for index in lists.indices {
      guard let visit = lists[index].departing, !departing.contains(where: { $0.visit == visit })
      else { continue }
      lists[index].departing = nil
      interaction.machine.attachList(index)
      (lists[index].build, lists[index].kept) = (.min, .min)
    }
    effects.setNeedsUpdate()
  }

  /// Updates the layout of the dismissed covers to the new size.
  mutating func layOutDepartures(at now: Instant) {
    for index in departing.indices {
      var discarded = Sheet.Effects()
      departing[index].sheet.handle(
        .laidOut(
          extent: form.extent(in: room), detents: form.offsets(in: room),
          length: form.length(in: room)), at: now, into: &discarded)
    }
  }

  /// Strength of the scrim, 0…1, for the sheet and the dismissed covers together. The strength does
  /// not jump when a presentation begins or ends.
  func scrimProgress(at now: Instant) -> Double {
    let usable = form.interactiveDetent
    let own = sheet.scrim(above: usable, at: now)
    guard !departing.isEmpty else { return own }
    let free = departing.reduce(1 - own) {
      $0 * (1 - $1.sheet.scrim(above: usable, at: now))
    }
    return 1 - free
  }
}

extension ComponentStore {
  /// Assigns slots to the dismissed covers of a sheet. A cover has the same slots in every build.
  mutating func nameDepartures(of index: Int) {
    guard let component = component(index, as: SheetComponent.self) else { return }
    for (number, cover) in component.departing.enumerated() where cover.slot == nil {
      let visit = cover.visit
      let known = component.departingSlots[visit]
      let slots =
        known
        ?? ["departing \(visit)", "departing hairline \(visit)"].map { takeSlot(for: index, $0) }
      update(index, as: SheetComponent.self) { component, _ in
        component.departingSlots[visit] = slots
        (component.departing[number].slot, component.departing[number].hairline) = (
          slots[0], slots[1]
        )
      }
    }
  }
}
