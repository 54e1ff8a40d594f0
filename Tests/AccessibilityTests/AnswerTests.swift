// Tests the answers to the calls of a screen reader.
import Testing

@testable import Accessibility
@testable import Interface

@Suite("Answers to a screen reader")
struct AnswerTests {
  private let tree = AccessibilityTests.tree(sampleContent(), sampleContent())

  private var everyKey: [ObjectKey?] { [nil] + TreeSnapshot(tree).objects.keys.map { $0 } }

  @Test(
    "the parent and index of each accessibility object agree with its parent's list of children")
  func parents() {
    for key in everyKey {
      guard let target = key.map({ tree.target($0) }) ?? .application else {
        Issue.record("\(key.map { "\($0)" } ?? "root") is not found")
        continue
      }
      for (index, child) in tree.children(of: target).enumerated() {
        #expect(tree.parent(of: child) == target)
        #expect(tree.indexInParent(child) == index)
        #expect(tree.target(at: tree.path(child)) == child)
        #expect(
          tree.answer(.accessible, "GetChildAtIndex", .int(Int32(index)), of: key)
            == .value(tree.reference(child)))
      }
    }
  }

  @Test("an accessibility object answers exactly the calls of the interfaces that it lists")
  func interfaces() {
    for key in everyKey {
      guard let target = key.map({ tree.target($0) }) ?? .application else { continue }
      let path = tree.path(target)
      for interface in ObjectInterface.allCases {
        let answer = tree.answer(
          .call(
            ":1.5", path, "org.freedesktop.DBus.Properties", "GetAll", [.text(interface.rawValue)]))
        let isNamed = tree.interfaces(target).contains(interface)
        #expect((answer == .failed(.noMethod)) == !isNamed, "\(interface) of \(target)")
      }
    }
  }

  @Test("a call with missing arguments, or arguments of another type, performs no action")
  func anyArguments() {
    let members = [
      "GetChildAtIndex", "GetText", "GetStringAtOffset", "GetTextBeforeOffset", "GetSelection",
      "GetCharacterAtOffset", "Contains", "GetAccessibleAtPoint", "GetExtents", "GetName",
      "DoAction",
      "InsertText", "DeleteText", "SetCaretOffset", "SetTextContents", "SetSelection",
      "AddSelection", "SelectChild", "IsChildSelected", "None",
    ]
    let bodies: [[DBusValue]] = [
      [], [.int(-5), .int(-5), .int(-5)], [.int(.max), .int(.max), .int(.max)],
      [.text("x"), .text("y")], [.double(.nan)],
    ]
    for key in everyKey {
      for interface in ObjectInterface.allCases {
        for member in members {
          for body in bodies {
            let path = key.flatMap(tree.numbers.number(of:)).map(ObjectPath.of) ?? ObjectPath.root
            let answer = tree.answer(.call(":1.5", path, interface.rawValue, member, body))
            // Some methods accept a whole number, and `SetTextContents` accepts a text.
            let isValid = body.first?.int != nil || member == "SetTextContents" && !body.isEmpty
            if case .perform(let action, _, _) = answer, !isValid {
              Issue.record("\(member) \(body) performs \(action)")
            }
          }
        }
      }
    }
    #expect(
      tree.answer(.call("", "/x", "org.a11y.atspi.Accessible", "GetRole")) == .failed(.noObject))
  }

  @Test("a screen reader can query an element's position on the screen or in the window")
  func extents() {
    func extents(_ origin: UInt32) -> Answer {
      tree.answer(.component, "GetExtents", .unsigned(origin), of: key(.heading))
    }
    let top = Int32(40)
    #expect(
      extents(1) == .value(.structure([.int(20), .int(top), .int(160), .int(40)])))
    #expect(
      extents(0) == .value(.structure([.int(120), .int(top + 50), .int(160), .int(40)])))
  }

  @Test("a query for the element at a point returns the innermost element at that point")
  func objectAtPoint() {
    let answer = tree.answer(
      .component, "GetAccessibleAtPoint", .int(125), .int(95), .unsigned(0), of: .window(1))
    #expect(answer == .value(tree.reference(tree.target(key(.heading)))))
  }

  @Test("commands of a screen reader perform actions on the elements of the window")
  func actions() {
    func target(_ role: AccessibilityRole) -> ActionTarget {
      ActionTarget(window: 1, element: id(role))
    }
    #expect(
      tree.answer(.action, "DoAction", .int(1), of: key(.button))
        == .perform(.custom("Archive"), target(.button)))
    #expect(
      tree.answer(.component, "GrabFocus", of: key(.button)) == .perform(.focus, target(.button)))
    #expect(
      tree.answer(.selection, "SelectChild", .int(0), of: key(.tabs))
        == .perform(.press, target(.tab)))
    #expect(
      tree.answer(.editableText, "InsertText", .int(3), .text(", new"), .int(5), of: key(.field))
        == .perform(.replace(3..<3, ", new"), target(.field)))
    #expect(
      tree.answer(.editableText, "DeleteText", .int(3), .int(-1), of: key(.field))
        == .perform(.replace(3..<9, ""), target(.field)))
    #expect(
      tree.answer(.text, "SetSelection", .int(0), .int(1), .int(4), of: key(.field))
        == .perform(.select(anchor: 1, caret: 4), target(.field)))
    let path = tree.path(tree.target(key(.slider)) ?? .application)
    #expect(
      tree.answer(
        .call(
          "", path, "org.freedesktop.DBus.Properties", "Set",
          [.text(ObjectInterface.value.rawValue), .text("CurrentValue"), .variant(.double(0.2))]))
        == .perform(.setValue(0.2), target(.slider), isProperty: true))
  }

  @Test("a screen reader gets the value of a slider only once, as a text attribute")
  func words() {
    #expect(
      tree.answer(.accessible, "GetAttributes", of: key(.slider))
        == .value(.attributes([("toolkit", "Slipsheet"), ("valuetext", "half")])))
    #expect(tree.details(tree.target(key(.slider)) ?? .application) == "")
  }

  @Test("a message is not announced to a screen reader if a visible element already shows its text")
  func announcements() {
    var content = sampleContent()
    #expect(content.isRead("alert"))
    #expect(!content.isRead("half"))
    content.elements[content.elements.firstIndex { $0.role == .slider } ?? 0].states.insert(
      .focused)
    #expect(content.isRead("half"))
  }

  @Test("the number of a removed accessibility object is never given to a new object")
  func numbers() {
    var numbers = ObjectNumbers()
    numbers.add(.window(1))
    numbers.remove(.window(1))
    numbers.add(.window(2))
    numbers.add(.window(2))
    #expect(numbers.number(of: .window(2)) == 2)
    #expect(numbers.key(of: 1) == nil)
    #expect(numbers.count == 1)
  }

  @Test("a screen reader can replace the whole text of a password field, but no part of the text")
  func password() throws {
    var content = sampleContent()
    let index = try #require(content.elements.firstIndex { $0.role == .password })
    content.elements[index].field = .init(text: "•••", caret: nil, selection: 0..<0)
    let tree = AccessibilityTests.tree(content)
    let all = tree.answer(.editableText, "DeleteText", .int(0), .int(3), of: key(.password))
    guard case .perform(.replace(0..<3, ""), _, _) = all else {
      Issue.record("\(all)")
      return
    }
    for range in [(0, 1), (1, 3), (2, 2)] {
      #expect(
        tree.answer(
          .editableText, "DeleteText", .int(Int32(range.0)), .int(Int32(range.1)),
          of: key(.password))
          == .value(.bool(false)))
    }
    #expect(
      tree.answer(.editableText, "InsertText", .int(3), .text("x"), .int(1), of: key(.password))
        == .value(.bool(false)))
  }
}
