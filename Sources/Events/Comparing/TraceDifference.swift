/// The first difference between two traces in JSON Lines.
package struct TraceDifference: Hashable, Sendable {
  /// The number of the first line that differs, counted from 1.
  package var line: Int
  /// The line in the first trace, or nil if the first trace has fewer lines.
  package var one: String?
  /// The line in the second trace, or nil if the second trace has fewer lines.
  package var other: String?

  /// Compares two traces line by line. Returns nil if the traces are equal.
  package static func first(_ one: [UInt8], _ other: [UInt8]) -> TraceDifference? {
    let ones = one.split(separator: UInt8(ascii: "\n"))
    let others = other.split(separator: UInt8(ascii: "\n"))
    let index = zip(ones, others).prefix { $0 == $1 }.count
    if index == max(ones.count, others.count) { return nil }
    return TraceDifference(
      line: index + 1, one: line(index, of: ones),
      other: line(index, of: others))
  }

  private static func line(_ index: Int, of lines: [ArraySlice<UInt8>]) -> String? {
    index < lines.count ? String(decoding: lines[index], as: UTF8.self) : nil
  }
}
