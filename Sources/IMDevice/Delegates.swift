import IMProtocol

/// How many delegates of each kind a device has (D-07).
struct Delegates: Hashable, Sendable {
  /// Four counters of 16 bits, by `DelegateKind.rawValue`: a device stays small.
  private var counts = SIMD4<UInt16>(repeating: 0)

  /// One of each kind whose bit is set.
  init(_ kinds: UInt8) {
    for kind in DelegateKind.allCases {
      counts[Int(kind.rawValue)] = UInt16(kinds >> kind.rawValue & 1)
    }
  }

  mutating func add(_ kind: DelegateKind) {
    let count = counts[Int(kind.rawValue)]
    counts[Int(kind.rawValue)] = count == .max ? count : count + 1
  }

  /// Removes one; with none there it does nothing, as in the SDK.
  mutating func remove(_ kind: DelegateKind) {
    let count = counts[Int(kind.rawValue)]
    counts[Int(kind.rawValue)] = count == 0 ? 0 : count - 1
  }

  func isThere(_ kind: DelegateKind) -> Bool { counts[Int(kind.rawValue)] > 0 }

  func add(to print: inout RelativeFingerprint) {
    for kind in DelegateKind.allCases { print.add(counts[Int(kind.rawValue)]) }
  }
}
