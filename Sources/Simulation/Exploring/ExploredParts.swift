import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer

/// The parts of which explored states consist, each kept once: a state is a list of their ids
/// (G. Holzmann, State Compression in SPIN: Recursive Indexing, 1997).
///
/// Parts are told apart by their fingerprints at their time, and by the numbers that only tell
/// things apart: parts of several worlds that have met the same are put together, and go on as one
/// world. What is the same but for the time when it came about, or for what an answer says of which
/// nobody keeps anything, is another part with the same key; states are told apart by the sums of
/// the keys.
struct ExploredParts: Sendable {
  let deviceCount: Int
  /// The lists of all messages, the log and the world in which steps are tried.
  var log: Log
  var world: World
  /// Whether how much was told can show.
  let seesStatistics: Bool

  private(set) var servers: [Server] = []
  private(set) var serverKeys: [UInt64] = []
  private var serverIDs = IDTable()

  private(set) var devices: [Device] = []
  private(set) var deviceKeys: [UInt64] = []
  private(set) var deviceInfos: [DeviceInfo] = []
  private var deviceIDs = IDTable()

  private(set) var messages: [Message] = []
  private var messageSums: [FingerprintSum] = []
  private var messageIDs = IDTable()

  private(set) var wires: [ExploredWire] = []
  private(set) var wireKeys: [UInt64] = []
  var wireInfos: [WireInfo] = []
  private var wireTimes: [VirtualTime] = []
  private var wireIDs = IDTable()

  private(set) var clockworks: [Clockwork] = []
  private(set) var clockworkKeys: [UInt64] = []
  private var clockworkIDs = IDTable()

  /// For each device which conditions hold, a bit for each.
  private var conditions: [UInt64] = []
  /// How many words these bits take.
  private let conditionWords: Int
  /// The bytes that parts hold on the heap besides these lists, about.
  private var heapBytes = 0

  /// What is needed of a device again and again.
  struct DeviceInfo: BitwiseCopyable {
    /// How many calls have no answer.
    var pending: UInt8
    var own: DeviceStatus.Own
  }

  /// A message under way from or to a device.
  enum Message: Sendable {
    case up(Uplink)
    case down(Downlink)
  }

  /// Time, what waits for it, and what has gone wrong with it.
  struct Clockwork: Sendable {
    var now: VirtualTime
    var timers: [Timers.Timer] = []
    var troubles = Troubles()
  }

  /// - Parameter conditions: how many there are.
  init(_ world: World, _ log: Log, seesStatistics: Bool, conditions: Int) {
    conditionWords = (conditions + 63) / 64
    self.world = world
    self.log = log
    self.seesStatistics = seesStatistics
    deviceCount = world.devices.count
  }

  /// The bytes that they take, about, by the same numbers on every machine.
  var bytes: Int {
    let ids =
      serverIDs.bytes + deviceIDs.bytes + messageIDs.bytes + wireIDs.bytes + clockworkIDs.bytes
    let keys = servers.count + devices.count + wires.count + clockworks.count + conditions.count
    return ids + heapBytes + keys * MemoryLayout<UInt64>.stride
      + devices.count * MemoryLayout<DeviceInfo>.stride
      + messages.count * (MemoryLayout<Message>.stride + MemoryLayout<FingerprintSum>.stride)
      + wires.count * (MemoryLayout<WireInfo>.stride + MemoryLayout<VirtualTime>.stride)
      + clockworks.count * MemoryLayout<Clockwork>.stride + log.arena.count * 32
  }

  // MARK: - Interning

  /// The key of a part: a number for its kind and place, and the hash of what can show of it.
  static func key(_ kind: UInt64, _ index: Int, _ print: UInt64) -> UInt64 {
    var key = Fingerprint()
    key.add(kind)
    key.add(index)
    key.add(print)
    return key.value
  }

  /// The id of a server as it is now.
  mutating func intern(_ server: Server) -> UInt32 {
    let now = world.serverTime
    let print =
      seesStatistics
      ? server.fingerprint(at: now, arena: log.arena)
      : server.fingerprintWithoutStatistics(at: now, arena: log.arena)
    var other = Fingerprint()
    other.add(server.numbers)
    other.add(now.milliseconds)
    if let id = serverIDs.find(print, other.value) { return id }
    let id = UInt32(servers.count)
    serverIDs.insert(print, other.value, id)
    var server = server
    heapBytes += server.takeBytesWritten()
    servers.append(server)
    serverKeys.append(Self.key(1, 0, print))
    return id
  }

