// The priority between drags and a stack's swipe back, for regions of trees and of sessions.
import Gesture

/// The properties of a region that affect swipes back in this region.
package protocol SwipeBackRegion {
  var recognizers: [Recognizer] { get }
  /// The index of the enclosing region, which is lower than this region's index. Nil without one.
  var parent: Int? { get }
  /// True if the region declares whether a swipe back may begin in the region.
  var declaresBack: Bool { get }
  /// The drag that waits for the swipe back. If nil, all horizontal drags in the region wait.
  var backContent: RecognizerKey? { get }
}

extension Array where Element: SwipeBackRegion {
  /// Pairs of a drag that must wait, and of the swipe back for which the drag waits.
  ///
  /// - Parameter other: The swipe back to use if no stack contains the content.
  package func backLinks(orElse other: RecognizerKey) -> [SwipeBackLinks.Link] {
    var links: [SwipeBackLinks.Link] = []
    for index in indices where self[index].declaresBack {
      let back = back(around: index) ?? other
      if let content = self[index].backContent {
        links.append(SwipeBackLinks.Link(back: back, content: content))
        continue
      }
      // A region has a lower index than the regions inside it, so regions before it need no check.
      for inner in index..<count where isInside(inner, index) {
        for recognizer in self[inner].recognizers where recognizer.kind.dragsSideways {
          links.append(SwipeBackLinks.Link(back: back, content: recognizer.key))
        }
      }
    }
    return links
  }

  /// The relations of nested horizontal drags of components. The outer drag yields to the inner
  /// drag. A swipe back from anywhere yields to the drags in its stack. Drags outside of a stack
  /// have no relation to drags inside the stack.
  package var dragYields: [Relation] {
    var relations: [Relation] = []
    for index in indices {
      for recognizer in self[index].recognizers where recognizer.isYieldedTo {
        var next: Int? = index
        while let region = next {
          let back = self[region].recognizers.first { $0.key.isSwipeBack }
          for other in self[region].recognizers
          where other.key != recognizer.key && other.yields(to: recognizer) {
            relations.append(.yields(other.key, to: recognizer.key))
          }
          next = back == nil ? self[region].parent : nil
        }
      }
    }
    return relations
  }

  /// The recognizer of the swipe back of the innermost stack around a region. May be nil.
  private func back(around index: Int) -> RecognizerKey? {
    var next: Int? = index
    while let region = next {
      if let back = self[region].recognizers.first(where: { $0.key.isSwipeBack }) {
        return back.key
      }
      next = self[region].parent
    }
    return nil
  }

  /// True if region `index` is inside region `outer`, or if both are one region.
  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    var next: Int? = index
    while let region = next {
      if region == outer { return true }
      next = self[region].parent
    }
    return false
  }
}

extension Recognizer.Kind {
  /// True for a drag recognizer that only accepts the horizontal axis.
  fileprivate var dragsSideways: Bool {
    if case .drag(let rule) = self { rule.axis == .horizontal } else { false }
  }
}

extension Recognizer {
  /// True for a horizontal drag of a component. An outer drag yields to it while the component can
  /// move. A drag without a component always wins over an outer drag, so it needs no such relation.
  fileprivate var isYieldedTo: Bool {
    guard case .component = key.owner, key.name != SwipeBackCoordinator.name else { return false }
    return kind.dragsSideways
  }

  /// True for an outer drag that yields to the drag of a component. A drag from the sides of a page
  /// does not yield, because such a drag begins later.
  fileprivate func yields(to inner: Recognizer) -> Bool {
    switch (kind, inner.kind) {
    case (.edgeDrag(let rule), _): rule.reachesBeyondZone && key.isSwipeBack
    case (.drag(let rule), .drag(let other)):
      isYieldedTo && rule.sideZone == nil && other.sideZone == nil
    default: false
    }
  }
}

extension RecognizerKey {
  /// True for the key of the recognizer of swipes back.
  package var isSwipeBack: Bool { ordinal == 0 && name == SwipeBackCoordinator.name }
}
