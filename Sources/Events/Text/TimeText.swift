import Ground

/// Virtual times and durations as a person reads them.
package enum TimeText {
  /// A time of day as ISO 8601 in UTC, with milliseconds: `2024-01-01T00:00:00.010Z`.
  package static func iso(milliseconds: Int64) -> String {
    let (days, inDay) = milliseconds.divided(by: 86_400_000)
    let date = CivilDate(daysSince1970: days)
    var text = TextBuffer()
    if date.year < 0 { text.append("-") }
    text.append(abs(date.year), digits: 4)
    for (separator, part) in [("-", date.month), ("-", date.day), ("T", inDay / 3_600_000)] {
      text.append(separator)
      text.append(part, digits: 2)
    }
    for part in [inDay / 60_000 % 60, inDay / 1_000 % 60] {
      text.append(":")
      text.append(part, digits: 2)
    }
    text.append(".")
    text.append(inDay % 1_000, digits: 3)
    text.append("Z")
    return text.string
  }

  /// A span as a person reads it: `10ms`, `1.25s`, `6d 23h 59m 59.99s`. No scenario has fractions:
  /// what goes into one is written by `DurationText`.
  package static func span(microseconds: Int64) -> String {
    let sign = microseconds < 0 ? "-" : ""
    let total = microseconds.magnitude
    if total < 1_000_000 { return sign + decimal(total, thousandths: 1) + "ms" }
    var parts: [String] = []
    for (unit, name) in [(86_400_000_000, "d"), (3_600_000_000, "h"), (60_000_000, "m")] {
      let count = total / UInt64(unit) % (name == "d" ? .max : name == "h" ? 24 : 60)
      if count > 0 { parts.append("\(count)\(name)") }
    }
    let rest = total % 60_000_000
    if rest > 0 { parts.append(decimal(rest, thousandths: 2) + "s") }
    return sign + parts.joined(separator: " ")
  }

  /// A number of microseconds in a unit of 1,000 to the given power, without trailing zeros.
  private static func decimal(_ number: UInt64, thousandths power: Int) -> String {
    let unit: UInt64 = power == 1 ? 1_000 : 1_000_000
    let fraction = number % unit
    if fraction == 0 { return String(number / unit) }
    let digits = String(unit + fraction).dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(number / unit).\(digits[...end])"
  }
}