  /// The id of a device as it is now; its calls without an answer are named by their places.
  ///
  /// - Parameter holding: which conditions hold, asked for only when the device is new.
  mutating func intern(
    _ device: Device, at index: Int, holding: (borrowing World) -> [Int]
  ) -> UInt32 {
    let print = device.fingerprint(at: world.serverTime)
    var other = Fingerprint()
    other.add(device.numbers)
    other.add(world.now.microseconds)
    other.add(index)
    if let id = deviceIDs.find(print, other.value) { return id }
    let id = UInt32(devices.count)
    deviceIDs.insert(print, other.value, id)
    devices.append(device)
    heapBytes += device.bytes
    deviceKeys.append(Self.key(2, index, print))
    world.devices[index] = device
    deviceInfos.append(
      DeviceInfo(pending: UInt8(clamping: device.pendingCount), own: DeviceStatus.Own(device)))
    let first = conditions.count
    for _ in 0..<conditionWords { conditions.append(0) }
    for condition in holding(world) {
      conditions[first + condition >> 6] |= 1 << UInt64(condition & 63)
    }
    return id
  }

  @inline(__always) func holds(_ condition: Int, _ device: UInt32) -> Bool {
    let word = conditions[Int(device) * conditionWords + condition >> 6]
    return word >> UInt64(condition & 63) & 1 != 0
  }

  mutating func intern(_ message: Message, of device: DeviceID) -> UInt32 {
    var print = RelativeFingerprint()
    var numbers = Fingerprint()
    numbers.add(device.index)
    switch message {
    case .up(let up): up.add(to: &print, arena: log.arena) { Int($0.index) }
    case .down(let down):
      down.add(to: &print, arena: log.arena) { Int($0.index) }
      down.addNumbers(to: &numbers, log.arena)
    }
    let value = print.sum.value(at: Timestamp(milliseconds: 0))
    if let id = messageIDs.find(value, numbers.value) { return id }
    let id = UInt32(messages.count)
    messageIDs.insert(value, numbers.value, id)
    messages.append(message)
    messageSums.append(shown(message) ?? print.sum)
    return id
  }

  /// What can show of an answer of which its device keeps nothing: that it comes. No property looks
  /// at what it says. Nil for any other message.
  private func shown(_ message: Message) -> FingerprintSum? {
    guard case .down(.reply(let token, let reply)) = message, !LocalData.keeps(reply.result) else {
      return nil
    }
    var print = RelativeFingerprint()
    Downlink.reply(token, .success()).add(to: &print, arena: log.arena) { Int($0.index) }
    return print.sum
  }

  /// The id of what is under way between a device and the server.
  mutating func intern(_ wire: ExploredWire) -> UInt32 {
    var exact = Fingerprint()
    var relative = Fingerprint()
    exact.add(world.now.microseconds)
    wire.add(to: &exact) { UInt64($0) }
    let now = world.serverTime
    wire.add(to: &relative) { messageSums[Int($0)].value(at: now) }
    if let id = wireIDs.find(relative.value, exact.value) { return id }
    let id = UInt32(wires.count)
    wireIDs.insert(relative.value, exact.value, id)
    wires.append(wire)
    heapBytes += wire.bytes
    wireKeys.append(Self.key(3, Int(wire.device), relative.value))
    wireInfos.append(WireInfo(wire, messages))
    wireTimes.append(world.now)
    return id
  }

  /// The world's time is the one at which a wire came about.
  mutating func setTime(of wire: UInt32) { world.now = wireTimes[Int(wire)] }

  /// The id of the clockwork as it is now. Timers of calls that have ended are forgotten, and each
  /// names its call by its place.
  mutating func internClockwork() -> UInt32 {
    let clockwork = Clockwork(
      now: world.now, timers: Array(world.timers.waiting), troubles: world.troubles)
    var print = Fingerprint()
    for timer in clockwork.timers {
      print.add(timer.time.microseconds - world.now.microseconds)
      print.add(timer.device.index)
      print.add(timer.call.index)
    }
    clockwork.troubles.add(to: &print, at: world.now)
    let time = UInt64(bitPattern: world.now.microseconds)
    if let id = clockworkIDs.find(print.value, time) { return id }
    let id = UInt32(clockworks.count)
    clockworkIDs.insert(print.value, time, id)
    clockworks.append(clockwork)
    heapBytes += [Timers.Timer].heapBytes(clockwork.timers.count)
    clockworkKeys.append(Self.key(4, 0, print.value))
    return id
  }
}

extension Downlink {
  /// Adds the numbers that a device keeps, which tell what is of one millisecond apart.
  fileprivate func addNumbers(to print: inout Fingerprint, _ arena: Arena) {
    switch self {
    case .notice(let notice): print.add(notice.numbers)
    case .snapshot(let friends, let applications):
      for friend in arena[friends] { print.add(friend.sequence) }
      for application in arena[applications] { print.add(application.place.sequence) }
    case .reply, .connected, .caughtUp, .kicked, .closed, .refused: break
    }
  }
}
