package import ScenarioLanguage

extension TimeText {
  /// Formats a time span for readers, for example `10ms`, `1.25s` or `6d 23h 59m 59.99s`. Use
  /// `DurationText` for scenarios, because scenarios do not allow fractions.
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

  /// Formats a number of microseconds without trailing zeros: in milliseconds if `power` is 1, or
  /// in seconds if `power` is 2.
  private static func decimal(_ number: UInt64, thousandths power: Int) -> String {
    let unit: UInt64 = power == 1 ? 1_000 : 1_000_000
    let fraction = number % unit
    if fraction == 0 { return String(number / unit) }
    let digits = String(unit + fraction).dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(number / unit).\(digits[...end])"
  }
}
