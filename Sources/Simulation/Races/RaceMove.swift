package import IMProtocol

/// What comes next in an order of a race.
package struct RaceMove: Hashable, Sendable {
  package var kind: Kind
  /// The devices whose connections end by it, with what is in flight to them then.
  package var losses: [Loss] = []

  package enum Kind: Hashable, Sendable {
    /// The server takes a statement, by its index.
    case take(Int)
    /// A device disconnects, by the index of the statement, and the server has yet to learn of it.
    case leave(Int)
    /// So many packets to a device arrive before anything else: a fault waits for the last of them.
    case hear(DeviceID, count: Int)
    /// The server learns that a device's connection has ended.
    case learn(DeviceID)
  }

  package struct Loss: Hashable, Sendable {
    package var device: DeviceID
    /// How many packets are in flight to it.
    package var inFlight: Int
    /// How many of them, the first, arrive before; the others are lost.
    package var arrived: Int
  }

  /// Whether a connection ends with something in flight that is lost.
  package var loses: Bool { losses.contains { $0.arrived < $0.inFlight } }

  /// The statement that the server takes.
  package var taken: Int? {
    switch kind {
    case .take(let index), .leave(let index): index
    case .hear, .learn: nil
    }
  }

  /// Whether it is one of an order in which everything arrives, when the clock says so.
  var isPlain: Bool { if case .take = kind { !loses } else { false } }

  /// Whether another is the same but for how devices are numbered.
  func isLike(_ other: RaceMove) -> Bool {
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
  /// The race, by the index of its step.
  package var step: Int
  /// What came one after the other.
  package var moves: [RaceMove]
  /// The outcome in which it ended; nil when it fits none or several.
  package var outcome: Int?

  /// The order in which the server took the race's statements, by their indices.
  package var order: [Int] { moves.compactMap(\.taken) }

  /// Whether something was lost that was in flight to a device whose connection ended.
  package var loses: Bool { moves.contains(where: \.loses) }
}
