// Containers that come and go with the tree, and calls that a screen says as effects.
import Drawing
import Geometry
import Overlay

/// The n-th container of one name in a tree.
struct DeclaredPlace: Hashable, Sendable {
  var name: String
  var place: Int
}

/// One `.containerView` of a tree, by the action of its binding.
struct AttachedPresentation: Sendable {
  var id: PresentationID
  var binding: BindingID
  /// What the tree said last.
  var isTrue: Bool
}

extension Overlays {
  /// Brings containers and presentations in line with a tree that was built at `now`; true: the
  /// tree has to be built again to show it.
  mutating func follow(_ built: BuiltScreen, at now: Instant) -> Bool {
    guard
      !built.containers.isEmpty || !built.presentations.isEmpty || !declared.isEmpty
        || !attached.isEmpty
    else { return false }
    let before = revision
    var counts: [String: Int] = [:]
    var present: Set<DeclaredPlace> = []
    for container in built.containers {
      let place = DeclaredPlace(name: container.name, place: counts[container.name, default: 0])
      counts[container.name, default: 0] += 1
      present.insert(place)
      if let token = declared[place] {
        adopt(container.configuration, token, at: now)
      } else {
        declared[place] = connect(container.name, container.configuration, at: now)
        revision += 1
      }
    }
    for (place, token) in declared where !present.contains(place) {
      declared[place] = nil
      disconnect(token, at: now)
      revision += 1
    }
    follow(built.presentations, at: now)
    return revision != before
  }

  /// A container's configuration as the tree says it now.
  private mutating func adopt(
    _ configuration: any ContainerConfigurationProtocol, _ token: ContainerToken, at now: Instant
  ) {
    let settings = ContainerSettings(configuration)
    commons[token] = OverlayContent(AnyView(EmptyView()), configuration)
    guard registry.container(token)?.settings != settings, refused[token] != settings else {
      return
    }
    configure(token, settings, at: now)
    // A change that was refused is said once and not at every build.
    refused[token] = registry.container(token)?.settings == settings ? nil : settings
    revision += 1
  }

  private mutating func follow(_ presentations: [DeclaredPresentation], at now: Instant) {
    var present: Set<ActionID> = []
    for one in presentations {
      let action = one.binding.action
      present.insert(action)
      if let known = attached[action] {
        replaceContent(of: known.id, one)
        guard known.isTrue != one.binding.isTrue else { continue }
        attached[action]!.isTrue = one.binding.isTrue
        setBinding(known.binding, one.binding.isTrue, at: now)
      } else {
        let number = UInt64(attachedCount)
        attachedCount += 1
        let known = AttachedPresentation(
          id: PresentationID(number), binding: BindingID(1 << 48 | number),
          isTrue: one.binding.isTrue)
        attached[action] = known
        attach(
          Presentation(
            in: one.container, binding: known.binding,
            settings: ViewSettings(one.configuration, content: nextContent),
            animated: one.animated), as: known.id,
          content: OverlayContent(one.view, one.configuration), value: one.binding.isTrue, at: now)
      }
      revision += 1
    }
    for (action, known) in attached where !present.contains(action) {
      attached[action] = nil
      detach(known.id)
    }
  }

  /// Actions whose binding a dismissal has made false.
  func lowered(_ entries: [OverlayEffects.Entry]) -> [ActionID] {
    entries.compactMap { entry in
      guard case .lowered(let binding) = entry.effect else { return nil }
      return attached.first { $0.value.binding == binding && $0.value.isTrue }?.key
    }
  }
}

extension ScreenEffects {
  /// Sends a view to a container of this screen's tree.
  public mutating func show(
    view: some View, with id: ViewID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) {
    overlayCalls.append(.show(AnyView(view), id, container, configuration, animated: animated))
  }

  public mutating func show(
    containerView: some ContainerView, with id: ViewID, in container: String,
    animated: Bool = true
  ) {
    show(view: containerView, with: id, in: container, using: containerView, animated: animated)
  }

  public mutating func dismiss(view id: ViewID, in container: String, animated: Bool) {
    overlayCalls.append(.dismiss(id, container, animated: animated))
  }

  public mutating func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    overlayCalls.append(
      .dismissAll(containers, onlyShowing: onlyShowing, animated: animated))
  }

  public mutating func dismissAllView(
    notInclude containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    overlayCalls.append(
      .dismissAllBut(containers, onlyShowing: onlyShowing, animated: animated))
  }

  public mutating func dismissTopmostView(in containers: [String], animated: Bool) {
    overlayCalls.append(.dismissTopmost(containers, animated: animated))
  }
}
