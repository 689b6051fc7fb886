package import DiscreteEvents
package import IMProtocol

/// The local data that the scenario's lines have examined, in the form that applications see.
package struct Snapshots: Sendable {
  package struct Snapshot: Sendable {
    package let device: DeviceID
    package let time: VirtualTime
    /// How many records the log had before the snapshot.
    package let records: Int
    package let data: Value
  }

  package private(set) var all: [Snapshot] = []
  /// How many friends and requests are stored.
  private var elements = 0

  package init() {}

  /// How many friends and requests may be stored. Further snapshots are discarded.
  package static let mostElements = 1_000_000

  mutating func append(_ look: Snapshot) {
    if case .record(_, let lists) = look.data {
      for case .list(let list) in lists { elements += list.count }
    }
    if elements <= Self.mostElements { all.append(look) }
  }
}
