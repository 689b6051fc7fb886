package import IMProtocol

/// One transition in an interleaving of a race.
package struct RaceTransition: Hashable, Sendable {
  package var kind: Kind
  /// For each device whose connection ends in the transition, how many packets the device loses.
  package var losses: [Loss] = []

  package enum Kind: Hashable, Sendable {
    /// The server takes (processes) the packet of the statement with this index.
    case take(Int)
    /// The device of the statement with this index disconnects. The server learns of the
    /// disconnection in a later transition.
    case leave(Int)
    /// The next `count` packets to a device arrive. A fault waits for the last of these packets.
    case hear(DeviceID, count: Int)
    /// The server learns that a device's connection has ended.
    case learn(DeviceID)
  }

  package struct Loss: Hashable, Sendable {
    package var device: DeviceID
    /// How many packets are in flight to the device.
    package var inFlight: Int
    /// How many of these packets arrive before the connection ends. The others are lost.
    package var arrived: Int
  }

  /// Whether the transition loses packets in flight to a device whose connection ends.
  package var loses: Bool { losses.contains { $0.arrived < $0.inFlight } }

  /// The index of the statement that the transition performs; nil if the transition performs no
  /// statement.
  package var taken: Int? {
    switch kind {
    case .take(let index), .leave(let index): index
    case .hear, .learn: nil
    }
  }

  /// Whether the transition takes a statement and loses no packets.
  var isPlain: Bool { if case .take = kind { !loses } else { false } }

  /// Whether the two transitions are equal except for the ids of their devices.
  func isLike(_ other: RaceTransition) -> Bool {
    let areLossesAlike = losses.elementsEqual(other.losses) {
      $0.inFlight == $1.inFlight && $0.arrived == $1.arrived
    }
    if !areLossesAlike { return false }
    switch (kind, other.kind) {
    case (.take(let one), .take(let two)), (.leave(let one), .leave(let two)): return one == two
    case (.hear(_, let one), .hear(_, let two)): return one == two
    case (.learn, .learn): return true
    case (.take, _), (.leave, _), (.hear, _), (.learn, _): return false
    }
  }
}

/// One interleaving of a race in an execution of the scenario.
package struct RaceChoice: Hashable, Sendable {
  /// The index of the race's step.
  package var step: Int
  /// The transitions, in the order in which they happen.
  package var transitions: [RaceTransition]
  /// The outcome of the race; nil if the end fits no outcome or several outcomes.
  package var outcome: Int?

  /// The indices of the race's statements, in the order in which the server took them.
  package var order: [Int] { transitions.compactMap(\.taken) }

  /// Whether a device has lost packets in flight because its connection ended.
  package var loses: Bool { transitions.contains(where: \.loses) }
}
