// The containers of each page of the playground, and their configurations.
import Interface
import Overlay

extension OverlaysScene {
  func content(in context: BuildContext) -> some View {
    containers.reduce(shownPage(context.size.width - 40)) {
      $0.overlayContainer($1.name, containerConfiguration: $1.configuration)
    }
    .overlayContainer("pages", containerConfiguration: tuned(ActionSheet()))
    .overlayTuning(permittedTuning)
  }

  /// The page, with its containers. A container of the window's size is over the page. A smaller
  /// container is a view in the page.
  @ViewBuilder private func shownPage(_ width: Double) -> ViewList {
    switch page {
    case .queues: questions(over: frame(width) { queues(width) })
    case .display: frame(width) { displays(width) }
    case .views:
      frame(width) {
        buttons("Show another", ActionID("card", 1), width)
        stage("views")
      }
    case .gestures: frame(width) { gestures(width) }
    case .backgrounds:
      frame(width) { grounds(width) }
        .overlayContainer(
          "grounds",
          containerConfiguration: plain(.stacking, .multiple) {
            $0.common.animation = .easeOut(0.3)
          })
    case .bindings: bindings(width)
    case .motion: frame(width) { motions(width) }
    case .menu:
      frame(width) { menus(width) }
        .overlayContainer("popover", containerConfiguration: tuned(popover))
    case .rows:
      frame(width) { rows(width) }
        .overlayContainer(
          "rows",
          containerConfiguration: plain(.stacking, .multiple) {
            $0.common.transition = .move(.bottom)
            $0.common.alignment = .bottom
            $0.common.animation = .spring(response: 0.4, dampingFraction: 0.9)
            $0.queueControlOperator = toggles.waits ? .debounce(seconds: 0.1) : .none
          })
    case .link:
      frame(width) { links(width) }
        .overlayContainer(
          "link",
          containerConfiguration: plain(.stacking, .oneByOne) {
            $0.common.transition = .move(.bottom)
            $0.common.animation = .spring(response: 0.45, dampingFraction: 0.9)
          })
    case .ready:
      questions(over: frame(width) { ready(width) })
        .overlayContainer("popover", containerConfiguration: tuned(popover))
        .overlayContainer("banner", containerConfiguration: tuned(Banner()))
        .overlayContainer("veil", containerConfiguration: tuned(LoadingScrim()))
    }
  }

  /// Puts the menu, the dialogs and the toasts over a page. Two pages use this function.
  private func questions(over page: some View) -> ViewList {
    let menu = SideMenu(direction: direction, insets: Insets(top: 112, trailing: 20))
    let notices = ContainerConfiguration(tuned(ToastStack(toasts))) {
      $0.delayForShowingNext = gap
      $0.maximumNumberOfViewsInMultipleMode = UInt(max(0, most))
    }
    return
      page
      .overlayContainer("menu", containerConfiguration: tuned(menu))
      .overlayContainer("dialog", containerConfiguration: tuned(Dialog(dialogs)))
      .overlayContainer("notices", containerConfiguration: notices)
  }

  // MARK: Configurations

  /// Frames of the containers that are smaller than the window, in points.
  static let stages = [
    "display": Rect(20, 330, 350, 470), "views": Rect(20, 200, 350, 600),
    "gestures": Rect(20, 140, 350, 680), "motion": Rect(20, 300, 350, 460),
  ]

  func stage(_ name: String) -> ViewList {
    let frame = Self.stages[name] ?? .zero
    return ViewContainer(name, configuration: configuration(of: name))
      .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func configuration(of stage: String) -> ContainerConfiguration {
    switch stage {
    case "display":
      plain(ContainerViewDisplayType.allCases[display], .multiple) {
        $0.common.transition = .combined(.scale(0.8, anchor: .center), .opacity)
        $0.common.animation = .spring(response: 0.35, dampingFraction: 0.8)
        $0.displayOrder = order == 0 ? .ascending : .descending
        $0.spacing = spacing
      }
    case "views":
      plain(.stacking, .multiple) {
        $0.displayOrder = .descending
        $0.common.autoDismiss = .seconds(2)
        $0.common.animation = .easeInOut(0.4)
        $0.clipped = true
      }
    case "gestures":
      plain(.vertical, .multiple) {
        $0.common.alignment = .top
        $0.common.transition = .combined(.scale(0.9, anchor: .center), .opacity)
      }
    default:
      plain(.stacking, .multiple) {
        $0.common.transition = .combined(.move(.bottom), .opacity)
        $0.common.animation = .spring(response: 0.5, dampingFraction: 0.75)
        $0.clipped = true
      }
    }
  }

  func plain(
    _ display: ContainerViewDisplayType, _ queue: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void
  ) -> ContainerConfiguration {
    ContainerConfiguration(tuned(ContainerConfiguration(display, queue))) {
      change(&$0)
      $0.common = permitted($0.common)
    }
  }

  /// The container's configuration with the parameters of the lab. Gestures and timers that `veto`
  /// refuses are off.
  private func tuned(_ container: any ContainerConfigurationProtocol) -> ContainerConfiguration {
    ContainerConfiguration(container) {
      $0.delayForShowingNext = tuning.gap
      $0.spacing = tuning.spacing
      $0.common = permitted($0.common)
    }
  }
}
