// The functions of assets/slipsheet.h, for programs in C and the web host.
import Interactions

/// A class that contains a session, so that C programs can have a pointer to the session.
private final class Box {
  var session: EngineSession
  init(_ session: EngineSession) { self.session = session }
}

private func box(_ pointer: UnsafeMutableRawPointer) -> Box {
  Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
}

/// True if a host may pass these numbers: no number is NaN, infinite or beyond 10¹². If false, the
/// called function returns at once. Therefore all numbers that reach the engine are finite.
private func areValid(_ numbers: Double...) -> Bool { numbers.allSatisfy { abs($0) <= 1e12 } }

/// Creates a size. Negative sides become 0.
private func size(_ width: Double, _ height: Double) -> Size { Size(max(0, width), max(0, height)) }

private func index(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }

// MARK: Sessions

@_cdecl("slip_session_create")
public func slipSessionCreate(_ isRightToLeft: Int32) -> UnsafeMutableRawPointer {
  let session = EngineSession(isRightToLeft != 0 ? .rightToLeft : .leftToRight)
  return Unmanaged.passRetained(Box(session)).toOpaque()
}

@_cdecl("slip_session_destroy")
public func slipSessionDestroy(_ session: UnsafeMutableRawPointer) {
  Unmanaged<Box>.fromOpaque(session).release()
}

@_cdecl("slip_session_reduce_motion")
public func slipSessionReduceMotion(_ session: UnsafeMutableRawPointer, _ isReduced: Int32) {
  box(session).session.reduceMotion(isReduced != 0)
}

// MARK: Values

@_cdecl("slip_value_count")
public func slipValueCount() -> Int32 { Int32(EngineValues.count) }

/// Copies a name and a zero byte into a buffer. Returns the length of the name.
@_cdecl("slip_value_name")
public func slipValueName(
  _ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32
) -> Int32 {
  guard let index = index(number), let name = valueName(index) else { return 0 }
  return name.withUnsafeBufferPointer { copy($0, buffer, size) }
}

@_cdecl("slip_value_index")
public func slipValueIndex(_ name: UnsafePointer<UInt8>) -> Int32 {
  for number in 0..<EngineValues.count {
    guard let own = valueName(number) else { break }
    var place = 0
    while place < own.count, name[place] == own[place] { place += 1 }
    if place == own.count, name[place] == 0 { return Int32(number) }
  }
  return -1
}

/// The bytes of a parameter's name with its group, for example `pullDown.threshold`.
private func valueName(_ number: Int) -> [UInt8]? {
  var values = EngineValues()
  guard let place = values.place(number) else { return nil }
  return Array(place.group.utf8) + [UInt8(ascii: ".")] + Array(place.name.utf8)
}

@_cdecl("slip_session_set")
public func slipSessionSet(_ session: UnsafeMutableRawPointer, _ number: Int32, _ value: Double) {
  guard let index = index(number), areValid(value) else { return }
  box(session).session.set(index, value)
}

@_cdecl("slip_session_get")
public func slipSessionGet(_ session: UnsafeMutableRawPointer, _ number: Int32) -> Double {
  index(number).map { box(session).session.value($0) } ?? 0
}

// MARK: Interactions

@_cdecl("slip_session_add")
public func slipSessionAdd(
  _ session: UnsafeMutableRawPointer, _ kind: Int32, _ parent: Int32, _ edge: Int32, _ style: Int32
) -> Int32 {
  let box = box(session)
  let around = index(parent)
  guard let kind = EngineSession.Kind(rawValue: kind),
    around.map({ box.session.entries.indices.contains($0) }) ?? true
  else { return -1 }
  let edges: [Edge] = [.bottom, .top, .leading, .trailing]
  let styles: [Sheet.Style] = [.continuous, .discontinuous, .scrollDecides]
  return Int32(
    box.session.add(
      kind, in: around, edge: edges[min(3, index(edge) ?? 0)],
      style: styles[min(2, index(style) ?? 0)]))
}

@_cdecl("slip_session_lay_out")
public func slipSessionLayOut(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ width: Double, _ height: Double,
  _ length: Double
) {
  guard areValid(width, height, length) else { return }
  box(session).session.layOut(
    Int(interaction), room: size(width, height), length: max(0, length))
}

@_cdecl("slip_session_lay_out_list")
public func slipSessionLayOutList(
  _ session: UnsafeMutableRawPointer, _ list: Int32, _ viewport: Double, _ content: Double
) {
  guard areValid(viewport, content) else { return }
  box(session).session.layOutList(Int(list), viewport: max(0, viewport), content: max(0, content))
}

