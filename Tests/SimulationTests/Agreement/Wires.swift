import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

/// The server and its devices with a wire in each direction between them, first in, first out, and
/// nothing else: no clock, no latency. Whoever drives it decides which packet arrives next.
///
/// What is under way to a device that goes offline is lost, and what the server sends until it
/// learns of that as well; the server gets the notices back with the end of the connection.
struct Wires {
  var server: Server
  var devices: [Device]
  var now = Timestamp(milliseconds: 0)
  let texts = Action.texts
  private(set) var effects = Effects()
  private var up: [[Uplink]]
  private var down: [[Downlink]]
  private var lost: [[Notice]]
  private var isSnapshotLost: [Bool]
  private var tokens = 0
  /// How many notices of the server have reached devices.
  private(set) var heard: Int64 = 0
  let owners: [UserID]

  /// Two devices for each user, on the platforms given; nobody is connected.
  init(users: Int, platforms: [Platform]) {
    owners = (0..<users).flatMap { user in platforms.map { _ in UserID(user) } }
    server = Server(
      settings: Action.settings, accounts: (0..<users).map { _ in ServerAccount() },
      devices: (0..<users).flatMap { user in
        platforms.map { ServerDevice(user: UserID(user), platform: $0) }
      }, texts: Action.texts)
    devices = owners.map { _ in Device() }
    up = owners.map { _ in [] }
    down = owners.map { _ in [] }
    lost = owners.map { _ in [] }
    isSnapshotLost = owners.map { _ in false }
  }

  // MARK: - What applications do

  mutating func connect(_ device: Int) {
    var done: [DeviceEffect] = []
    devices[device].connect(into: &done)
    carryOut(done, device)
  }

  mutating func disconnect(_ device: Int) {
    var done: [DeviceEffect] = []
    devices[device].disconnect(into: &done)
    carryOut(done, device)
  }

  private mutating func call(_ device: Int, _ call: Call) {
    tokens += 1
    var done: [DeviceEffect] = []
    devices[device].call(
      call, CallToken(tokens), texts: texts, arena: effects.arena, into: &done)
    carryOut(done, device)
  }

  /// Makes the call of an action, on a device or in the server's own interface.
  mutating func make(_ action: Action) {
    guard let made = action.call(&effects.arena) else { return }
    if let device = made.device {
      call(device, made.call)
    } else {
      tokens += 1
      handle(.serverCall(CallToken(tokens), made.call))
    }
  }

  // MARK: - Wires

  /// The wires on which something is under way: those to the server first.
  var busy: [Int] {
    up.indices.filter { !up[$0].isEmpty }
      + down.indices.filter { !down[$0].isEmpty }.map { $0 + up.count }
  }

  /// Lets the first packet of a wire arrive.
  mutating func deliver(_ wire: Int) {
    if wire < up.count {
      take(up[wire].removeFirst(), from: wire)
    } else {
      let device = wire - up.count
      var done: [DeviceEffect] = []
      devices[device].receive(
        down[device].removeFirst(), at: now, arena: effects.arena, into: &done)
      carryOut(done, device)
    }
  }

  /// Lets everything arrive.
  mutating func settle() {
    while let wire = busy.first { deliver(wire) }
  }

  private mutating func take(_ message: Uplink, from device: Int) {
    let id = DeviceID(device)
    switch message {
    case .call(let token, let call): handle(.call(from: id, token, call))
    case .connect: handle(.connect(id))
    case .disconnect:
      let undelivered = effects.arena.keep(lost[device].map { WaitingNotice($0) })
      let snapshot = isSnapshotLost[device]
      lost[device] = []
      isSnapshotLost[device] = false
      handle(.disconnect(id, undelivered: undelivered, isSnapshotLost: snapshot))
    }
  }

  private mutating func handle(_ input: Input) {
    server.handle(input, at: now, into: &effects)
    for send in effects.sends where send.device != .absent {
      let device = Int(send.device.index)
      if up[device].contains(.disconnect) {
        lose(send.message, device)
      } else {
        down[device].append(send.message)
      }
    }
    effects.sends.removeAll()
  }

  private mutating func carryOut(_ done: [DeviceEffect], _ device: Int) {
    for effect in done {
      switch effect {
      case .send(let message): up[device].append(message)
      case .disconnected:
        for message in down[device] { lose(message, device) }
        down[device] = []
      case .callback(let notice), .unheard(let notice, _):
        if notice.isCounted { heard += 1 }
      case .completed, .connected, .delegateAddedLate: break
      }
    }
  }

  /// How many notices have reached devices as far as the server knows.
  var delivered: Int64 {
    var server = server
    var answer = Effects()
    server.handle(.serverCall(CallToken(0), .getStatistics), at: now, into: &answer)
    guard case .reply(_, let reply)? = answer.sends.first?.message,
      case .statistics(let counts) = reply.result
    else { return -1 }
    return answer.arena[counts].reduce(0) { $0 + $1.delivered }
  }

  private mutating func lose(_ message: Downlink, _ device: Int) {
    switch message {
    case .notice(let notice): lost[device].append(notice)
    case .snapshot: isSnapshotLost[device] = true
    case .reply(_, let reply):
      // What the device would have noted, only a snapshot can bring.
      if case .noted = reply.result { isSnapshotLost[device] = true }
    case .connected, .kicked: break
    }
  }
}

extension Notice {
  /// Whether the server counts it: the rest is about a connection.
  var isCounted: Bool {
    switch callback {
    case .onSubscriptionSyncCompleted, .onConnectionStatusChanged: false
    default: true
    }
  }
}

extension FriendApplicationInfo {
  /// Without the other user's name and portrait: no notice tells of a change of them.
  var nameless: FriendApplicationInfo {
    var shown = self
    shown.name = .absent
    shown.portraitUri = .absent
    return shown
  }
}
