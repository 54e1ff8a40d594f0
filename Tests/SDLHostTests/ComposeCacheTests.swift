// Where composed letters are kept.
import Testing

@testable import SDLHost

struct ComposeCacheTests {
  private func folder(_ variables: [String: String], folders: Set<String> = []) -> String? {
    ComposeCache.folder({ variables[$0] }, isFolder: { folders.contains($0) })
      .map { ([$0.base] + $0.below).joined(separator: "/") }
  }

  @Test("composed letters are kept below the folder for caches, unless they are kept elsewhere")
  func place() {
    #expect(folder(["HOME": "/h"]) == "/h/.cache/slipsheet/compose")
    #expect(folder(["HOME": "/h", "XDG_CACHE_HOME": "/c"]) == "/c/slipsheet/compose")
    #expect(folder(["HOME": "/h", "XDG_CACHE_HOME": "c"]) == "/h/.cache/slipsheet/compose")
    #expect(folder(["HOME": "/h", "XCOMPOSECACHE": "/x"]) == nil)
    #expect(folder(["HOME": "/h"], folders: ["/h/.compose-cache"]) == nil)
    #expect(folder([:]) == nil && folder(["HOME": ""]) == nil)
  }
}
