// Events of a screen, in words.
import Gesture
import Overlay

@testable import Components
@testable import Interface
@testable import Tree

/// An event of a screen, in words.
func words(_ event: ScreenEvent) -> String {
  switch event {
  case .gesture(let it): "\(it.recognizer.name) \(it.phase)"
  case .action(let action): "do \(action.name) \(action.index)"
  case .value(let action, let value): "\(action.name) = \(number(value))"
  case .text(let action, let text): "\(action.name): \(text)"
  case .editing(let action, let isOn): "\(action.name) \(isOn ? "opens" : "closes")"
  case .dropFile(let path, let at): "file \(path) at \(place(at))"
  case .idle(let seconds): "idle \(seconds)"
  case .dropText(let text, let at): "text \(text) at \(place(at))"
  case .wake: "wake"
  case .message(let value): "message \(value)"
  case .container(let it): words(it)
  case .key(let key): "key \(key.name)"
  case .resized(let size): "size \(number(size.width))×\(number(size.height))"
  case .focus(let isOn): "focus \(isOn)"
  case .deadline: "deadline"
  }
}

private func words(_ event: ScreenEvent.ContainerEvent) -> String {
  let what =
    switch event.effect {
    case .appeared(let view, let stay): "view \(view.rawValue) appears, \(stay.rawValue)"
    case .entered(let view, let stay, let animation):
      "view \(view.rawValue) enters, \(stay.rawValue), by \(animation)"
    case .turned(let view, let stay, let from, _):
      "view \(view.rawValue) turns round, \(stay.rawValue) from \(from.rawValue)"
    case .accepted(let view): "view \(view.id.rawValue) is accepted"
    case .left(let view, let stay, _, let cause):
      "view \(view.rawValue) leaves, \(stay.rawValue): \(cause)"
    case .forgotten(let view, let cause): "view \(view.rawValue) is forgotten: \(cause)"
    case .disappeared(let view, let stay): "view \(view.rawValue) is gone, \(stay.rawValue)"
    case .swallowed(let view): "view \(view.map { "\($0.id.rawValue)" } ?? "") is swallowed"
    case .lowered(let binding): "binding \(binding.rawValue) is lowered"
    case .presented(let presentation, let view):
      "presentation \(presentation.rawValue) is view \(view.rawValue)"
    case .log(let level, let message): "\(level): \(message)"
    }
  return "\(event.container ?? "no container") at \(number(event.instant.seconds)): \(what)"
}
