import Base

/// Reads and writes durations in the form that scenarios use, such as `7d 3h 5m 2s 150ms 20us`.
package enum DurationText {
  enum Failure: Error {
    case unknownUnit(String)
    case outOfRange
  }

  /// Converts a number with a unit, such as `150ms`, to microseconds.
  static func microseconds(_ text: ArraySlice<UInt8>) -> Result<Int64, Failure> {
    let digits = text.prefix { Byte.isDigit($0) || $0 == Byte.hyphen }
    let name = text[digits.endIndex...]
    guard let unit = unit(name) else { return .failure(.unknownUnit(name.decoded)) }
    guard let number = integer(digits), number >= 0 else { return .failure(.outOfRange) }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit)
    return overflow ? .failure(.outOfRange) : .success(product)
  }

  private static func unit(_ name: ArraySlice<UInt8>) -> Int64? {
    for (unit, microseconds) in units where unit.utf8.elementsEqual(name) { return microseconds }
    return nil
  }

  /// The units of time with their lengths in microseconds, longest first.
  private static let units: [(String, Int64)] = [
    ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000),
    ("ms", 1_000), ("us", 1),
  ]

  /// The exact text of a duration, such as `59s 990ms`. In scenario files, durations are always
  /// exact. In other texts, durations may be rounded.
  ///
  /// - Precondition: `microseconds` is not negative.
  package static func text(microseconds: Int64) -> String {
    ensure(microseconds >= 0, "a duration is negative: \(microseconds) us")
    var rest = microseconds
    var spans: [String] = []
    for (unit, size) in units where rest >= size {
      spans.append("\(rest / size)\(unit)")
      rest %= size
    }
    return spans.isEmpty ? "0ms" : spans.joined(separator: " ")
  }

  /// The value of a decimal number with an optional minus sign, or nil if the value needs more than
  /// 64 bits.
  static func integer(_ text: ArraySlice<UInt8>) -> Int64? {
    let isNegative = text.first == Byte.hyphen
    var value: Int64 = 0
    for byte in isNegative ? text.dropFirst() : text {
      let digit = Int64(byte &- 0x30)
      guard (0..<10).contains(digit) else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = product.subtractingReportingOverflow(digit)
      if tooLarge || stillTooLarge { return nil }
      value = sum
    }
    // The loop has subtracted the digits instead of adding them, because the smallest integer has
    // no positive counterpart.
    if isNegative { return value }
    return value == .min ? nil : -value
  }
}
