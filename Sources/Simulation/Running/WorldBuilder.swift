import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// Creates a scenario's initial world, with accounts, friendships, groups, subscriptions and
/// devices. Every device is connected unless the scenario declares it offline. Creating the world
/// takes no virtual time and makes no comparisons.
enum WorldBuilder {
  static func simulator(
    for scenario: Scenario, seed: UInt64, isTracing: Bool = true, keepsTransitions: Bool = false,
    allowsFaults: Bool = false
  ) -> Simulator {
    let start = VirtualTime(microseconds: scenario.clock.start)
    let latency: ClosedRange<VirtualDuration> =
      .microseconds(scenario.latency.lowerBound)...(.microseconds(scenario.latency.upperBound))
    let canFail =
      allowsFaults
      || scenario.steps.contains { step in
        step.isByHand || step.population?.hasFaults == true
          || step.statements.contains { if case .fault = $0.kind { true } else { false } }
      }
    let world = World(
      server: server(for: scenario, start: Timestamp(milliseconds: start.milliseconds)),
      devices: scenario.devices.map { Device(delegates: $0.delegates) },
      texts: scenario.names.texts,
      start: start, clock: clock(scenario.clock), hasTimers: canFail || Clock.isSlow(latency))
    var simulator = Simulator(
      world, latency: latency, seed: seed, isTracing: isTracing, keepsTransitions: keepsTransitions,
      canFail: canFail)
    simulator.faults.canFail = canFail
    for (index, device) in scenario.devices.enumerated() where !device.isOffline {
      simulator.world.setUpConnection(of: DeviceID(index), &simulator.log)
    }
    return simulator
  }

  /// The devices' time zone. If the time zone's offset changes within a millisecond, the new offset
  /// applies from the next whole millisecond.
  private static func clock(_ clock: Scenario.Clock) -> LocalClock {
    LocalClock(
      offset: clock.offset,
      changes: clock.changes.map { change in
        let (whole, rest) = change.at.quotientAndRemainder(dividingBy: 1_000)
        return LocalClock.Change(
          at: Timestamp(milliseconds: whole + (rest > 0 ? 1 : 0)), offset: change.offset)
      })
  }

  private static func server(for scenario: Scenario, start: Timestamp) -> Server {
    var server = Server(
      settings: scenario.settings,
      accounts: Array(filledWith: ServerAccount(), count: scenario.accounts.count),
      devices: scenario.devices.map { device in
        ServerDevice(user: device.user, platform: Platform(rawValue: device.platform) ?? .other)
      }, groupCount: scenario.names.groups.count, texts: scenario.names.texts)
    for (index, account) in scenario.accounts.enumerated() where !account.attributes.isEmpty {
      server.setUpProfile(
        of: UserID(index),
        ProfileAttributes(values(of: account.attributes, .userProfile).dropFirst()))
    }
    for friendship in scenario.friendships {
      server.setUpFriendship(friendship.one, friendship.other, at: start)
    }
    for (index, group) in scenario.groups.enumerated() {
      server.setUpGroup(
        GroupID(index), owner: group.owner, managers: group.managers, members: group.members,
        GroupSettingsChange(values(of: group.attributes, .groupInfo).dropFirst()), at: start)
    }
    for subscriptions in scenario.subscriptions { add(subscriptions, to: &server, start) }
    if scenario.hidesOrderInTime { server.leaveOutOrderInTime() }
    return server
  }

  /// A value for each field of `record`; `absent` if `given` does not set the field.
  private static func values(of given: [Account.Attribute], _ record: RecordKind) -> [Value] {
    var values = [Value](repeating: .absent, count: Catalogue.record(record).fields.count)
    for attribute in given { values[attribute.field] = attribute.value }
    return values
  }

  private static func add(
    _ subscriptions: SubscriptionDeclaration, to server: inout Server, _ start: Timestamp
  ) {
    let terms = SubscriptionTerms(
      subscribeTime: start, expiry: Int32(clamping: subscriptions.expiry))
    guard let type = SubscribeType(rawValue: subscriptions.type) else { return }
    for target in subscriptions.targets {
      for subscriber in subscriptions.subscribers {
        server.setUpSubscription(of: subscriber, to: target, type, terms)
      }
    }
  }
}

extension World {
  /// Connects a device directly, without packets. Nothing is recorded, and no time passes. Only the
  /// log's buffers are used.
  mutating func setUpConnection(of device: DeviceID, _ log: inout Log) {
    devices[Int(device.index)].connect(at: serverTime, into: &log.deviceEffects)
    server.setUpConnection(of: device, at: serverTime, in: &log.transaction)
    // Each message has only one receiver, which is the device itself.
    for index in log.transaction.sends.indices {
      devices[Int(device.index)].receive(
        log.transaction.sends[index].message, at: serverTime, arena: log.transaction.arena,
        into: &log.deviceEffects)
    }
    log.transaction.sends.removeAll()
    log.deviceEffects.removeAll()
    // The lists in the arena can be removed: no message in flight refers to them, and the devices
    // have their own copies.
    if log.transaction.arena.count > 0 { log.transaction.arena.removeAll() }
  }
}
