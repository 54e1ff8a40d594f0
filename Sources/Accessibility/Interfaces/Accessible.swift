// The interfaces of every object, and the interfaces of the program and of a row of tabs.
import Interface

private enum AccessibleMethod: String {
  case child = "GetChildAtIndex"
  case children = "GetChildren"
  case index = "GetIndexInParent"
  case relations = "GetRelationSet"
  case role = "GetRole"
  case roleName = "GetRoleName"
  case localizedRoleName = "GetLocalizedRoleName"
  case states = "GetState"
  case attributes = "GetAttributes"
  case application = "GetApplication"
  case interfaces = "GetInterfaces"
}

private enum SelectionMethod: String {
  case child = "GetSelectedChild"
  case isSelected = "IsChildSelected"
  case select = "SelectChild"
}

extension ObjectTree {
  func accessible(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    switch AccessibleMethod(rawValue: member) {
    case .child:
      let children = children(of: target)
      guard let index = body.first?.int, children.indices.contains(index) else {
        return .value(reference(nil))
      }
      return .value(reference(children[index]))
    case .children: return .value(.array("(so)", children(of: target).map { reference($0) }))
    case .index: return .value(.int(Int32(indexInParent(target))))
    case .relations: return .value(.array("(ua(so))", []))
    case .role: return .value(.unsigned(role(target).rawValue))
    case .roleName, .localizedRoleName: return .value(.text(role(target).name))
    case .states: return .value(states(target).value)
    case .attributes: return .value(.attributes(attributes(target)))
    case .application: return .value(reference(.application))
    case .interfaces: return .value(.texts(interfaces(target).map(\.rawValue)))
    case nil: return .failed(.noMethod)
    }
  }

  private func attributes(_ target: Target) -> [(String, String)] {
    var attributes = [("toolkit", "Slipsheet")]
    if let element = element(target), element.range != nil, !element.value.isEmpty {
      // A screen reader reads the following words instead of the number.
      attributes.append(("valuetext", element.value))
    }
    return attributes
  }

  func selectedChildren(_ target: Target) -> [Target] {
    children(of: target).filter { element($0)?.states.contains(.selected) == true }
  }

  func selection(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    func child(of children: [Target]) -> Target? {
      body.first?.int.flatMap { children.indices.contains($0) ? children[$0] : nil }
    }
    switch SelectionMethod(rawValue: member) {
    case .child: return .value(reference(child(of: selectedChildren(target))))
    case .isSelected:
      let child = child(of: children(of: target))
      return .value(.bool(child.map(selectedChildren(target).contains) ?? false))
    case .select:
      return child(of: children(of: target)).map { perform(.press, $0) } ?? .value(.bool(false))
    case nil: return .failed(.noMethod)
    }
  }
}
