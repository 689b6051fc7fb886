/// A model of friend requests that was published in Promela and in TLA+. The model has two users
/// with two devices each, one server, and FIFO channels.
///
/// - Each device can make a limited number of calls. A device calls add, accept, refuse or delete
///   if its data allows the call.
/// - The server stores either nothing, one request, or a friendship between the two users. When a
///   call changes the state, the server notifies all four devices. When the server rejects a call,
///   it notifies only the calling device.
/// - When nothing else can happen, the server sends its state to all devices. Each device compares
///   this state with its own state.
///
/// Our model differs from the published model in several respects. Each difference can be added to
/// the published model after all earlier differences.
struct FriendRequests {
  /// The maximum number of calls of each device, at most three: first for A's two devices, then for
  /// B's.
  let budgets: [Int]
  let differences: Set<Difference>

  enum Difference: String, CaseIterable {
    case noCheck = "what holds at rest is looked at from outside, and asked for by no message"
    case answers = "who calls is answered, before anybody is told, and not only an error"
    case requestsStay = "requests that were accepted or refused are still there"
    case askingAgain = "who asks again renews the request, which was an error"
    case bothAsk = "who asks while the other's request waits has asked, too, and is no friend by it"
    case order = "it shows which of two requests was made or handled last"
    case noConditions = "a device calls whatever it shows"
  }

  // MARK: - What there is

  /// The relation of the two users, which the server stores and each device shows.
  struct Relation {
    var bits: UInt64 = 0

    enum Request: UInt64 { case none, waits, accepted, refused }

    var areFriends: Bool {
      get { bits & 1 != 0 }
      set { bits = bits & ~1 | (newValue ? 1 : 0) }
    }

    /// Whether B's request has changed later than A's.
    var isBLast: Bool {
      get { bits & 2 != 0 }
      set { bits = bits & ~2 | (newValue ? 2 : 0) }
    }

    subscript(user: Int) -> Request {
      get { Request(rawValue: bits >> UInt64(2 + 2 * user) & 3) ?? .none }
      set {
        let index = UInt64(2 + 2 * user)
        bits = bits & ~(3 << index) | newValue.rawValue << index
      }
    }
  }

  /// The server's messages. Nothing depends on the content of an answer, so an answer has no
  /// content.
  enum Message: UInt64 {
    case askedByA = 1
    case askedByB, friends, refused, refusedToA, refusedToB, parted, check, answer
  }

  enum Call: UInt64, CaseIterable {
    case add = 1
    case accept, refuse, delete
  }

  /// The messages in flight on one channel, with four bits for each message. The first message has
  /// the lowest bits.
  struct Channel {
    var bits: UInt64

    var first: UInt64? { bits == 0 ? nil : bits & 15 }

    mutating func removeFirst() { bits >>= 4 }

    mutating func append(_ code: UInt64) {
      var index: UInt64 = 0
      while bits >> index != 0 { index += 4 }
      bits |= code << index
    }
  }

  /// A device with its channels: 44 bits for messages to the device, 12 bits for messages from the
  /// device, 6 bits for its data, and 2 bits for the number of calls that remain.
  struct Device {
    var bits: UInt64 = 0

    var downs: Channel {
      get { Channel(bits: bits & 0xFFF_FFFF_FFFF) }
      set { bits = bits & ~0xFFF_FFFF_FFFF | newValue.bits }
    }
    var ups: Channel {
      get { Channel(bits: bits >> 44 & 0xFFF) }
      set { bits = bits & ~(0xFFF << 44) | newValue.bits << 44 }
    }
    var shown: Relation {
      get { Relation(bits: bits >> 56 & 63) }
      set { bits = bits & ~(63 << 56) | newValue.bits << 56 }
    }
    var budget: Int {
      get { Int(bits >> 62) }
      set { bits = bits & ~(3 << 62) | UInt64(newValue) << 62 }
    }
  }

  /// The state of the four devices and the server.
  struct State: Hashable {
    private var one: UInt64 = 0
    private var two: UInt64 = 0
    private var three: UInt64 = 0
    private var four: UInt64 = 0
    private var server: UInt64 = 0

    subscript(device: Int) -> Device {
      get { Device(bits: device < 2 ? device == 0 ? one : two : device == 2 ? three : four) }
      set {
        if device == 0 { one = newValue.bits }
        if device == 1 { two = newValue.bits }
        if device == 2 { three = newValue.bits }
        if device == 3 { four = newValue.bits }
      }
    }