@_cdecl("slip_session_lay_out_card")
public func slipSessionLayOutCard(
  _ session: UnsafeMutableRawPointer, _ card: Int32, _ width: Double, _ height: Double,
  _ originX: Double, _ originY: Double, _ x: Double, _ y: Double, _ cardWidth: Double,
  _ cardHeight: Double
) {
  guard areValid(width, height, originX, originY, x, y, cardWidth, cardHeight) else { return }
  box(session).session.layOutCard(
    Int(card), room: size(width, height), origin: Point(originX, originY),
    card: Rect(origin: Point(x, y), size: size(cardWidth, cardHeight)))
}

/// Lays out the pictures of a light box. `sizes` contains the width and height of each picture.
@_cdecl("slip_session_lay_out_pictures")
public func slipSessionLayOutPictures(
  _ session: UnsafeMutableRawPointer, _ lightbox: Int32, _ width: Double, _ height: Double,
  _ originX: Double, _ originY: Double, _ sizes: UnsafePointer<Double>, _ count: Int32
) {
  guard areValid(width, height, originX, originY) else { return }
  var pictures: [Size] = []
  for picture in 0..<max(0, Int(count)) {
    let (width, height) = (sizes[2 * picture], sizes[2 * picture + 1])
    guard areValid(width, height) else { return }
    pictures.append(size(width, height))
  }
  box(session).session.layOutPictures(
    Int(lightbox), room: size(width, height), origin: Point(originX, originY), pictures: pictures)
}

@_cdecl("slip_session_set_pages")
public func slipSessionSetPages(
  _ session: UnsafeMutableRawPointer, _ pager: Int32, _ count: Int32
) {
  box(session).session.setPages(Int(pager), count: Int(count))
}

// MARK: Regions

@_cdecl("slip_session_remove_regions")
public func slipSessionRemoveRegions(_ session: UnsafeMutableRawPointer) {
  box(session).session.removeRegions()
}

@_cdecl("slip_session_add_region")
public func slipSessionAddRegion(
  _ session: UnsafeMutableRawPointer, _ role: Int32, _ interaction: Int32, _ x: Double, _ y: Double,
  _ width: Double, _ height: Double, _ parent: Int32
) -> Int32 {
  guard let role = EngineSession.Role(rawValue: role), areValid(x, y, width, height) else {
    return -1
  }
  let frame = Rect(origin: Point(x, y), size: size(width, height))
  return Int32(
    box(session).session.addRegion(role, of: Int(interaction), frame, in: index(parent)))
}

// MARK: Input

@_cdecl("slip_session_pointer")
public func slipSessionPointer(
  _ session: UnsafeMutableRawPointer, _ phase: Int32, _ pointer: Int32, _ device: Int32,
  _ x: Double,
  _ y: Double, _ seconds: Double
) {
  let phases: [PointerSample.Phase] = [.down, .move, .up, .cancel]
  let devices: [PointerSample.Device] = [.touch, .mouse, .pen]
  guard let phase = index(phase), phase < 4, areValid(x, y, seconds) else { return }
  box(session).session.handle(
    PointerSample(
      pointer: PointerID(Int64(pointer)), device: devices[min(2, index(device) ?? 0)],
      phase: phases[phase], location: Point(x, y), instant: Instant(seconds)))
}

@_cdecl("slip_session_advance")
public func slipSessionAdvance(_ session: UnsafeMutableRawPointer, _ seconds: Double) {
  guard areValid(seconds) else { return }
  box(session).session.advance(to: Instant(seconds))
}

@_cdecl("slip_session_deadline")
public func slipSessionDeadline(_ session: UnsafeMutableRawPointer) -> Double {
  box(session).session.session.nextDeadline?.seconds ?? .infinity
}

@_cdecl("slip_session_is_moving")
public func slipSessionIsMoving(_ session: UnsafeMutableRawPointer, _ seconds: Double) -> Int32 {
  areValid(seconds) && box(session).session.isMoving(at: Instant(seconds)) ? 1 : 0
}

@_cdecl("slip_session_takes")
public func slipSessionTakes(_ session: UnsafeMutableRawPointer, _ pointer: Int32) -> Int32 {
  box(session).session.isTaken(PointerID(Int64(pointer))) ? 1 : 0
}

// MARK: Commands

@_cdecl("slip_session_present")
public func slipSessionPresent(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ isAnimated: Int32, _ seconds: Double
) {
  guard areValid(seconds) else { return }
  box(session).session.present(
    Int(interaction), animated: isAnimated != 0, at: Instant(seconds))
}

@_cdecl("slip_session_dismiss")
public func slipSessionDismiss(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ source: Int32, _ seconds: Double
) {
  guard areValid(seconds) else { return }
  let sources = EngineEvent.sources
  let number = index(source).flatMap { sources.indices.contains($0) ? sources[$0] : nil }
  box(session).session.dismiss(Int(interaction), number ?? .programmatic, at: Instant(seconds))
}

@_cdecl("slip_session_select")
public func slipSessionSelect(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ number: Int32, _ isAnimated: Int32,
  _ seconds: Double
) {
  guard areValid(seconds) else { return }
  box(session).session.select(
    Int(interaction), Int(number), animated: isAnimated != 0, at: Instant(seconds))
}

