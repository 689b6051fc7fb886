package import DiscreteEvents
package import IMProtocol

/// The local data that lines have examined. The data have the format that applications see.
package struct Snapshots: Sendable {
  package struct Snapshot: Sendable {
    package let device: DeviceID
    package let time: VirtualTime
    /// The number of records in the log before the snapshot.
    package let records: Int
    package let data: Value
  }

  package private(set) var all: [Snapshot] = []
  /// The number of stored friends and requests.
  private var elements = 0

  package init() {}

  /// The maximum number of stored friends and requests. Further snapshots are discarded.
  package static let mostElements = 1_000_000

  mutating func append(_ look: Snapshot) {
    if case .record(_, let lists) = look.data {
      for case .list(let list) in lists { elements += list.count }
    }
    if elements <= Self.mostElements { all.append(look) }
  }
}
