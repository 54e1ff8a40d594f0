// Settings in three levels: the first screen, lists and one person, and a drawer of accounts.
import Slipsheet

/// A page that the app can push.
enum Page: Hashable {
  case profile, people
  case person(Int)
}

struct SettingsScreen: Screen {
  var path: [Page] = []
  var showsAccounts = false
  var account = 0
  var me = Person(name: "Ines Aldermann", mail: "ines@example.org")
  var people = Person.all
  var search = "" {
    didSet { found = people.indices.filter { people[$0].matches(search) } }
  }
  var found = Array(Person.all.indices)
  var isDark = false
  var notifies = true
  var volume = 0.6

  let accounts = ["Personal", "Studio", "Choir"]

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      home.drawer(isPresented: bind(\.showsAccounts), id: "accounts") { drawer }
    } destination: { page in
      switch page {
      case .profile: profile
      case .people: list
      case .person(let index): person(bind(\.people[index]))
      }
    }
    .theme(isDark ? .dark : .light)
  }

  // MARK: The first level

  @ViewBuilder var home: some View {
    VStack(alignment: .leading, spacing: 0) {
      IconButton(.menu, set(\.showsAccounts, true), label: "Accounts").padding(8)
      ScrollView {
        Column {
          Text("Settings", .display)
          Card {
            HStack(spacing: 16) {
              Portrait(person: me, size: 64)
              VStack(alignment: .leading, spacing: 2) {
                Text(me.name, .title3, lineLimit: 1)
                Text(me.mail, .callout, .secondary, lineLimit: 1)
              }
              Spacer()
              Glyph(.right, size: 16, .tertiary)
            }
            .padding(16)
            .onTap(update { $0.path.append(.profile) }, label: "Profile", role: .row)
          }
          Card {
            Row("People", note: "\(people.count)", update { $0.path.append(.people) })
            Divider()
            Row("Notifications") { Toggle(bind(\.notifies), label: "Notifications") }
            Divider()
            Row("Volume") { Slider(bind(\.volume), label: "Volume").frame(width: 140) }
          }
          Card {
            Row("Dark theme") { Toggle(bind(\.isDark), label: "Dark theme") }
          }
          Text(
            "Signed in as \(accounts[account]). Drag from the edge to change it.", .base, .secondary
          )
        }
      }
    }
  }

  @ViewBuilder var drawer: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Accounts", .title).padding(Insets(top: 24, leading: 12, bottom: 12))
      ForEach(accounts.indices) { index in
        HStack(spacing: 0) {
          Text(accounts[index], .head, index == account ? .accent : .primary, lineLimit: 1)
          Spacer()
          if index == account { Glyph(.check, size: 20, .accent) }
        }
        .padding(12)
        .background(index == account ? .accentSubtle : .clear, radius: Radius.menuRow)
        .onTap(
          update {
            $0.account = index
            $0.showsAccounts = false
          }, label: accounts[index], role: .row)
      }
      Spacer()
    }
    .padding(12)
  }

  // MARK: The second level

  @ViewBuilder var profile: some View {
    Titled("Profile") {
      ScrollView {
        Column {
          Portrait(person: me, size: 96).frame(maxWidth: .infinity)
          Field("Name", bind(\.me.name), prompt: "Name")
          Field("Mail", bind(\.me.mail), prompt: "name@example.org")
          Field("About", bind(\.me.note), prompt: "A sentence or two")
        }
      }
    }
  }

  @ViewBuilder var list: some View {
    Titled("People") {
      TextField(
        bind(\.search), prompt: "Search \(people.count) people", glyph: .search, label: "Search"
      )
      .padding(Insets(leading: 20, bottom: 12, trailing: 20)).frame(maxWidth: 680)
      // The id is the search text, so that each search shows a new list at its top.
      ScrollView(id: search, rows: .uniform(count: found.count, extent: 64)) { row in
        let person = people[found[row]]
        HStack(spacing: 12) {
          Portrait(person: person, size: 40)
          Text(person.name, .head, lineLimit: 1)
          Spacer()
          if person.isFavourite { Glyph(.star, size: 16, .star) }
        }
        .padding(horizontal: 20).frame(height: 64).frame(maxWidth: 680)
        .onTap(update { $0.path.append(.person($0.found[row])) }, label: person.name, role: .row)
        .frame(maxWidth: .infinity)
      }
    }
  }

  // MARK: The third level

  func person(_ person: Binding<Person>) -> some View {
    Titled("") {
      ScrollView {
        Column {
          VStack(spacing: 12) {
            Portrait(person: person.value, size: 96)
            Text(person.value.name, .title, align: .center)
          }
          .frame(maxWidth: .infinity)
          Field("Name", person.name, prompt: "Name")
          Field("Mail", person.mail, prompt: "name@example.org")
          Field("Note", person.note, prompt: "How you met")
          Card {
            Row("Favourite") { Toggle(person.isFavourite, label: "Favourite") }
            Divider()
            Row("Muted") { Toggle(person.isMuted, label: "Muted") }
          }
        }
      }
    }
  }
}
