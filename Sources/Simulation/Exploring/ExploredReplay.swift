import DiscreteEvents
import IMProtocol
import IMServer

/// Replays an exploration's path in a world that isn't divided into components, and notes which
/// transition sent each packet.
struct ExploredReplay {
  private(set) var transitions: [ExploredTransition] = []
  /// For each transition, the index of the action that caused the transition
  /// (`Counterexample.origins`).
  private(set) var origins: [Int] = []
  /// For each arrival, the index of the transition that sent the arriving packet. Nil if the packet
  /// was in flight at the start, or if the transition is an action.
  private(set) var senders: [Int?] = []
  private var replay: Replay
  /// For each call since the start, the index of the transition that made it.
  private var callers: [Int] = []
  private let firstCall: Int
  /// For each device, the packets in flight from the device to the server, and the packets in
  /// flight to the device.
  private var up: [[Packet]]
  private var down: [[Packet]]

  private struct Packet {
    /// The transition that sent the packet, or nil if the packet was in flight at the start.
    let sender: Int?
    /// The index of the action to which the packet's arrival will be attributed.
    var origin: Int
  }

  init(_ world: World, _ log: Log) {
    replay = Replay(world, log)
    firstCall = log.calls.count
    up = Array(repeating: [], count: world.devices.count)
    down = up
    notePackets(sender: nil, origin: 0)
  }

  var world: World { _read { yield replay.world } }
  var log: Log { _read { yield replay.log } }

  /// Performs a permission's action. The action's arguments may have lists in `arena`.
  mutating func act(_ permission: Int, _ act: WorldAction, from arena: Arena) {
    begin(.act(permission: permission))
    make(.act(act, statement: 0), from: arena)
  }

  mutating func loseAnswer(_ permission: Int, of device: DeviceID) {
    guard let token = world.links.answers(to: device).first else { return }
    let call = callers[Int(token.index) - firstCall]
    begin(.loseAnswer(permission: permission, call: call))
    make(.act(.disturb(.loseAnswer(token)), statement: 0))
  }

  mutating func wait(_ permission: Int, until time: VirtualTime) {
    let microseconds = time.microseconds - world.now.microseconds
    begin(.wait(permission: permission, microseconds: microseconds))
    let stalled = stalled
    replay.world.pass(to: time, &replay.log)
    note(stalled)
  }

  mutating func deliver(_ link: Link) {
    let device = Int(link.device.index)
    let packet: Packet?
    if link.direction == .up {
      packet = up[device].isEmpty ? nil : up[device].removeFirst()
    } else {
      packet = down[device].isEmpty ? nil : down[device].removeFirst()
    }
    transitions.append(link.direction == .up ? .isHeard(link.device) : .hears(link.device))
    senders.append(packet?.sender)
    origins.append(packet?.origin ?? 0)
    make(.deliver(link))
  }

  private mutating func begin(_ action: ExploredTransition) {
    origins.append(transitions.count)
    senders.append(nil)
    transitions.append(action)
  }

  /// - Parameter arena: The arena with the transition's lists, or nil if the transition has no
  ///   lists.
  private mutating func make(_ transition: Transition, from arena: Arena? = nil) {
    let stalled = stalled
    replay.make(transition, at: world.now, from: arena ?? log.arena)
    note(stalled)
  }

  private var stalled: [Link] {
    world.devices.indices.flatMap { [Link.up(DeviceID($0)), .down(DeviceID($0))] }
      .filter(world.links.isStalled)
  }

  /// Notes the calls and packets of the latest transition. `stalled` contains the links that were
  /// stalled before this transition.
  private mutating func note(_ stalled: [Link]) {
    let index = transitions.count - 1
    while callers.count < log.calls.count - firstCall { callers.append(index) }
    for link in stalled where !world.links.isStalled(link) {
      let device = Int(link.device.index)
      for packet in up[device].indices where link.direction == .up {
        up[device][packet].origin = origins[index]
      }
      for packet in down[device].indices where link.direction == .down {
        down[device][packet].origin = origins[index]
      }
    }
    notePackets(sender: index, origin: origins[index])
  }

  /// Adds the packets that the latest transition sent, and removes the packets that this transition
  /// lost.
  private mutating func notePackets(sender: Int?, origin: Int) {
    for device in up.indices {
      let packet = Packet(sender: sender, origin: origin)
      Self.note(packet, in: &up[device], count: world.links.count(of: .up(DeviceID(device))))
      Self.note(packet, in: &down[device], count: world.links.count(of: .down(DeviceID(device))))
    }
  }

  private static func note(_ packet: Packet, in queue: inout [Packet], count: Int) {
    while queue.count < count { queue.append(packet) }
    if queue.count > count { queue.removeFirst(queue.count - count) }
  }
}
