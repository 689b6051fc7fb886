/// A list of sets, each of which contains permissions of one device. Bit n represents the
/// permission at index n among the device's permissions.
struct PermissionSets: Sendable {
  /// The number of 64-bit words in each set.
  let words: Int
  private var bits: [UInt64] = []

  /// - Parameter most: How many permissions a device may have.
  init(most: Int) { words = max(1, (most + 63) / 64) }

  var bytes: Int { bits.count * MemoryLayout<UInt64>.stride }

  mutating func append(_ contains: [Bool]) {
    let first = bits.count
    for _ in 0..<words { bits.append(0) }
    for (index, isMember) in contains.enumerated() where isMember {
      bits[first + index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  @inline(__always) subscript(set: Int, word: Int) -> UInt64 { bits[set * words + word] }
}
