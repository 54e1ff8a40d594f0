// The lists in a sheet: one of them shares the finger with it, the others wait as they are.
import Dismissal
import Drawing
import Geometry
import Gesture

extension SheetPart {
  public mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    guard let index = lists.firstIndex(where: { $0.slot == slot }) else { return false }
    take(index, at: now)
    let motion = motion(of: index)
    if let place = ListPart.place(showing: frame, in: motion, lists[index].form, at: now) {
      var unheard = ScreenEffects()
      tell(.scroll(.scroll(to: place, animated: true)), at: now, into: &unheard)
    }
    return true
  }

  /// Puts a list into the machine, unless a finger or a movement is on the one that is there.
  mutating func take(_ index: Int, at now: Instant) {
    guard current != index, lists[index].departing == nil, !machine.list.isHeld,
      !machine.sheet.isDragged
    else { return }
    let former = machine.exchange(lists[index].motion)
    if let current { lists[current].motion = former }
    current = index
  }

  func motion(of index: Int) -> ScrollMotion {
    index == current ? machine.list : lists[index].motion
  }

  /// The number of the list of this name; nil: it is new.
  func list(named id: PartID) -> Int? { lists.firstIndex { $0.id == id } }

  /// The number of the list that the tree calls so; nil: it is not there.
  func list(called name: String) -> Int? {
    lists.lastIndex {
      $0.id.name == .text(name) && $0.build == surroundings.build && $0.departing == nil
    }
  }

  /// Lists of covered screens stay where they are.
  mutating func keepLists(in build: Int, where isKept: (PartID) -> Bool) {
    for index in lists.indices where isKept(lists[index].id) { lists[index].kept = build }
  }

  /// False: it has no list of this name.
  mutating func scroll(_ name: String, to place: Double, at now: Instant) -> Bool {
    guard let index = list(called: name) else { return false }
    take(index, at: now)
    guard current == index else { return true }
    var unheard = ScreenEffects()
    tell(.scroll(.scroll(to: place, animated: true)), at: now, into: &unheard)
    return true
  }

  mutating func addList(named id: PartID, slot: PoseSlot) {
    let key = RecognizerKey("scroll", lists.count, owner: .part(number))
    lists.append(List(id: id, key: key, slot: slot, motion: SheetPart.noList, build: .min))
  }

  /// Points of its lists that lie below the window where it rests: where they scroll at every place,
  /// their end comes into sight at every place.
  private var hidden: Double {
    machine.sheet.rule.scrolls == .always && isOpen ? machine.sheet.place : 0
  }

  /// What the tree says of a list now.
  mutating func follow(_ index: Int, _ form: ListForm, viewport: Double, content: Double) {
    let now = surroundings.now
    let content = content + hidden
    // One that was not there a build ago is another one.
    if max(lists[index].build, lists[index].kept) < surroundings.build - 1 {
      let fresh = ScrollMotion(viewport: viewport, content: content)
      if index == current { _ = machine.exchange(fresh) } else { lists[index].motion = fresh }
    }
    if current == nil || lists[current!].build < surroundings.build - 1 { take(index, at: now) }
    lists[index].form = form
    lists[index].build = surroundings.build
    if index == current {
      machine.adopt(
        machine.sheet.rule, scroll: form.configuration, lock: machine.lock,
        catching: machine.sheet.catching)
      machine.limitWays(of: form.longestWay)
    } else {
      lists[index].motion.configuration = form.configuration
      lists[index].motion.longestWay = form.longestWay
    }
    let motion = motion(of: index)
    guard motion.viewport != viewport || motion.content != content else { return }
    let event = ScrollMotion.Event.resized(viewport: viewport, content: content)
    if index == current {
      var unheard = ScreenEffects()
      tell(.scroll(event), at: now, into: &unheard)
    } else {
      var unheard = EffectList<ScrollMotion.Effect>()
      lists[index].motion.handle(event, at: now, into: &unheard)
    }
  }
}
