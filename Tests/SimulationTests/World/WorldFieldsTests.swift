import DiscreteEvents
import IMDevice
import IMServer
import Testing

@testable import IMProtocol
@testable import Simulation

/// A world's hash detects a change of each field, except for the fields that the table exempts with
/// a reason. Other tests check the fields of the server, of devices and of pages.
struct WorldFieldsTests {
  /// A field of the world. Either `edit` is a change that the hash must detect, or `assumed` is the
  /// reason why the hash ignores the field.
  struct Field: Sendable {
    let name: String
    var edit: (@Sendable (inout World, inout Log) -> Void)?
    var assumed = ""
  }

  private static let constant = "it never changes"
  private static let history = "it only says what led to something"

  private static let fields: [Field] = [
    Field(name: "World.server", assumed: "its own table tells"),
    Field(name: "World.devices", assumed: "its own table tells"),
    Field(name: "World.links") { world, _ in _ = world.links.next(to: phone) },
    Field(name: "World.timers") { world, _ in _ = world.timers.fire() },
    Field(name: "World.pages") { world, log in
      world.happens(.act(.openPage(desktop, RequestPageParameters()), statement: 0), into: &log)
    },
    Field(name: "World.activeFaults", assumed: "its own fields follow"),
    Field(name: "World.now", assumed: "times count from now"),
    Field(name: "World.texts", assumed: constant), Field(name: "World.clock", assumed: constant),
    Field(name: "World.hasTimers", assumed: constant),
    Field(name: "ActiveFaults.halfOpen") { world, log in
      world.happens(.act(.disturb(.hears(phone, false)), statement: 0), into: &log)
    },
    Field(name: "ActiveFaults.waits") { world, _ in wait(&world, phone, .sdk(.retry), 50) },
    Field(name: "ActiveFaults.clocks") { world, _ in world.activeFaults.setClock(of: phone, 1) },
    Field(name: "ActiveFaults.restartsAmid") { world, _ in restart(&world, telling: phone) },
    Field(name: "HalfOpen.device") { world, _ in begin(&world, desktop, .up, in: .seconds(30)) },
    Field(name: "HalfOpen.direction") { world, _ in
      begin(&world, desktop, .down, in: .seconds(30))
    },
    Field(name: "HalfOpen.end") { world, _ in begin(&world, desktop, .up, in: .seconds(29)) },
    Field(name: "HalfOpen.origin", assumed: history),
    Field(name: "RestartAmid.device") { world, _ in restart(&world, telling: desktop) },
    Field(name: "RestartAmid.origin", assumed: history),
    Field(name: "Links.lines") { world, _ in world.links.beginEnd(of: phone) },
    Field(name: "Links.up") { world, _ in
      world.links.send(Packet(.connect, cause: .none), from: phone)
    },
    Field(name: "Links.down") { world, _ in world.links.send(packet(.kicked), to: phone) },
    Field(name: "Links.lost") { world, _ in
      world.links.beginEnd(of: phone)
      world.links.lose(packet(.notice(notice)), to: phone)
    },
    Field(name: "Packet<Downlink>.message") { world, _ in
      world.links.send(packet(.connected), to: phone)
    },
    Field(name: "Packet<Downlink>.isLost") { world, _ in
      world.links.loseAnswer(to: CallToken(0), of: phone)
    },
    Field(name: "Packet<Downlink>.cause", assumed: history),
    Field(name: "Packet<Downlink>.provenance", assumed: history),
    Field(name: "Timer.time") { world, _ in setTimer(&world, in: .seconds(9), phone, 0) },
    Field(name: "Timer.device") { world, _ in setTimer(&world, in: .seconds(10), desktop, 1) },
    Field(name: "Timer.call") { world, _ in setTimer(&world, in: .seconds(10), phone, 2) },
  ]

  private static let phone = DeviceID(0)
  private static let desktop = DeviceID(1)
  private static let notice = Notice(
    at: Timestamp(milliseconds: 0), .friendsCleared(FriendsCleared()))

  private static func packet(_ message: Downlink) -> Packet<Downlink> {
    Packet(message, cause: .none)
  }

  private static func begin(
    _ world: inout World, _ device: DeviceID, _ direction: Link.Direction,
    in span: VirtualDuration
  ) {
    world.activeFaults.begin(
      ActiveFaults.HalfOpen(
        device: device, direction: direction, end: world.now + span,
        origin: Origin(step: 0)))
  }

  private static func wait(
    _ world: inout World, _ device: DeviceID, _ event: ConnectionWaits.Wait.Event,
    _ milliseconds: Int64
  ) {
    world.activeFaults.waits.begin(
      ConnectionWaits.Wait(
        device: device, event: event, end: world.now + .milliseconds(milliseconds),
        origin: Origin(step: 0)))
  }

  private static func restart(_ world: inout World, telling device: DeviceID) {
    world.activeFaults.restartsAmid.append(
      ActiveFaults.RestartAmid(device: device, origin: Origin(step: 0)))
  }

  private static func setTimer(
    _ world: inout World, in span: VirtualDuration, _ device: DeviceID, _ call: Int
  ) {
    world.timers.set(
      Timers.Timer(time: world.now + span, device: device, call: CallToken(call)))
  }

