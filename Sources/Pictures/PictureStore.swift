// Reads pictures on another thread, and caches the most recently requested pictures.
import Drawing
import Files
import Interface
import Synchronization

/// Reads pictures on another thread, and caches the most recently requested pictures.
///
/// A program usually has one store: `let store = PictureStore()`. A store is thread-safe.
public final class PictureStore: Sendable {
  /// The source of a picture: a file, or bytes in memory.
  public enum Source: Hashable, Sendable {
    /// The path of a PNG or JPEG file.
    case file(String)
    /// The bytes of a PNG or JPEG file, and a name. Equal names stand for the same picture.
    case bytes([UInt8], named: String)

    /// Compares files by path, and bytes by name.
    public static func == (a: Source, b: Source) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    private var name: [String] {
      switch self {
      case .file(let path): ["file", path]
      case .bytes(_, let name): ["bytes", name]
      }
    }

    /// The path of the file, or the name of the bytes.
    var title: String { name[1] }
  }

  /// The state of a requested picture.
  public enum Answer: Hashable, Sendable {
    case ready(Picture)
    /// The picture is being read. The value is the same picture in another size, to be shown while
    /// waiting. Nil without such a picture.
    case coming(Picture?)
    case failed(ReadError)
  }

  private struct Key: Hashable {
    var source: Source
    var width: Int
    var height: Int
  }

  private struct State {
    var pictures: [Key: (picture: Picture, asked: UInt64)] = [:]
    var failures: [Source: ReadError] = [:]
    var logged: Set<Source> = []
    /// Pictures to read. The picture of the last request is read first.
    var wanted: [Key] = []
    /// True from the request that starts a worker until the worker finds no more requests.
    var hasWorker = false
    /// The picture that the worker reads. Nil without a picture, or if the picture was forgotten.
    var reading: Key?
    var turn: UInt64 = 0
    var bytes = 0
  }

  private let state = Mutex(State())
  private let bound: Int
  private let largestFile: Int
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameters: - bytes: Memory for the pixels of cached pictures, four bytes per pixel. The
  ///   pictures on the screen may need more memory. - largestFile: Size in bytes above which a file
  ///   is not read.
  public convenience init(bytes: Int = 48 << 20, largestFile: Int = 64 << 20) {
    self.init(bytes: bytes, largestFile: largestFile) { work in
      Task.detached(priority: .utility) { work() }
    }
  }

  init(
    bytes: Int, largestFile: Int = 64 << 20,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    bound = max(0, bytes)
    self.largestFile = largestFile
    self.perform = perform
  }

  /// Returns the picture, or the state of a picture that is not ready. The picture covers `width`
  /// by `height` pixels. The first request starts reading.
  public func picture(_ source: Source, width: Int, height: Int) -> Answer {
    let key = Key(source: source, width: max(1, width), height: max(1, height))
    let (answer, begins) = state.withLock { state -> (Answer, Bool) in
      state.turn += 1
      if let failure = state.failures[source] { return (.failed(failure), false) }
      if let known = state.pictures[key] {
        state.pictures[key]?.asked = state.turn
        return (.ready(known.picture), false)
      }
      let other = state.pictures.filter { $0.key.source == source }
        .max { $0.value.picture.width < $1.value.picture.width }?.value.picture
      guard state.reading != key else { return (.coming(other), false) }
      // The last requested picture is on screen now, so it is read first.
      state.wanted.removeAll { $0 == key }
      state.wanted.append(key)
      if state.wanted.count > 256 { state.wanted.removeFirst() }
      defer { state.hasWorker = true }
      return (.coming(other), !state.hasWorker)
    }
    if begins { perform { [self] in work() } }
    return answer
  }

  /// Removes the pictures of a source from the cache, for example after a change of the file.
  public func forget(_ source: Source) {
    state.withLock { state in
      state.failures[source] = nil
      state.logged.remove(source)
      if state.reading?.source == source { state.reading = nil }
      for (key, kept) in state.pictures where key.source == source {
        state.bytes -= kept.picture.pixels.count * 4
        state.pictures[key] = nil
      }
    }
  }

  /// True for the first failure of this source. Later calls for the same source return false, so
  /// that the log does not repeat the failure in each frame.
  func isNewFailure(_ failed: Source) -> Bool {
    state.withLock { $0.logged.insert(failed).inserted }
  }

  /// Memory that the pixels of cached pictures use, in bytes.
  public var keptBytes: Int { state.withLock { $0.bytes } }

  /// Reads pictures until no request is left.
  private func work() {
    while let key = state.withLock({ state -> Key? in
      state.reading = state.wanted.popLast()
      state.hasWorker = state.reading != nil
      return state.reading
    }) {
      let result = Result { () throws(ReadError) in try read(key) }
      state.withLock { state in
        guard state.reading == key else { return }
        state.turn += 1
        switch result {
        case .success(let picture):
          state.pictures[key] = (picture, state.turn)
          state.bytes += picture.pixels.count * 4
          PictureStore.evict(&state, above: bound, but: key)
        case .failure(let error): state.failures[key.source] = error
        }
      }
      ContainerManager.wakeHost?()
    }
  }

  private func read(_ key: Key) throws(ReadError) -> Picture {
    let bytes: [UInt8]
    switch key.source {
    case .bytes(let given, _): bytes = given
    case .file(let path):
      do { bytes = try FileAccess.read(path, limit: largestFile) } catch {
        throw .file(error.reason)
      }
    }
    return try PictureDecoder.decode(bytes, covering: key.width, by: key.height)
  }

  /// Removes the pictures with the oldest requests, until the cache is within the limit. `newest`
  /// is never removed.
  private static func evict(_ state: inout State, above bound: Int, but newest: Key) {
    while state.bytes > bound,
      let oldest = state.pictures.filter({ $0.key != newest }).min(by: {
        $0.value.asked < $1.value.asked
      })
    {
      state.pictures[oldest.key] = nil
      state.bytes -= oldest.value.picture.pixels.count * 4
    }
  }
}
