// Pictures on their way and those that were seen last, within a bound.
import Drawing
import Files
import Interface
import Synchronization

/// What a picture is made of.
public enum PictureSource: Hashable, Sendable {
  /// A PNG or JPEG file, by its path.
  case file(String)
  /// Bytes of such a file, by a name of the program's own: equal names are the same picture.
  case bytes([UInt8], named: String)

  /// A file is another one where its path differs, bytes where their name does.
  public static func == (a: PictureSource, b: PictureSource) -> Bool { a.name == b.name }
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

/// Reads pictures on another thread and keeps those that were seen last.
///
/// One for a program is usual: `let store = PictureStore()`. It may be asked from any thread.
public final class PictureStore: Sendable {
  /// What is known of a picture.
  public enum Answer: Hashable, Sendable {
    case ready(Picture)
    /// It is being read; one of another size, if there is one, until then.
    case coming(Picture?)
    case failed(PictureError)
  }

  private struct Key: Hashable {
    var source: PictureSource
    var width: Int
    var height: Int
  }

  private struct State {
    var pictures: [Key: (picture: Picture, asked: UInt64)] = [:]
    var failures: [PictureSource: PictureError] = [:]
    /// Failures that were logged.
    var logged: Set<PictureSource> = []
    /// Wanted, the newest last: it is read first.
    var wanted: [Key] = []
    var reading: Key?
    var turn: UInt64 = 0
    var bytes = 0
  }

  private let state = Mutex(State())
  private let bound: Int
  private let largestFile: Int
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - bytes: Of pixels that are kept, four bytes each; what is on screen is kept besides.
  ///   - largestFile: Bytes of a file that is read.
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

  /// The picture that covers so many pixels, or what is known of it; it is read if it is not there.
  public func picture(_ source: PictureSource, width: Int, height: Int) -> Answer {
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
      // What was asked for last is seen now.
      state.wanted.removeAll { $0 == key }
      state.wanted.append(key)
      if state.wanted.count > 256 { state.wanted.removeFirst() }
      let begins = state.reading == nil && state.wanted.count == 1
      return (.coming(other), begins)
    }
    if begins { perform { [self] in work() } }
    return answer
  }

  /// Forgets what was read of a source, as a file that was written anew.
  public func forget(_ source: PictureSource) {
    state.withLock { state in
      state.failures[source] = nil
      state.logged.remove(source)
      for (key, kept) in state.pictures where key.source == source {
        state.bytes -= kept.picture.pixels.count * 4
        state.pictures[key] = nil
      }
    }
  }

  /// True once for each source that could not be read: a log says it then, and not for each frame.
  func isNews(_ failed: PictureSource) -> Bool {
    state.withLock { $0.logged.insert(failed).inserted }
  }

  /// Bytes of pixels that are kept.
  public var keptBytes: Int { state.withLock { $0.bytes } }

  /// Reads until nothing is wanted any more.
  private func work() {
    while let key = state.withLock({ state -> Key? in
      state.reading = state.wanted.popLast()
      return state.reading
    }) {
      let result = Result { () throws(PictureError) in try read(key) }
      state.withLock { state in
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

  private func read(_ key: Key) throws(PictureError) -> Picture {
    let bytes: [UInt8]
    switch key.source {
    case .bytes(let given, _): bytes = given
    case .file(let path):
      do { bytes = try FileAccess.read(path, limit: largestFile) } catch {
        throw .file("\(error)")
      }
    }
    return try PictureDecoder.decode(bytes, covering: key.width, by: key.height)
  }

  /// The ones that were asked for longest ago go first.
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