  /// Two connected devices are waiting for answers. The answer to the first device is in flight.
  private static func start(_ time: VirtualTime = .epoch) -> (World, Log) {
    let devices = [Platform.iOS, .pc].map { ServerDevice(user: UserID(0), platform: $0) }
    let server = Server(
      settings: AppSettings(), accounts: [ServerAccount()], devices: devices)
    var world = World(
      server: server, devices: devices.map { _ in Device() }, texts: TextTable(), start: time,
      hasTimers: true)
    var log = Log(isOn: true)
    for device in [phone, desktop] { world.setUpConnection(of: device, &log) }
    for device in [phone, desktop, phone] {
      world.happens(
        .act(.call(device, .getFriendAddPermission(GetFriendAddPermission())), statement: 0),
        into: &log)
    }
    world.happens(.deliver(.up(phone)), into: &log)
    return (world, log)
  }

  private static func print(_ pair: (World, Log)) -> UInt64 {
    pair.0.fingerprint(arena: pair.1.arena)
  }

  @Test func `a change of each field is seen`() {
    var seen: Set = [Self.print(Self.start())]
    for field in Self.fields {
      guard let edit = field.edit else {
        #expect(!field.assumed.isEmpty, "\(field.name) is neither changed nor excused")
        continue
      }
      var (world, log) = Self.start()
      edit(&world, &log)
      #expect(seen.insert(Self.print((world, log))).inserted, "\(field.name)")
    }
  }

  @Test func `each part of a wait is seen`() {
    let waits: [(DeviceID, ConnectionWaits.Wait.Event, Int64)] = [
      (Self.phone, .sdk(.retry), 50), (Self.desktop, .sdk(.retry), 50),
      (Self.phone, .sdk(.limit), 50), (Self.phone, .network, 50), (Self.phone, .sdk(.retry), 51),
    ]
    let prints = waits.map { device, event, milliseconds in
      var (world, log) = Self.start()
      Self.wait(&world, device, event, milliseconds)
      return Self.print((world, log))
    }
    #expect(Set(prints).count == waits.count)
  }

  @Test func `a timer, a standstill and a wait with the same numbers are seen as different`() {
    let edits: [@Sendable (inout World) -> Void] = [
      { Self.setTimer(&$0, in: .milliseconds(50), Self.desktop, 1) },
      { Self.begin(&$0, Self.desktop, .up, in: .milliseconds(50)) },
      { Self.begin(&$0, Self.desktop, .down, in: .milliseconds(50)) },
      { Self.wait(&$0, Self.desktop, .network, 50) },
      { Self.wait(&$0, Self.desktop, .sdk(.retry), 50) },
      { Self.wait(&$0, Self.desktop, .sdk(.limit), 50) },
    ]
    let prints = edits.map { edit in
      var (world, log) = Self.start()
      world.activeFaults.setClock(of: Self.phone, 1)
      edit(&world)
      return Self.print((world, log))
    }
    #expect(Set(prints).count == edits.count)
  }

  @Test func `the table holds exactly the fields that there are`() {
    var (world, _) = Self.start()
    let packet = world.links.next(to: Self.phone)
    world.activeFaults.begin(
      ActiveFaults.HalfOpen(
        device: Self.phone, direction: .up, end: world.now, origin: Origin(step: 0))
    )
    Self.restart(&world, telling: Self.phone)
    let samples: [Any] = [
      world, world.activeFaults, world.activeFaults.halfOpen[0], world.activeFaults.restartsAmid[0],
      world.links, packet, world.timers.waiting.first as Any,
    ]
    let names = samples.flatMap { sample in
      let whole = Mirror(reflecting: sample)
      let mirror =
        whole.displayStyle == .optional
        ? whole.children.first.map { Mirror(reflecting: $0.value) } ?? whole : whole
      return mirror.children.map { "\(mirror.subjectType).\($0.label ?? "")" }
    }
    #expect(names == Self.fields.map(\.name))
  }

  @Test func `the same a day later is the same, and numbers of calls do not count`() {
    let later = VirtualTime.epoch + .milliseconds(86_400_000)
    #expect(Self.print(Self.start()) == Self.print(Self.start(later)))
    var (world, log) = Self.start()
    var other = Self.start()
    // A further call has ended in the other world, so that later calls have different numbers.
    other.0.happens(
      .act(.call(.absent, .serverGetStatistics(ServerGetStatistics())), statement: 0),
      into: &other.1)
    for _ in 0..<2 {
      world.happens(
        .act(.call(Self.desktop, .getFriendAddPermission(GetFriendAddPermission())), statement: 0),
        into: &log)
      other.0.happens(
        .act(.call(Self.desktop, .getFriendAddPermission(GetFriendAddPermission())), statement: 0),
        into: &other.1)
      #expect(Self.print((world, log)) == Self.print(other))
    }
  }

  @Test func `what can happen next stands in a fixed order`() {
    let (world, _) = Self.start()
    let transitions = world.transitions.map { "\($0)" }
    #expect(transitions.count == 6)
    #expect(transitions.first?.hasPrefix("deliver") == true && transitions.last == "fire")
    #expect(transitions.count { $0.hasPrefix("lose") } == 2)
  }
}
