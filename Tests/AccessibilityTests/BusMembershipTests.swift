// Tests how a program joins the accessibility bus.
import Testing

@testable import Accessibility

private let desktop = ObjectReference(name: ":1.0", path: "/org/a11y/atspi/accessible/root")
private let enabled: [DBusValue] = [.variant(.bool(true))]
private let disabled: [DBusValue] = [.variant(.bool(false))]

/// The events from the start until the program has joined.
private let joining: [BusMembership.Event] = [
  .began, .answered(.sessionHello, [.text(":1.7")]), .answered(.isEnabled, enabled),
  .answered(.address, [.text("unix:path=/tmp/bus")]), .answered(.hello, [.text(":1.5")]),
  .answered(.embed, [desktop.value]),
]

@Suite("Joining the accessibility bus")
struct BusMembershipTests {
  private func membership(after events: [BusMembership.Event]) -> BusMembership {
    var membership = BusMembership()
    for event in events { _ = membership.handle(event) }
    return membership
  }

  @Test("a program joins the enabled accessibility bus by a fixed sequence of calls")
  func joins() {
    var membership = BusMembership()
    #expect(
      joining.map { membership.handle($0) } == [
        [.request(.sessionHello), .watchSession, .request(.isEnabled)], [],
        [.request(.address)],
        [.connect(address: "unix:path=/tmp/bus"), .request(.hello), .watchRegistry],
        [.request(.embed)], [],
      ])
    #expect(membership.joined?.name == ":1.5")
    #expect(membership.joined?.desktop == desktop)
  }

  @Test("a program joins the accessibility bus later if the bus is disabled or absent at first")
  func joinsLater() {
    for absent in [disabled, nil] {
      var membership = membership(after: [.began, .answered(.isEnabled, absent)])
      #expect(membership.handle(.enabledMayHaveChanged) == [.request(.isEnabled)])
      #expect(membership.handle(.answered(.isEnabled, enabled)) == [.request(.address)])
    }
  }

  @Test(
    "a program registers with the accessibility registry once, even if its call starts the registry"
  )
  func startedRegistry() {
    var membership = membership(after: Array(joining.dropLast()))
    #expect(membership.handle(.registryChanged(isThere: true)) == [])
    _ = membership.handle(.answered(.embed, [desktop.value]))
    #expect(membership.joined != nil)
  }

  @Test("a program registers again when the accessibility registry restarts or is replaced")
  func newRegistry() {
    for changes in [[false, true], [true]] {
      var membership = membership(after: joining)
      let effects = changes.flatMap { membership.handle(.registryChanged(isThere: $0)) }
      #expect(effects == [.request(.embed)])
      #expect(membership.joined == nil)
      _ = membership.handle(.answered(.embed, [desktop.value]))
      #expect(membership.joined != nil)
    }
  }

  @Test("a program that found no accessibility registry registers when a registry starts")
  func lateRegistry() {
    var membership = membership(after: joining.dropLast() + [.answered(.embed, nil)])
    #expect(membership.joined == nil)
    #expect(membership.handle(.registryChanged(isThere: true)) == [.request(.embed)])
  }

  @Test(
    "a program leaves an accessibility bus that is lost, ended or disabled, and rejoins one later"
  )
  func leaves() {
    let ends: [BusMembership.Event] = [.ended, .lost, .answered(.isEnabled, disabled)]
    for end in ends {
      for count in 3...joining.count {
        var membership = membership(after: Array(joining.prefix(count)))
        #expect(membership.handle(end).first == .disconnect, "\(end) after \(count)")
        #expect(membership.joined == nil)
        #expect(membership.handle(end).contains(.disconnect) == false)
        for event in joining.dropFirst() { _ = membership.handle(event) }
        #expect(membership.joined != nil, "\(end) after \(count)")
      }
    }
  }

  @Test("a program does not reconnect to an accessibility bus that disconnects before the greeting")
  func refused() {
    var membership = membership(after: Array(joining.prefix(4)))
    #expect(membership.handle(.lost) == [.disconnect])
    #expect(membership.handle(.enabledMayHaveChanged) == [.request(.isEnabled)])
  }

  @Test(
    "a program does not register with an accessibility registry whose reply has no valid address"
  )
  func wrongDesktop() {
    for reply in [DBusValue.text("x"), .structure([.text("x"), .text("y")]), .structure([])] {
      let membership = membership(after: joining.dropLast() + [.answered(.embed, [reply])])
      #expect(membership.joined == nil)
    }
  }
}
