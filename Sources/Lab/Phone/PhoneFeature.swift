// The feature "phone", with its commands, its sheet, its button, and its event handlers.
import Interface
import Phone

/// Uses a phone as the finger: touches on the phone are touches of the device.
struct PhoneFeature: LabFeature {
  static let commands = [
    LabCommand(
      "phone", .window, "Phone …", help: "Use a phone as the finger", keys: ["Ctrl Shift F"],
      listedIn: .sizes,
      look: { state, face in
        face.label = state.phone?.words ?? "Phone"
        face.isChecked = state.phone?.isServed == true
      },
      run: { $0.openPhone(at: $1) }),
    LabCommand(
      choice: "phone address", .window, hasKeys: false,
      of: { state in
        (state.phone?.hosts ?? []).map {
          LabCommand.Face(
            title: $0, help: "Listen at this address of the machine",
            isChecked: state.phone?.host == $0)
        }
      },
      run: { lab, index, now in
        guard let hosts = lab.state.phone?.hosts, hosts.indices.contains(index) else { return }
        lab.listen(at: hosts[index], now)
      }),
    LabCommand("phone code", .window, "New code", help: "Let another phone in") { lab, now in
      lab.phone?.link.makeCode()
      lab.describePhone(at: now)
    },
    LabCommand(
      "copy phone", .window, "Copy address", help: "Copy the address that a phone opens"
    ) { lab, now in
      lab.clipboard = lab.state.phone?.address
      lab.toast("The address is copied.", at: now)
    },
    LabCommand(
      "phone size", .window, "Use its size", help: "Make the device as large as the phone's page",
      look: { state, face in face.isEnabled = state.phone?.status.screen != nil },
      run: { $0.usePhoneSize(at: $1) }),
    LabCommand(
      "end phone", .window, "Stop listening", help: "Disconnect the phone, and serve nothing more"
    ) { $0.endPhone(at: $1) },
  ]

  static let launchOptions = [
    LaunchOption(
      "--at", value: "ADDRESS[:PORT]",
      "Where to listen (this machine in its local network, a free port)."
    ) { options, text throws(LaunchError) in
      do throws(PhoneError) {
        options.phone = PhoneAccess(in: options, at: try ListeningAddress(parsing: text))
        return nil
      } catch { throw LaunchError(sentence: error.sentence) }
    },
    LaunchOption("--listen", "Lets a phone in the local network be the finger.") {
      options, _ throws(LaunchError) in
      guard var access = options.phone else { return nil }
      do throws(PhoneError) { access.served = try access.serve(nil) } catch {
        throw LaunchError(sentence: "\(error.sentence); --at names another address")
      }
      options.phone = access
      return access.url.map { "Open \($0) on a phone in this network." }
    },
  ]

  static var findings: [Finding] {
    let hasCode = QRCode("a") != nil
    let words =
      PhoneServer.isPossible
      ? hasCode
        ? "can be the finger of the lab" : "can be the finger; \(QRCode.package) adds a code"
      : "only the finger from a phone needs it"
    return [
      Finding(
        name: "phone", state: PhoneServer.isPossible ? .found : .missing, words: words,
        package: PhoneServer.package, fields: ["code": .flag(hasCode)])
    ]
  }

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    switch event {
    case .begins:
      lab.phone = lab.options.phone?.served
      if lab.phone != nil { lab.state.overlay = .phone }
    case .continues(let previous):
      // A phone stays connected when a new lab replaces the lab in the window.
      lab.phone = previous.phone.map { ServedPhone(link: $0.link, server: $0.server) }
      lab.state.phone = previous.state.phone
      if lab.state.overlay == .phone { lab.state.overlay = nil }
    case .leaves: lab.phone?.server.stop(after: lab.phone?.link.disconnect())
    default: break
    }
  }

  static func nextDeadline(of lab: Lab) -> Instant? { lab.phone?.link.nextTouch }

  static func advance(_ lab: inout Lab, to now: Instant) {
    lab.touchByPhone(at: now)
    lab.pressByPhone(at: now)
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    defer {
      lab.showOnPhone(frame, at: lab.moment)
      lab.showControlsOnPhone()
    }
    return lab.describePhone(at: now)
  }

  static func sheet(_ state: LabState) -> ViewList {
    state.phone.map { ViewList(PhoneSheet(state: state, phone: $0)) } ?? ViewList(nodes: [])
  }

  static func foot(_ state: LabState) -> [OverflowRow.Item] {
    guard state.phone?.isServed == true else { return [] }
    let form = OverflowRow.Form(keep: 9, width: 106...106, gap: 6, names: ["phone"]) {
      state.chip(of: "phone")
    }
    return [.init(form)]
  }
}

extension LabOverlay {
  /// The sheet with the code that a phone opens.
  static let phone = LabOverlay.sheet(LabFeatureID(feature: PhoneFeature.self))
}

extension LabOptions {
  /// The lab's access to a phone. Nil if the program has no such access.
  package var phone: PhoneAccess? {
    get { features[PhoneAccess.self] ?? PhoneAccess(in: self) }
    set { features[PhoneAccess.self] = newValue }
  }
}

extension LabState {
  /// The state of the phone for the panels. Nil while the lab does not listen.
  var phone: PhonePanel? {
    get { features[PhonePanel.self] }
    _modify { yield &features[PhonePanel.self] }
  }
}
