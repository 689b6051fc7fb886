import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// The components of explored states. Each component is stored only once. A state is a list of
/// component ids (see Holzmann, State Compression in SPIN: recursive Indexing, 1997).
///
/// Two components are equal if they have the same fingerprint, the same time, and the same internal
/// numbers, which can't be observed. Equal components may come from different worlds, because a
/// component's key doesn't depend on the time at which the component arose. If no device stores an
/// answer, the answer's contents don't affect the answer's key. Two states are equal if their
/// components' keys have the same sum.
struct ExploredComponents: Sendable {
  let deviceCount: Int
  /// Records the steps. The log's arena contains the lists of all messages.
  var log: Log
  var world: World
  /// Whether the scenario can observe the number of notifications.
  let seesStatistics: Bool
  /// Whether a property is about the results of calls.
  let seesCodes: Bool

  private(set) var servers: [Server] = []
  private(set) var serverKeys: [UInt64] = []
  private var serverIDs = IDTable()

  private(set) var devices: [Device] = []
  private(set) var deviceKeys: [UInt64] = []
  private(set) var deviceInfos: [DeviceInfo] = []
  /// For each stored device, the index of each pending call's list of watches.
  private(set) var deviceCalls: [[Int]] = []
  private var deviceIDs = IDTable()

  private(set) var messages: [Message] = []
  private var messageSums: [FingerprintSum] = []
  private var messageIDs = IDTable()

  private(set) var channels: [ExploredChannel] = []
  private(set) var channelKeys: [UInt64] = []
  var channelInfos: [ChannelInfo] = []
  private var channelTimes: [VirtualTime] = []
  private var channelIDs = IDTable()

  private(set) var timerStates: [TimerState] = []
  private(set) var timerStateKeys: [UInt64] = []
  private var timerStateIDs = IDTable()

  /// The permissions of each device of the world.
  private let permissions: [[ExploredPermissions.Own]]
  /// For each stored device, the permissions whose conditions hold.
  private(set) var holding: PermissionSets
  /// For each stored device and each status of a channel (`ChannelInfo.status`), the permissions
  /// that the device and the status enable.
  private(set) var enabled: PermissionSets
  /// The approximate number of bytes that the components occupy on the heap, not including the
  /// lists declared above.
  private var heapBytes = 0

  /// The most often needed facts about a device, computed in advance.
  struct DeviceInfo: BitwiseCopyable, Equatable {
    var pending: UInt8
    var own: DeviceStatus.Own
  }

  /// A message in flight to or from a device.
  enum Message: Sendable {
    case up(Uplink)
    case down(Downlink)
  }

  /// The time, the timers that have not fired yet, and the faults that are still active.
  struct TimerState: Sendable {
    var now: VirtualTime
    var timers: [Timers.Timer] = []
    var activeFaults = ActiveFaults()
  }

  init(
    _ world: World, _ log: Log, seesStatistics: Bool, seesCodes: Bool,
    _ permissions: ExploredPermissions
  ) {
    self.permissions = permissions.own
    holding = PermissionSets(most: permissions.most)
    enabled = PermissionSets(most: permissions.most)
    self.world = world
    self.log = log
    self.seesStatistics = seesStatistics
    self.seesCodes = seesCodes
    deviceCount = world.devices.count
  }

  /// The number of all components, including messages.
  var count: Int {
    servers.count + devices.count + messages.count + channels.count + timerStates.count
  }

  /// The approximate memory use in bytes, which is the same on every machine.
  var bytes: Int {
    let ids =
      serverIDs.bytes + deviceIDs.bytes + messageIDs.bytes + channelIDs.bytes + timerStateIDs.bytes
    let keys = servers.count + devices.count + channels.count + timerStates.count
    return ids + heapBytes + keys * MemoryLayout<UInt64>.stride + holding.bytes + enabled.bytes
      + devices.count * MemoryLayout<DeviceInfo>.stride
      + messages.count * (MemoryLayout<Message>.stride + MemoryLayout<FingerprintSum>.stride)
      + channels.count * (MemoryLayout<ChannelInfo>.stride + MemoryLayout<VirtualTime>.stride)
      + timerStates.count * MemoryLayout<TimerState>.stride + log.arena.count * 32
  }

  // MARK: - Interning

  /// A component's key: a hash of the component's kind, of its index, and of the fingerprint of its
  /// observable parts.
  static func key(_ kind: UInt64, _ index: Int, _ print: UInt64) -> UInt64 {
    var key = Fingerprint()
    key.add(kind)
    key.add(index)
    key.add(print)
    return key.value
  }

  /// Stores a server, at the current time of `world`.
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

