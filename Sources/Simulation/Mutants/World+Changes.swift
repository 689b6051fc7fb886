import DiscreteEvents
import IMDevice
import IMProtocol

/// Mutants of transitions that deliver no message. A transition without a message is an action of
/// the application, the network or the system, or a timer of the SDK.
extension World {
  /// Calls `perform` to make the transition, and applies the active mutant's error to the world's
  /// state.
  mutating func changing(_ event: StateEvent, _ perform: (inout World) -> Void) {
    if event.isMissing { return }
    if let device = event.released, links.count(of: .down(device)) > 1,
      Mutants.mayBe(.notice),
      Mutants.isMutant(
        .notice, "packets", event.name, "arrive in the reverse order",
        ids: event.ids + ["D-01"])
    {
      var channel = links.takeChannel(of: device)
      channel.downs.reverse()
      links.put(channel, of: device)
    }
    let before = self
    perform(&self)
    guard Mutants.mayBe(.state) else { return }
    StateField.undo(
      StateField.ofWorld, in: &self, since: before, event.name, ids: event.ids)
    if event.device != .absent {
      let index = Int(event.device.index)
      devices[index].undo(
        since: before.devices[index], event.name, event.ids, mayLoseAll: true)
    }
  }
}

/// An event that changes the state of a world. Mutants refer to the event by its name.
struct StateEvent {
  let name: String
  /// The device that changes; absent if the server changes.
  let device: DeviceID
  /// The ids of the clauses that describe the event.
  let ids: [String]
  /// The device whose held packets the event releases; nil if the event releases no packets.
  fileprivate private(set) var released: DeviceID? = nil

  /// Whether the active mutant leaves out the event. Events of clause D-109 set latencies and
  /// delays. These events have no mutants, because the schedule applies the scenario's latencies
  /// and delays.
  fileprivate var isMissing: Bool {
    ids != ["D-109"] && Mutants.mayBe(.state)
      && Mutants.isMutant(
        .state, "an event", name, "has no effect", ids: ids)
  }

  private init(_ name: String, _ device: DeviceID, _ ids: [String]) {
    self.name = name
    self.device = device
    self.ids = ids
  }

  /// Returns nil for calls and for actions on a page.
  init?(_ act: WorldAction) {
    switch act {
    case .connect(let device, _): self.init("connecting", device, ["CN-03"])
    case .disconnect(let device, let logsOut):
      self.init(logsOut ? "logging out" : "disconnecting", device, ["CN-05", "D-115"])
    case .disturb(let fault):
      self.init(fault)
      if case .release(let device) = fault { released = device }
      if case .hears(let device, true) = fault { released = device }
    case .call, .openPage, .tapPage: return nil
    }
  }

  init(_ wait: ConnectionWaits.Wait) {
    switch wait.event {
    case .network: self.init(.networkBack(wait.device))
    case .sdk(.retry): self.init("a retry", wait.device, ["CN-02", "D-112"])
    case .sdk(.limit): self.init("the end of the time limit", wait.device, ["CN-06", "D-113"])
    }
  }

  /// The event's name is the name of the fault's case.
  private init(_ fault: InjectedFault) {
    self.init(String("\(fault)".prefix { $0 != "(" }), fault.device, fault.reason.ids)
  }
}

extension StateField<World> {
  /// The fields of a world that belong neither to the server nor to a device. Each field has one
  /// row for each device.
  static var ofWorld: [StateField] {
    [
      .value(
        "World.pages", "D-105", rows: { Array($0.devices.indices) },
        get: { world, row in world.pages[DeviceID(row)] },
        set: { world, row, page in world.pages[DeviceID(row)] = page }),
      .list(
        "World.halfOpen", "D-104",
        key: { UInt64($0.device.index) << 1 | ($0.direction == .up ? 0 : 1) },
        get: { world, _ in world.activeFaults.halfOpen },
        set: { world, _, halfOpen in
          for one in world.activeFaults.halfOpen {
            world.activeFaults.end(one.device, one.direction)
          }
          for one in halfOpen { world.activeFaults.begin(one) }
        }),
    ]
  }
}
