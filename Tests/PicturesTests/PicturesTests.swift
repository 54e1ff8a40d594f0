// Tests photographs: read at the displayed size, rotated by their metadata, within a memory limit.
import CJPEG
import Drawing
import Foundation
import Geometry
import Interface
import Libc
import PNG
import Synchronization
import Testing

@testable import Pictures

/// A picture with a red left half and a blue right half, except for a green top left corner.
private func sample(_ width: Int, _ height: Int) throws -> Picture {
  try #require(
    Picture(
      width: width, height: height,
      pixels: (0..<width * height).map { n in
        let (x, y) = (n % width, n / width)
        if x < width / 4, y < height / 4 { return 0xFF00_FF00 }
        return x < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF
      }))
}

/// A JPEG file, with the camera's orientation if one is given.
private func jpeg(
  _ picture: Picture, turn: Int? = nil, format: TJPF = TJPF_BGRA
) throws -> [UInt8] {
  let writer = try #require(tjInitCompress())
  defer { tjDestroy(writer) }
  var memory: UnsafeMutablePointer<UInt8>?
  var size = UInt(0)
  let written = picture.pixels.withUnsafeBytes { pixels in
    tjCompress2(
      writer, pixels.baseAddress, Int32(picture.width), 0, Int32(picture.height),
      Int32(format.rawValue), &memory, &size, Int32(TJSAMP_444.rawValue), 95, 0)
  }
  #expect(written == 0)
  defer { tjFree(memory) }
  var bytes = Array(UnsafeBufferPointer(start: memory, count: Int(size)))
  if let turn {
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
    bytes.insert(contentsOf: exif, at: 2)
  }
  return bytes
}

/// Work that runs when a test decides.
private final class Later: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  var count: Int { jobs.withLock { $0.count } }
  func add(_ job: @escaping @Sendable () -> Void) { jobs.withLock { $0.append(job) } }
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
  }
}

/// Two pictures of a missing file.
private struct Album: Screen {
  let store: PictureStore
  func content(in context: BuildContext) -> some View {
    Photo("/nowhere/at all.jpg", in: store)
    Photo("/nowhere/at all.jpg", in: store)
  }
}

/// Logged messages.
private final class Log: SwiftUIOverlayContainerLoggerProtocol {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func log(type: SwiftUIOverlayContainerLogType, message: String) {
    lines.withLock { $0.append(message) }
  }
}

@Suite("Pictures from files")
struct PicturesTests {
  @Test(
    "a picture is decoded at least at the requested size, if its file is as large",
    arguments: [
      (wanted: (100, 100), is: (200, 100)), ((400, 10), (400, 200)), ((1600, 800), (800, 400)),
      ((9_000, 9_000), (800, 400)), ((1, 1), (2, 1)),
    ])
  func size(wanted: (Int, Int), is size: (Int, Int)) throws {
    let whole = try sample(800, 400)
    for bytes in [try jpeg(whole), PNGFile.encode(whole)] {
      let picture = try PictureDecoder.decode(bytes, covering: wanted.0, by: wanted.1)
      #expect((picture.width, picture.height) == size)
      // In every format, the picture is red at the left and blue at the right.
      let last = picture.pixels[picture.width - 1]
      #expect(last & 255 > 240 && last >> 16 & 255 < 16)
    }
  }

  @Test("a picture is rotated as its metadata demands", arguments: 1...8)
  func turn(number: Int) throws {
    let picture = try PictureDecoder.decode(
      try jpeg(try sample(64, 32), turn: number), covering: 64, by: 64)
    let isSideways = number >= 5
    #expect((picture.width, picture.height) == (isSideways ? (32, 64) : (64, 32)))
    func isGreen(_ x: Int, _ y: Int) -> Bool {
      let pixel = picture.pixels[y * picture.width + x]
      return pixel >> 8 & 255 > 200 && pixel & 255 < 60 && pixel >> 16 & 255 < 60
    }
    let (right, bottom) = (picture.width - 2, picture.height - 2)
    let corners = [isGreen(1, 1), isGreen(right, 1), isGreen(right, bottom), isGreen(1, bottom)]
    // This is the corner at which the first pixel of the file is shown.
    let corner = [1: 0, 2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3][number]
    #expect(corners.firstIndex(of: true) == corner && corners.count { $0 } == 1)
  }