  /// Stores a device, at the current time of `world`. The device's pending calls must be identified
  /// by their positions.
  ///
  /// - Parameters:
  ///   - calls: The lists of watches for the device's pending calls. Empty if no call is watched.
  ///   - holding: Returns the conditions that hold, and is called only for a new device.
  mutating func intern(
    _ device: Device, at index: Int, calls: [Int], holding: (borrowing World) -> [Int]
  ) -> UInt32 {
    var print = device.fingerprint(at: world.serverTime)
    if !calls.isEmpty {
      var all = Fingerprint()
      all.add(print)
      for list in calls { all.add(list) }
      print = all.value
    }
    var other = Fingerprint()
    other.add(device.numbers)
    other.add(world.now.microseconds)
    other.add(index)
    if let id = deviceIDs.find(print, other.value) { return id }
    let id = UInt32(devices.count)
    deviceIDs.insert(print, other.value, id)
    devices.append(device)
    deviceCalls.append(calls)
    heapBytes += device.bytes + (calls.isEmpty ? 0 : [Int].heapBytes(calls.count))
    deviceKeys.append(Self.key(2, index, print))
    world.devices[index] = device
    let own = DeviceStatus.Own(device)
    deviceInfos.append(DeviceInfo(pending: UInt8(clamping: device.pendingCount), own: own))
    let holding = holding(world)
    let holds = permissions[index].map { permission in
      permission.condition.map(holding.contains) ?? true
    }
    self.holding.append(holds)
    for channel in 0..<ChannelInfo.statuses {
      let status = DeviceStatus(own: own, channel: channel)
      enabled.append(
        zip(permissions[index], holds).map { permission, holds in
          holds && status.enables(permission.kind) && !status.repeats(permission.kind)
        })
    }
    return id
  }

  /// One 64-bit word of the set of permissions that a stored device and a channel enable together.
  @inline(__always) func enabled(_ device: UInt32, _ channel: ChannelInfo, word: Int) -> UInt64 {
    enabled[Int(device) * ChannelInfo.statuses + channel.status, word]
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

  /// The fingerprint of an answer that the device doesn't store, or nil for any other message. No
  /// property examines the contents of such an answer. Only the answer's arrival can be observed.
  /// If a property is about results, the answer's code can be observed, too.
  private func shown(_ message: Message) -> FingerprintSum? {
    guard case .down(.reply(let token, let reply)) = message, !LocalData.keeps(reply.result) else {
      return nil
    }
    var print = RelativeFingerprint()
    var code = Code.success
    if seesCodes {
      let returned = reply.codeOfResult(log.arena).number
      code = reply.code == .success ? Code(-returned) : reply.code
    }
    Downlink.reply(token, Reply(code: code)).add(to: &print, arena: log.arena) { Int($0.index) }
    return print.sum
  }

  /// Stores a channel, at the current time of `world`.
  mutating func intern(_ channel: ExploredChannel) -> UInt32 {
    var exact = Fingerprint()
    var relative = Fingerprint()
    exact.add(world.now.microseconds)
    channel.add(to: &exact) { UInt64($0) }
    let now = world.serverTime
    channel.add(to: &relative) { messageSums[Int($0)].value(at: now) }
    if let id = channelIDs.find(relative.value, exact.value) { return id }
    let id = UInt32(channels.count)
    channelIDs.insert(relative.value, exact.value, id)
    channels.append(channel)
    heapBytes += channel.bytes
    channelKeys.append(Self.key(3, Int(channel.device), relative.value))
    channelInfos.append(ChannelInfo(channel, messages))
    channelTimes.append(world.now)
    return id
  }

  /// Sets the world's time to the time at which a channel arose.
  mutating func setTime(of channel: UInt32) { world.now = channelTimes[Int(channel)] }

  /// Stores the world's current time, timers and faults.
  mutating func internTimerState() -> UInt32 {
    let timerState = TimerState(
      now: world.now, timers: Array(world.timers.waiting), activeFaults: world.activeFaults)
    var print = Fingerprint()
    print.add(timerState.timers.count)
    for timer in timerState.timers {
      print.add(timer.time.microseconds - world.now.microseconds)
      print.add(timer.device.index)
      print.add(timer.call.index)
    }
    timerState.activeFaults.add(to: &print, at: world.now)
    let time = UInt64(bitPattern: world.now.microseconds)
    if let id = timerStateIDs.find(print.value, time) { return id }
    let id = UInt32(timerStates.count)
    timerStateIDs.insert(print.value, time, id)
    timerStates.append(timerState)
    heapBytes += [Timers.Timer].heapBytes(timerState.timers.count)
    timerStateKeys.append(Self.key(4, 0, print.value))
    return id
  }
}

extension DeviceStatus {
  /// Combines the two parts of a device's status: the device's own part, and the status of its
  /// channel.
  fileprivate init(own: Own, channel status: Int) {
    self.init(
      own: own, upStalls: status & 1 != 0, downStalls: status & 2 != 0, hasAnswer: status & 4 != 0)
  }
}

extension Downlink {
  /// Adds the sequence numbers to a fingerprint. Sequence numbers order the entries of the same
  /// millisecond.
  fileprivate func addNumbers(to print: inout Fingerprint, _ arena: Arena) {
    switch self {
    case .notice(let notice): print.add(notice.numbers)
    case .snapshot(let friends, let applications):
      for friend in arena[friends] { print.add(friend.sequence) }
      for application in arena[applications] { print.add(application.position.sequence) }
    case .reply, .connected, .caughtUp, .kicked, .closed, .refused: break
    }
  }
}
