package import IMProtocol

/// A transition in an interleaving of a race.
package struct RaceTransition: Hashable, Sendable {
  package var kind: Kind
  /// The devices whose connections end with the transition, and what happens to the packets in
  /// flight to these devices.
  package var losses: [Loss] = []

  package enum Kind: Hashable, Sendable {
    /// The server takes (processes) the packet of the statement with this index.
    case take(Int)
    /// The device of the statement with this index disconnects. The server learns of the
    /// disconnection later.
    case leave(Int)
    /// The next `count` packets to a device arrive. A fault waits for the last of these packets.
    case hear(DeviceID, count: Int)
    /// The server learns that a device's connection has ended.
    case learn(DeviceID)
  }

  package struct Loss: Hashable, Sendable {
    package var device: DeviceID
    /// The number of packets in flight to the device.
    package var inFlight: Int
    /// How many of these packets arrive before the connection ends. The remaining packets are lost.
    package var arrived: Int
  }

  /// Whether a connection ends and packets in flight to the device are lost.
  package var loses: Bool { losses.contains { $0.arrived < $0.inFlight } }

  /// The index of the statement that the transition performs; nil if it performs no statement.
  package var taken: Int? {
    switch kind {
    case .take(let index), .leave(let index): index
    case .hear, .learn: nil
    }
  }

  /// Whether the server takes a statement in this transition, and no packets are lost.
  var isPlain: Bool { if case .take = kind { !loses } else { false } }

  /// Whether two transitions differ at most in the ids of their devices.
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
  /// The transitions, in order.
  package var transitions: [RaceTransition]
  /// The outcome of the race; nil if the end fits no outcome or several outcomes.
  package var outcome: Int?

  /// The order in which the server took the race's statements, by their indices.
  package var order: [Int] { transitions.compactMap(\.taken) }

  /// Whether packets in flight to a device were lost with its connection.
  package var loses: Bool { transitions.contains(where: \.loses) }
}
