// Two windows of one program: the counter takes orders, and the kitchen makes them.
import SDLHost
import Slipsheet

struct Counter: Screen {
  let orders: Shared<[String]>

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      ForEach(["Tea", "Coffee", "Cake"]) { name in
        Button(name, .perform { orders.update { $0.append(name) } }).frame(maxWidth: .infinity)
      }
      Text("\(orders.value.count) to be made", .body, .secondary)
      Button("Show the kitchen", .openWindow("kitchen"), role: .link)
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
  }
}

struct Kitchen: Screen {
  let orders: Shared<[String]>

  func content(in context: BuildContext) -> some View {
    let waiting = orders.value
    ScrollView {
      VStack(spacing: 12) {
        ForEach(waiting.indices) { number in
          Button(
            "\(waiting[number]) is ready", .perform { orders.update { $0.remove(at: number) } }
          )
          .frame(maxWidth: .infinity)
        }
        if waiting.isEmpty { Text("Nothing to be made", .body, .secondary) }
      }
      .padding(20)
    }
    .background(.background)
  }
}

let orders = Shared<[String]>([])
run(
  Window("Counter") { Counter(orders: orders) },
  Window("Kitchen", id: "kitchen", size: Size(360, 480), theme: .dark) { Kitchen(orders: orders) })
