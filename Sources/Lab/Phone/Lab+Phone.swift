// A phone as the finger. Its touches arrive on the device, and the phone shows the device's frames.
import Interface
import Phone

extension Lab {
  /// The page that the lab serves to a phone. Nil while the lab does not listen.
  var phone: ServedPhone? {
    get { features[ServedPhone.self] }
    _modify { yield &features[ServedPhone.self] }
  }

  /// Opens the sheet with the code. If the lab does not listen yet, the lab begins to listen.
  mutating func openPhone(at now: Instant) {
    if state.overlay == .phone {
      state.overlay = nil
    } else if options.phone == nil {
      warn("This program cannot serve a phone.", at: now)
    } else {
      if phone == nil { listen(at: nil, now) }
      state.overlay = .phone
    }
    needsPush = true
  }

  /// Serves the phone's page at an address, and ends the serving at an earlier address. After a
  /// failure, the sheet shows the reason and the addresses to choose from.
  mutating func listen(at host: String?, _ now: Instant) {
    guard let access = options.phone else { return }
    stopServing(at: now)
    do throws(PhoneError) {
      phone = try access.serve(host)
      describePhone(at: now)
    } catch {
      state.phone = PhonePanel(problem: error.sentence)
    }
    state.phone?.hosts = access.hosts()
    needsPush = true
  }

  mutating func endPhone(at now: Instant) {
    guard phone != nil else { return }
    stopServing(at: now)
    if state.overlay == .phone { state.overlay = nil }
    toast("No phone is the finger any more.", at: now)
  }

  private mutating func stopServing(at now: Instant) {
    guard let phone else { return }
    phone.server.stop(after: phone.link.disconnect())
    // Fingers that are still down are cancelled now, even if their samples are due later.
    touchByPhone(at: now, due: Instant(.infinity))
    (self.phone, state.phone) = (nil, nil)
  }

  /// Makes the device as large as the phone's page.
  mutating func usePhoneSize(at now: Instant) {
    guard let screen = state.phone?.status.screen else { return }
    let sides = DeviceFrame.sides
    func side(_ length: Double) -> Double {
      min(max(length.rounded(), sides.lowerBound), sides.upperBound)
    }
    state.overlay = nil
    setDevice(nil, size: Size(side(screen.width), side(screen.height)), at: now)
  }

  /// Handles the phone's due samples, each at its instant, but not before the latest input.
  mutating func touchByPhone(at now: Instant, due: Instant? = nil) {
    guard let link = phone?.link else { return }
    for touch in link.takeTouches(by: due ?? now) {
      let sample = touch.sample
      let at = min(now, max(touch.at, hands.latest))
      if sample.phase == .down {
        hands.captures[sample.pointer] = .device(state.comparison.leadIndex)
      }
      if case .device(let index)? = hands.captures[sample.pointer] {
        touchDevice(.pointer(sample), on: index, at: at)
      }
      if sample.phase == .up || sample.phase == .cancel { hands.captures[sample.pointer] = nil }
    }
  }

  /// Shows the state of the connection. Returns true if the state has changed.
  @discardableResult
  mutating func describePhone(at now: Instant) -> Bool {
    guard let phone else { return false }
    let status = phone.link.status
    let former = state.phone?.status
    guard status != former else { return false }
    let address = status.code.map { phone.server.url($0) }
    if state.phone?.address != address || state.phone == nil {
      state.phone = PhonePanel(
        address: address, host: phone.server.host, hosts: state.phone?.hosts ?? [],
        code: address.flatMap { QRCode($0) }, status: status)
    }
    state.phone?.status = status
    if let fault = status.fault, fault != former?.fault {
      warn("The phone gets no picture: \(fault).", at: now)
    }
    let said = observed.saidRelease
    if status.connection != former?.connection { self.phone?.said = said }
    guard status.isConnected != former?.isConnected else { return true }
    if status.isConnected {
      // If the sheet shows a new code, the code is for another phone, so the sheet stays open.
      if state.overlay == .phone, status.code == nil { state.overlay = nil }
      toast("The phone is the finger now.", at: now)
    } else if former != nil {
      toast("The phone is gone. Its page comes back by itself, if it is still open.", at: now)
    }
    return true
  }

  /// Sends a frame of the device to the phone if the frame differs from the last sent frame.
  mutating func showOnPhone(_ frame: StageFrame, at time: Instant) {
    guard let phone, state.phone?.status.isConnected == true, let paint = options.paintPage else {
      return
    }
    let shown = ServedPhone.ShownFrame(
      connection: state.phone?.status.connection ?? 0, handled: phone.link.handled,
      build: player.scene.stage.listRevision, poses: frame.poses,
      isResting: !state.trail.isDown && !(clock.isRunning && player.scene.isMoving(at: time)))
    guard phone.shown != shown else { return }
    self.phone?.shown = shown
    let size = state.deviceSize
    if shown.isResting, let said = observed.saidRelease, phone.said != said {
      self.phone?.said = said
      phone.link.say(said.sentence)
    }
    phone.link.show(
      PhoneFrame(
        size: size, handled: shown.handled, isResting: shown.isResting,
        isDark: state.look.theme == .dark
      ) { scale in
        try paint(frame, size, scale, .opaque(quality: shown.isResting ? 92 : 80))
      })
  }
}
