package import DiscreteEvents
package import IMProtocol

/// What lines that look at the local data of devices have seen, as their applications would.
package struct Looks: Sendable {
  package struct Look: Sendable {
    package let device: DeviceID
    package let time: VirtualTime
    /// How many records stood in the log before it.
    package let records: Int
    package let data: Value
  }

  package private(set) var all: [Look] = []
  /// How many friends and requests they have seen.
  private var elements = 0

  package init() {}

  /// As many friends and requests are kept; later looks are not.
  package static let mostElements = 1_000_000

  mutating func append(_ look: Look) {
    if case .record(_, let lists) = look.data {
      for case .list(let list) in lists { elements += list.count }
    }
    if elements <= Self.mostElements { all.append(look) }
  }
}
