// Containers that the tree declares, and calls to containers as effects of a screen.
import Geometry
import Overlay
import Tree

extension Overlays {
  /// Updates containers and presentations so that they match a tree that was built at `now`.
  /// Returns true if only another build shows the changes.
  ///
  /// - Parameter isOutdated: True if the screen's state has changed since the build. In this case a
  ///   binding may be true again, so no view is dismissed before the next build.
  package mutating func follow(
    _ built: BuiltScreen, isOutdated: Bool = false, at now: Instant
  ) -> Bool {
    guard
      !built.containers.isEmpty || !built.presentations.isEmpty
        || !declarations.isEmpty
    else { return false }
    let before = revision
    let tuning = built.overlayTuning ?? defaultTuning
    if tuning != registry.tuning {
      retune(tuning, at: now)
      revision += 1
    }
    // Names of the containers that return because the window is active again.
    var returning: Set<String> = []
    for container in built.containers {
      if let token = declarations.containers[container.id] {
        adopt(container.configuration, token, at: now)
      } else if let token = declarations.suspended.removeValue(forKey: container.id) {
        declarations.containers[container.id] = token
        returning.insert(container.name)
        adopt(container.configuration, token, at: now)
        revision += 1
      } else {
        declarations.containers[container.id] = connect(container, at: now)
        revision += 1
      }
    }
    let present = Set(built.containers.map(\.id))
    let gone = declarations.containers.filter { !present.contains($0.key) }.sorted {
      $0.value < $1.value
    }
    for (id, token) in gone {
      declarations.containers[id] = nil
      if !isWindowActive { declarations.suspended[id] = token }
      revision += 1
    }
    // The containers of inactive pages, such as a dismissed page, are below all other containers.
    let sorted = built.containers.filter(\.isInactive) + built.containers.filter { !$0.isInactive }
    if registry.arrange(sorted.map { declarations.containers[$0.id]! }) { revision += 1 }
    // Presentations are updated before containers are removed, so that they can change containers.
    dropUnwanted(in: returning, built.presentations, at: now)
    follow(built.presentations, isOutdated: isOutdated, at: now)
    if isWindowActive { for (_, token) in gone { disconnect(token, at: now) } }
    guard revision == before else { return true }
    logAwaited()
    return false
  }

  /// Applies the configuration that the tree declares for an existing container.
  private mutating func adopt(
    _ settings: ContainerConfiguration, _ token: ContainerToken, at now: Instant
  ) {
    commons[token] = settings.common
    guard registry.container(token)?.settings != settings, declarations.refused[token] != settings
    else {
      return
    }
    send(.configure(settings), to: token, at: now)
    // A refused configuration is stored, so that it is reported once and not at every build.
    declarations.refused[token] = registry.container(token)?.settings == settings ? nil : settings
    revision += 1
  }
}

extension ScreenEffects {
  /// Sends a view to a container of this screen's tree. The container receives the view when the
  /// tree shows the changes of the event. The container may be on a page that the event pushes.
  ///
  /// - Returns: The id with which a call can dismiss the view.
  @discardableResult public mutating func show(
    view: some View, with id: ViewID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol = ContainerViewConfiguration(),
    animated: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> ViewID {
    let id = id ?? overlayContainerManager.mintID()
    overlayCalls.append(
      .show(
        view, id, in: container, using: configuration, animated: animated,
        from: SourcePlace(file: fileID, line: line)))
    return id
  }

  /// Sends a view that provides its own configuration to a container.
  @discardableResult public mutating func show(
    containerView: some ContainerView, with id: ViewID? = nil, in container: String,
    animated: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> ViewID {
    show(
      view: containerView, with: id, in: container, using: containerView, animated: animated,
      fileID: fileID, line: line)
  }

  /// Dismisses a view that is on screen or waiting.
  public mutating func dismiss(view id: ViewID, in container: String, animated: Bool) {
    send(.dismiss(id, animated: animated), to: .only([container]))
  }

  /// Dismisses every view of these containers. If `onlyShowing` is true, the waiting views are not
  /// dismissed, and are shown next.
  public mutating func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    send(.dismissAll(onlyShowing: onlyShowing, animated: animated), to: .only(containers))
  }

  /// Dismisses every view of all containers of the tree, except the views of excluded containers.
  public mutating func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    send(.dismissAll(onlyShowing: onlyShowing, animated: animated), to: .allBut(excluded))
  }

  /// Dismisses the topmost view of each of these containers.
  public mutating func dismissTopmostView(in containers: [String], animated: Bool) {
    send(.dismissTopmost(animated: animated), to: .only(containers))
  }

  private mutating func send(_ call: OverlayCall, to target: OverlayTarget) {
    overlayCalls.append(.call(call, in: target))
  }
}
