import IMProtocol

/// Counts a device's delegates of each kind (D-07).
struct Delegates: Hashable, Sendable {
  /// A counter for each `DelegateKind.rawValue`. The four counters have only 16 bits each, to save
  /// memory for each device.
  private var counts = SIMD4<UInt16>(repeating: 0)

  /// Creates counts of 1 for the kinds whose bits are set in `kinds`, and counts of 0 for all other
  /// kinds.
  init(_ kinds: UInt8) {
    for kind in DelegateKind.allCases {
      counts[Int(kind.rawValue)] = UInt16(kinds >> kind.rawValue & 1)
    }
  }

  mutating func add(_ kind: DelegateKind) {
    let count = counts[Int(kind.rawValue)]
    counts[Int(kind.rawValue)] = count == .max ? count : count + 1
  }

  /// Removes a delegate of a kind. Does nothing if there is no delegate of this kind.
  mutating func remove(_ kind: DelegateKind) {
    let count = counts[Int(kind.rawValue)]
    counts[Int(kind.rawValue)] = count == 0 ? 0 : count - 1
  }

  func isThere(_ kind: DelegateKind) -> Bool { counts[Int(kind.rawValue)] > 0 }

  func add(to print: inout RelativeFingerprint) {
    for kind in DelegateKind.allCases { print.add(counts[Int(kind.rawValue)]) }
  }
}