    var relation: Relation {
      get { Relation(bits: server & 63) }
      set { server = server & ~63 | newValue.bits }
    }

    /// Whether the comparison has started. After the start of the comparison, the server no longer
    /// handles calls.
    var isChecked: Bool {
      get { server & 64 != 0 }
      set { server = server & 63 | (newValue ? 64 : 0) }
    }
  }

  // MARK: - What can happen

  func countStates() -> Int {
    var first = State()
    for device in 0..<4 { first[device].budget = budgets[device] }
    var known: Set<State> = [first]
    var waiting = [first]
    while let state = waiting.popLast() {
      for next in steps(from: state) where known.insert(next).inserted { waiting.append(next) }
    }
    return known.count
  }

  private func does(_ difference: Difference) -> Bool { differences.contains(difference) }

  private func steps(from state: State) -> [State] {
    var all: [State] = []
    for index in 0..<4 {
      let device = state[index]
      for call in calls(of: device, by: index / 2) {
        var next = state
        next[index].budget -= 1
        next[index].ups.append(call.rawValue)
        all.append(next)
      }
      if let message = device.downs.first.flatMap(Message.init) {
        var next = state
        next[index].downs.removeFirst()
        next[index].shown = relation(device.shown, after: message)
        all.append(next)
      }
      if let call = device.ups.first.flatMap(Call.init), !state.isChecked {
        var next = state
        next[index].ups.removeFirst()
        take(call, of: index, &next)
        all.append(next)
      }
    }
    if all.isEmpty && !state.isChecked && !does(.noCheck) {
      var next = state
      next.isChecked = true
      notify(.check, &next)
      all.append(next)
    }
    return all
  }

  private func calls(of device: Device, by user: Int) -> [Call] {
    if device.budget == 0 { return [] }
    if does(.noConditions) { return Call.allCases }
    let shown = device.shown
    if shown.areFriends { return [.delete] }
    if shown[1 - user] == .waits { return [.accept, .refuse] }
    return shown[user] == .waits ? [] : [.add]
  }

  private func take(_ call: Call, of device: Int, _ state: inout State) {
    let user = device / 2
    let relation = state.relation
    let wasAsked = relation[1 - user] == .waits
    var change: Message?
    switch call {
    case .add where relation.areFriends: break
    case .add where wasAsked && !does(.bothAsk): change = .friends
    case .add where relation[user] == .waits && !does(.askingAgain): break
    case .add: change = user == 0 ? .askedByA : .askedByB
    case .accept where wasAsked: change = .friends
    case .refuse where wasAsked && !does(.requestsStay): change = .refused
    case .refuse where wasAsked: change = user == 0 ? .refusedToB : .refusedToA
    case .delete where relation.areFriends: change = .parted
    case .accept, .refuse, .delete: break
    }
    if change == nil || does(.answers) { state[device].downs.append(Message.answer.rawValue) }
    guard let change else { return }
    state.relation = self.relation(relation, after: change)
    notify(change, &state)
  }

  private func notify(_ message: Message, _ state: inout State) {
    for device in 0..<4 { state[device].downs.append(message.rawValue) }
  }

  /// The relation that the server or a device stores after this message has arrived.
  private func relation(_ before: Relation, after message: Message) -> Relation {
    var relation = before
    func put(_ request: Relation.Request, of user: Int) {
      relation[user] = request
      relation.isBLast = does(.order) && user == 1 && relation[0] != .none
    }
    switch message {
    case .askedByA: put(.waits, of: 0)
    case .askedByB: put(.waits, of: 1)
    case .refusedToA: put(.refused, of: 0)
    case .refusedToB: put(.refused, of: 1)
    case .refused: relation = Relation()
    case .friends where !does(.requestsStay):
      relation = Relation()
      relation.areFriends = true
    case .friends:
      relation.areFriends = true
      for user in 0..<2 where before[user] == .waits { put(.accepted, of: user) }
      // Two waiting requests stay in their order.
      if before[0] == .waits && before[1] == .waits { relation.isBLast = before.isBLast }
    case .parted: relation.areFriends = false
    case .check, .answer: break
    }
    return relation
  }
}
