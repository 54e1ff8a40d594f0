// The sheet with the code that a phone opens.
import Files
import Interface
import Phone

/// The state of the phone, for the panels.
struct PhonePanel: Equatable, Sendable {
  /// The address that a phone opens. Nil if a phone has already used its code.
  var address: String?
  /// The address where the lab listens, and all addresses of this machine.
  var host: String?
  var hosts: [String] = []
  /// The reason why the lab does not listen. Nil while the lab listens.
  var problem: String?
  /// The address as a QR code. Nil if the address has no QR code.
  var code: QRCode?
  var status = PhoneLink.Status()

  var isServed: Bool { problem == nil }

  /// The state of the connection as text for the button below the device.
  var words: String {
    guard status.isConnected else { return "No phone" }
    return status.roundTrip.map { "Phone \(fixed($0 * 1000, 0)) ms" } ?? "Phone"
  }
}

struct PhoneSheet: View {
  let state: LabState
  let phone: PhonePanel
  private var size: Size { state.size }

  var body: some View {
    let width = min(620.0, size.width - 16)
    let isWide = width >= 560
    let choice = hasChoice ? 42.0 : 0
    let height = min((isWide ? 370.0 : 560) + choice, size.height - 16)
    LabSheet("phone", Size(width, height), in: size) {
      VStack(alignment: .leading, spacing: 14) {
        LabSheetHeader(title: "A phone as the finger", name: "phone")
        if isWide {
          HStack(alignment: .top, spacing: 24) {
            picture
            text
          }
          Spacer()
        } else {
          ScrollView(id: "phone") {
            VStack(alignment: .leading, spacing: 14) {
              picture
              text
            }
          }
          .frame(maxHeight: .infinity)
        }
        if hasChoice { addresses }
        if phone.isServed { footer }
      }
      .padding(20)
    }
  }

  private var hasChoice: Bool { phone.hosts.count > (phone.isServed ? 1 : 0) }

  /// Buttons with the addresses of this machine. A press on a button selects the lab's address.
  private var addresses: some View {
    ScrollView(.horizontal, id: "phone addresses", bar: false) {
      HStack(spacing: 8) {
        ForEach(Array(phone.hosts.indices)) { index in
          state.button(
            of: "phone address", role: phone.hosts[index] == phone.host ? .accent : .plain,
            index: index)
        }
      }
    }
    .frame(height: 28)
    .environment { $0.direction = .leftToRight }
  }

  private var text: some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(Array(sentences.enumerated())) { _, sentence in
        Text(sentence, .base, .secondary, lineLimit: 4)
      }
      if let address = phone.address {
        Text(address, .code, lineLimit: 2).environment { $0.direction = .leftToRight }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var sentences: [String] {
    if let problem = phone.problem {
      return ["No phone can be the finger: \(problem).", "Choose the address to listen at."]
    }
    if phone.status.isConnected {
      let size = phone.status.screen.map { "Its page is \(DeviceFrame.words($0)) points. " } ?? ""
      let time =
        phone.status.roundTrip.map {
          "From a touch to its picture: \(fixed($0 * 1000, 0)) ms."
        } ?? "Touch the picture on the phone to measure the round trip."
      return ["A phone is connected.", size + time]
        + (phone.address == nil ? [] : ["Another phone takes over with this address:"])
    }
    guard phone.address != nil else {
      return [
        "The code was used. The page of that phone comes back by itself. Another phone needs a new"
          + " code."
      ]
    }
    return [
      "Bring the phone into the same network. Scan the code with its camera, or type the address."
        + " The address works for one phone.",
      "The connection is not encrypted: anyone who reads the network sees the pictures, and can take"
        + " the phone's place.",
    ]
  }

  @ViewBuilder private var picture: some View {
    if let code = phone.code {
      // The quiet zone of light fields around the code is part of the code.
      let (field, margin) = (6.0, 4)
      let length = Double(code.side + 2 * margin) * field
      Canvas { rect, _, builder in
        builder.fill(rect, radius: 8, Color(0xFFFFFF))
        for row in 0..<code.side {
          // Adjacent dark fields are drawn as one rectangle, so that no gaps appear inside it.
          var column = 0
          while column < code.side {
            let run = code.isDark[(row * code.side + column)..<((row + 1) * code.side)]
              .prefix { $0 }.count
            if run > 0 {
              let dark = Rect(
                rect.minX + Double(column + margin) * field,
                rect.minY + Double(row + margin) * field, Double(run) * field, field)
              builder.fill(dark, radius: 0, Color(0))
            }
            column += max(1, run)
          }
        }
      }
      .frame(width: length, height: length)
      .accessibilityLabel("The address as a code for a camera")
    } else if phone.address != nil {
      Text("With \(QRCode.package) installed there is a code for a camera here.", .small, .tertiary)
        .frame(width: 222, alignment: .leading)
    }
  }

  private var footer: some View {
    HStack(spacing: 8) {
      state.button(of: "end phone")
      Spacer()
      if phone.status.screen != nil { state.button(of: "phone size") }
      if phone.address != nil { state.button(of: "copy phone") }
      state.button(
        of: "phone code",
        role: phone.address == nil && !phone.status.isConnected ? .accent : .plain)
    }
  }
}
