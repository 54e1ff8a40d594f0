// The lists in a sheet. One list shares drags with the sheet. Other lists retain their state.
import Drawing
import Interactions
import Tree

extension SheetComponent {
  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    guard let index = lists.firstIndex(where: { $0.slot == slot }) else { return false }
    interaction.machine.take(index)
    let motion = motion(of: index)
    if let place = ListComponent.place(showing: frame, in: motion, lists[index].form, at: now) {
      interaction.machine.scroll(.scroll(to: place, animated: true), at: now)
    }
    return true
  }

  func motion(of index: Int) -> ScrollMotion { machine.motion(ofList: index) }

  /// The index of the list with this identity. Nil if no list has this identity yet.
  func list(named id: ComponentID) -> Int? { lists.firstIndex { $0.id == id } }

  /// The index of the list with this name. Nil if this build contains no such list.
  func list(called name: String) -> Int? {
    lists.lastIndex {
      $0.id.name == .text(name) && $0.build == context.build && $0.departing == nil
    }
  }

  /// Marks lists of covered screens, so that they retain their offsets.
  mutating func keepLists(in build: Int, where isKept: (ComponentID) -> Bool) {
    for index in lists.indices where isKept(lists[index].id) { lists[index].kept = build }
  }

  /// Scrolls the list with this name. Returns false if the sheet has no such list.
  mutating func scroll(_ scroll: ScreenEffects.Scroll, at now: Instant) -> Bool {
    guard let index = list(called: scroll.list) else { return false }
    interaction.machine.take(index)
    guard current == index else { return true }
    interaction.machine.scroll(
      .scroll(to: scroll.place, animated: scroll.animated), at: now)
    return true
  }

  mutating func addList(named id: ComponentID, slot: PoseSlot) {
    interaction.addList()
    let key = interaction.key(ofList: lists.count)
    lists.append(List(id: id, key: key, slot: slot, build: .min))
  }

  /// Length in points by which the sheet extends below the window at the current detent. The list
  /// is shorter by this length, so that users can reach its end. The length is 0 at detents at
  /// which lists do not scroll.
  var hiddenLength: Double {
    let sheet = machine.sheet
    let isLast = sheet.selected == sheet.detents.count - 1
    let scrolls = sheet.rule.scrolls == .always || sheet.rule.scrolls == .last && isLast
    return scrolls && form.edge == .bottom ? sheet.place : 0
  }

  /// Applies the declaration of a list and its measured lengths.
  mutating func follow(_ index: Int, _ form: ListProperties, viewport: Double, content: Double) {
    let now = context.now
    let viewport = max(0, viewport - hiddenLength)
    // A list that was not in the last build begins at its top.
    if max(lists[index].build, lists[index].kept) < context.build - 1 {
      interaction.machine.resetList(index, viewport: viewport, content: content)
      lists[index].refresh = RefreshBinding()
    }
    if current == nil || lists[current!].build < context.build - 1 {
      interaction.machine.take(index)
    }
    let followsEnd = form.followsEnd(motion(of: index), to: content, at: now)
    lists[index].form = form
    lists[index].build = context.build
    interaction.machine.configureList(
      index, form.configuration, refreshes: form.refreshing != nil, longestTravel: form.longestWay)
    if let isOn = lists[index].refresh.change(from: form.refreshing) {
      interaction.machine.refresh(index, isOn, at: now)
    }
    interaction.machine.layOutList(index, viewport: viewport, content: content, at: now)
    if followsEnd, current == index {
      let end = motion(of: index).bottom
      interaction.machine.scroll(.scroll(to: end, animated: false), at: now)
    }
  }
}