  @Test("decoding bytes that are not a picture fails with an error message")
  func refused() throws {
    let whole = try jpeg(try sample(64, 32))
    #expect(throws: PictureStore.ReadError.unknownFormat) {
      try PictureDecoder.decode([1, 2, 3], covering: 9, by: 9)
    }
    #expect(throws: PictureStore.ReadError.self) {
      try PictureDecoder.decode(Array(whole.prefix(20)), covering: 9, by: 9)
    }
    // If a file is cut off near its end, the existing part is shown.
    let part = try PictureDecoder.decode(
      Array(whole.dropLast(6)), covering: 64, by: 32)
    #expect(part.width == 64)
    let store = PictureStore(bytes: 1 << 20) { $0() }
    _ = store.picture(.file("/nowhere/at all.jpg"), width: 9, height: 9)
    guard case .failed(let error) = store.picture(.file("/nowhere/at all.jpg"), width: 9, height: 9)
    else { return #expect(Bool(false), "it has not failed") }
    #expect(error.description == "cannot read: No such file or directory")
  }

  @Test("a picture that cannot be read is reported once, with its name and its line in the source")
  func missing() {
    let log = Log()
    var settings = StageSettings()
    settings.manager = ContainerManager(logger: log)
    let album = Album(store: PictureStore(bytes: 1 << 20) { $0() })
    var stage = Stage(album, size: Size(200, 100), settings: settings)
    for second in 0..<5 {
      stage.rebuild()
      _ = stage.frame(at: Instant(Double(second)))
    }
    #expect(log.all.count == 1)
    #expect(
      log.all.first?.hasSuffix("cannot be shown: cannot read: No such file or directory") == true)
    #expect(log.all.first?.contains("/nowhere/at all.jpg") == true)
    #expect(log.all.first?.contains("PicturesTests/PicturesTests.swift:") == true)
  }

  @Test(
    "requested pictures are read one at a time, and each picture once",
    arguments: 1...12)
  func counted(_ seed: Int) throws {
    let later = Later()
    let store = PictureStore(bytes: 1 << 20) { later.add($0) }
    let bytes = try jpeg(try sample(64, 32))
    // The random numbers differ for each seed.
    var state = seed
    func random(_ count: Int) -> Int {
      state += 2 * seed + 1
      return state * state / 7 % count
    }
    func size(_ answer: PictureStore.Answer) -> Int {
      if case .ready(let picture) = answer { picture.pixels.count * 4 } else { 0 }
    }
    let keys = (0..<3).flatMap { name in [16, 64].map { (name: "\(name)", width: $0) } }
    func ask(_ key: (name: String, width: Int)) -> PictureStore.Answer {
      store.picture(.bytes(bytes, named: key.name), width: key.width, height: key.width / 2)
    }
    for _ in 0..<200 {
      switch random(5) {
      case 0: later.run()
      case 1: store.forget(.bytes(bytes, named: "\(random(3))"))
      default: _ = ask(keys[random(6)])
      }
      #expect(later.count <= 1, "seed \(seed): there is more than one worker")
    }
    for key in keys { _ = ask(key) }
    later.run()
    #expect(store.keptBytes == keys.map { size(ask($0)) }.reduce(0, +), "seed \(seed)")
    for name in 0..<3 { store.forget(.bytes(bytes, named: "\(name)")) }
    #expect(store.keptBytes == 0, "seed \(seed)")
  }

  @Test("a picture that is removed from the cache while it is being read is not cached")
  func forgottenMeanwhile() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (ended, end) = AsyncStream<Void>.makeStream()
    let store = PictureStore(bytes: 1 << 20) { work in
      Task.detached {
        work()
        end.yield()
      }
    }
    let source = PictureStore.Source.file("/dev/fd/\(ends[0])")
    let old = try jpeg(try sample(64, 32))
    _ = store.picture(source, width: 64, height: 32)
    // A pipe buffers fewer bytes than this, so the reader has started when all bytes are written.
    let long = old + [UInt8](repeating: 0, count: 400_000)
    #expect(write(ends[1], long, long.count) == long.count)
    store.forget(source)
    #expect(close(ends[1]) == 0)
    for await _ in ended { break }
    #expect(store.keptBytes == 0)
    guard case .coming(nil) = store.picture(source, width: 64, height: 32) else {
      return #expect(Bool(false), "the old picture is there")
    }
    for await _ in ended { break }
    #expect(close(ends[0]) == 0)
  }

  @Test("decoding a JPEG in CMYK, or with too many scans, fails with an error message")
  func unsupported() throws {
    let picture = try sample(64, 32)
    func sentence(_ bytes: [UInt8]) -> String {
      do throws(PictureStore.ReadError) {
        _ = try PictureDecoder.decode(bytes, covering: 64, by: 32)
        return "read"
      } catch { return error.description }
    }
    let cmyk = try jpeg(picture, format: TJPF_CMYK)
    #expect(sentence(cmyk) == "a CMYK picture, which is not supported; save it in RGB")
    let usual = try jpeg(picture)
    let start = try #require(usual.indices.first { usual[$0...].starts(with: [0xFF, 0xDA]) })
    let scan = Array(usual[start..<usual.count - 2])
    func scans(_ count: Int) -> [UInt8] {
      usual[..<start] + Array(repeatElement(scan, count: count).joined()) + [0xFF, 0xD9]
    }
    #expect(sentence(scans(101)) == "a JPEG with more than 100 scans, which takes too long to read")
    #expect(!sentence(scans(100)).contains("scans"))
    // Scans after the end of the picture are not counted.
    #expect(sentence(usual + scans(101)) == "read")
  }

  @Test("decoding a PNG wider than 16,384 pixels fails with an error that names both widths")
  func tooLarge() throws {
    var bytes = PNGFile.encode(try sample(64, 32))
    bytes.replaceSubrange(16..<20, with: [0, 0, 0x4E, 0x20])
    let error = PictureStore.ReadError.unsupported(
      "20000 × 32 pixels; a side may have at most 16,384")
    #expect(throws: error) { try PictureDecoder.decode(bytes, covering: 64, by: 32) }
  }

  @Test("the picture cache stays within its limit and keeps the most recently shown pictures")
  func bound() throws {
    let store = PictureStore(bytes: 10 * 100 * 50 * 4) { $0() }
    let bytes = try jpeg(try sample(200, 100))
    func look(_ number: Int) -> PictureStore.Answer {
      store.picture(.bytes(bytes, named: "\(number)"), width: 100, height: 50)
    }
    for number in 0..<40 {
      _ = look(number)
      guard case .ready = look(number) else {
        return #expect(Bool(false), "\(number) is not there")
      }
      #expect(store.keptBytes <= 10 * 100 * 50 * 4)
    }
    #expect(store.keptBytes == 10 * 100 * 50 * 4)
    guard case .ready = look(39), case .coming = look(0) else {
      return #expect(Bool(false), "the wrong one went")
    }
    store.forget(.bytes(bytes, named: "39"))
    guard case .coming = look(39) else { return #expect(Bool(false), "it was not forgotten") }
  }

  @Test("until a photo is read, its frame shows a colour or the photo in another size")
  func placeholder() throws {
    let later = Later()
    let store = PictureStore(bytes: 1 << 20) { later.add($0) }
    var stage = Stage(
      Wall(store: store, bytes: try jpeg(try sample(200, 100))), size: Size(100, 50))
    func commands(_ seconds: Double) -> [DrawCommand] {
      stage.frame(at: Instant(seconds)).list.commands
    }
    func picture(_ commands: [DrawCommand]) -> Picture? {
      commands.lazy.compactMap {
        if case .picture(let picture, _, _, _) = $0 { picture } else { nil }
      }.first
    }
    #expect(picture(commands(0)) == nil)
    later.run()
    stage.handle(.wake, at: Instant(1))
    #expect(picture(commands(1))?.width == 100)
    stage.handle(.resize(Size(160, 80)), at: Instant(2))
    #expect(picture(commands(2))?.width == 100)
    later.run()
    stage.handle(.wake, at: Instant(3))
    #expect(picture(commands(3))?.width == 160)
  }
}

private struct Wall: Screen {
  let store: PictureStore
  let bytes: [UInt8]
  func content(in context: BuildContext) -> some View {
    Photo(.bytes(bytes, named: "tide"), in: store)
  }
}
