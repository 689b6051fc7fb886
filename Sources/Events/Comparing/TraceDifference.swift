/// The first event in which two traces differ, by their JSON Lines.
package struct TraceDifference: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The line of the first trace; nil when it has ended before.
  package var one: String?
  /// The line of the second trace; nil when it has ended before.
  package var other: String?

  /// Compares two traces; nil when they agree.
  package static func first(_ one: [UInt8], _ other: [UInt8]) -> TraceDifference? {
    let ones = one.split(separator: UInt8(ascii: "\n"))
    let others = other.split(separator: UInt8(ascii: "\n"))
    for place in 0..<max(ones.count, others.count) {
      let left = place < ones.count ? ones[place] : nil
      let right = place < others.count ? others[place] : nil
      if left != right {
        return TraceDifference(
          line: place + 1, one: left.map { String(decoding: $0, as: UTF8.self) },
          other: right.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    return nil
  }
}
