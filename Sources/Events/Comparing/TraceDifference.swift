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
    let place = zip(ones, others).prefix { $0 == $1 }.count
    if place == max(ones.count, others.count) { return nil }
    return TraceDifference(
      line: place + 1, one: line(place, of: ones),
      other: line(place, of: others))
  }

  private static func line(_ place: Int, of lines: [ArraySlice<UInt8>]) -> String? {
    place < lines.count ? String(decoding: lines[place], as: UTF8.self) : nil
  }
}