@_cdecl("slip_session_scroll")
public func slipSessionScroll(
  _ session: UnsafeMutableRawPointer, _ list: Int32, _ step: Double, _ seconds: Double
) {
  guard areValid(step, seconds) else { return }
  box(session).session.scroll(Int(list), by: step, at: Instant(seconds))
}

@_cdecl("slip_session_zoom")
public func slipSessionZoom(
  _ session: UnsafeMutableRawPointer, _ lightbox: Int32, _ factor: Double, _ seconds: Double
) {
  guard areValid(factor, seconds) else { return }
  box(session).session.zoom(Int(lightbox), by: factor, at: Instant(seconds))
}

@_cdecl("slip_session_allow_drags")
public func slipSessionAllowDrags(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ allows: Int32
) {
  box(session).session.allowDrags(Int(interaction), allows != 0)
}

@_cdecl("slip_session_cover")
public func slipSessionCover(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ depth: Double
) {
  guard areValid(depth) else { return }
  box(session).session.cover(Int(interaction), by: depth)
}

// MARK: Output

@_cdecl("slip_session_number")
public func slipSessionNumber(
  _ session: UnsafeMutableRawPointer, _ interaction: Int32, _ number: Int32, _ seconds: Double
) -> Double {
  guard let number = EngineSession.Number(rawValue: number), let interaction = index(interaction),
    areValid(seconds)
  else { return 0 }
  return box(session).session.number(number, of: interaction, at: Instant(seconds))
}

@_cdecl("slip_session_departure")
public func slipSessionDeparture(
  _ session: UnsafeMutableRawPointer, _ stack: Int32, _ screen: Int32, _ seconds: Double
) -> Double {
  guard let stack = index(stack), let screen = index(screen), areValid(seconds) else { return 0 }
  return box(session).session.departure(screen, of: stack, at: Instant(seconds))
}

@_cdecl("slip_session_event_count")
public func slipSessionEventCount(_ session: UnsafeMutableRawPointer) -> Int32 {
  Int32(box(session).session.eventCount)
}

/// Writes a `slip_event`: six numbers of 8 bytes, then four numbers of 4 bytes. For an event that
/// is not meant for hosts, the function writes nothing and returns 0.
@_cdecl("slip_session_event")
public func slipSessionEvent(
  _ session: UnsafeMutableRawPointer, _ number: Int32, _ out: UnsafeMutableRawPointer
) -> Int32 {
  guard let index = index(number), let event = box(session).session.event(index) else { return 0 }
  let release = event.release
  let numbers = [
    event.instant.seconds, release?.place ?? 0, release?.countedPlace ?? 0, release?.limit ?? 0,
    release?.velocity ?? 0, release?.throwSpeed ?? 0,
  ]
  let words = [
    event.kind.rawValue, Int32(event.interaction), Int32(event.number),
    release.map { Int32(EngineEvent.number($0.cause)) } ?? 0,
  ]
  for (place, number) in numbers.enumerated() {
    out.storeBytes(of: number, toByteOffset: 8 * place, as: Double.self)
  }
  for (place, word) in words.enumerated() {
    out.storeBytes(of: word, toByteOffset: 48 + 4 * place, as: Int32.self)
  }
  return 1
}

@_cdecl("slip_session_remove_events")
public func slipSessionRemoveEvents(_ session: UnsafeMutableRawPointer) {
  box(session).session.removeEvents()
}

// MARK: Log

@_cdecl("slip_session_keep_log")
public func slipSessionKeepLog(
  _ session: UnsafeMutableRawPointer, _ width: Double, _ height: Double
) {
  guard areValid(width, height) else { return }
  box(session).session.log.room = width > 0 && height > 0 ? Size(width, height) : nil
}

/// Moves the oldest line into `buffer` and returns the line's length. If the buffer is too small,
/// nothing is written and the line stays in the log.
@_cdecl("slip_session_log")
public func slipSessionLog(
  _ session: UnsafeMutableRawPointer, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32
) -> Int32 {
  let box = box(session)
  guard let line = box.session.log.first else { return 0 }
  let length = line.withUnsafeBufferPointer { copy($0, buffer, size) }
  if buffer != nil, length < size { box.session.log.removeFirst() }
  return length
}

private func copy(
  _ text: UnsafeBufferPointer<UInt8>, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32
) -> Int32 {
  if let buffer, text.count < Int(size) {
    for (place, byte) in text.enumerated() { buffer[place] = byte }
    buffer[text.count] = 0
  }
  return Int32(text.count)
}

// MARK: Memory

/// Allocates memory in the engine for hosts without an allocator, such as web pages.
@_cdecl("slip_memory_take")
public func slipMemoryTake(_ size: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: max(8, Int(size)), alignment: 8)
}

@_cdecl("slip_memory_give")
public func slipMemoryGive(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }
