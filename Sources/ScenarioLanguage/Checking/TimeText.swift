import Base

/// A time with its offset from UTC, which scenarios write in ISO 8601, as in
/// `2024-10-21T09:30:00+08:00`.
package struct TimeText {
  /// Microseconds since 1970-01-01T00:00:00Z.
  var microseconds: Int64
  /// The stated offset from UTC, in seconds.
  var offset: Int32

  /// Reads a time with `Z` or an offset, in the years 1970 to 9999. Fails for any other text.
  init?(_ text: some Sequence<UInt8>) {
    var reader = Reader(bytes: Array(text))
    guard let date = reader.date(), reader.take("T"), let time = reader.time(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    self.offset = offset
    microseconds = date + time - Int64(offset) * 1_000_000
    if microseconds < 0 { return nil }
  }

  /// Reads a time, a space and an offset, such as `2024-10-27T01:00:00Z +01:00`. Returns nil for
  /// any other text.
  static func offsetChange(_ text: some Sequence<UInt8>) -> Scenario.OffsetChange? {
    let bytes = Array(text)
    guard let blank = bytes.firstIndex(of: Byte.space), let time = TimeText(bytes[..<blank]) else {
      return nil
    }
    var reader = Reader(bytes: Array(bytes[(blank + 1)...]))
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return Scenario.OffsetChange(at: time.microseconds, offset: offset)
  }

  /// A time in UTC with milliseconds, such as `2024-01-01T00:00:00.010Z`.
  package static func iso(milliseconds: Int64) -> String {
    [UInt8].text { append(milliseconds: milliseconds, to: &$0) }
  }

  /// Appends a time in UTC with milliseconds, given in milliseconds since 1970.
  static func append(milliseconds: Int64, to text: inout [UInt8]) {
    let (seconds, rest) = milliseconds.divided(by: 1_000)
    append(seconds: seconds, to: &text)
    text.compose(most: 5) { put in
      put(UInt8(ascii: "."))
      put(UInt8(ascii: "0") + UInt8(rest / 100))
      two(rest % 100, put)
      put(UInt8(ascii: "Z"))
    }
  }

  /// A time with an offset, as `init` reads it, such as `2024-10-21T09:30:00+08:00`.
  static func iso(microseconds: Int64, offset: Int32) -> String {
    [UInt8].text { text in
      let (seconds, rest) = microseconds.divided(by: 1_000_000)
      append(seconds: seconds + Int64(offset), to: &text)
      if rest != 0 {
        text.append(UInt8(ascii: "."))
        text.append(decimal: rest, digits: 6)
      }
      text.append(self.offset(offset))
    }
  }

  /// An offset from UTC in whole minutes, such as `Z` or `+08:00`.
  static func offset(_ seconds: Int32) -> String {
    if seconds == 0 { return "Z" }
    let minutes = Int64(abs(seconds) / 60)
    return [UInt8].text { text in
      text.append(UInt8(ascii: seconds < 0 ? "-" : "+"))
      text.append(decimal: minutes / 60, digits: 2)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: minutes % 60, digits: 2)
    }
  }

  /// Appends a time without fractions of a second and without an offset, given in seconds since
  /// 1970.
  private static func append(seconds: Int64, to text: inout [UInt8]) {
    let (days, inDay) = seconds.divided(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    text.append(decimal: date.year, digits: 4)
    text.compose(most: 15) { put in
      put(UInt8(ascii: "-"))
      two(date.month, put)
      put(UInt8(ascii: "-"))
      two(date.day, put)
      put(UInt8(ascii: "T"))
      two(inDay / 3_600, put)
      put(UInt8(ascii: ":"))
      two(inDay / 60 % 60, put)
      put(UInt8(ascii: ":"))
      two(inDay % 60, put)
    }
  }

  /// Puts the two digits of a number from 0 to 99.
  @inline(__always) private static func two(_ number: Int64, _ put: (UInt8) -> Void) {
    put(UInt8(ascii: "0") + UInt8(number / 10))
    put(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Reads the date, the time of day and the offset from left to right.
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
      position += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int64? {
      guard position + count <= bytes.count else { return nil }
      var value: Int64 = 0
      for byte in bytes[position..<position + count] {
        guard Byte.isDigit(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      position += count
      return value
    }

    /// Reads a date, and returns the microseconds from 1970-01-01 to the start of this day. Returns
    /// nil if the date is not valid.
    mutating func date() -> Int64? {
      guard let year = digits(4), year >= 1970, take("-"), let month = digits(2),
        (1...12).contains(month), take("-"), let day = digits(2), day >= 1
      else { return nil }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let last: Int64 =
        switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
      guard day <= last else { return nil }
      return CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400_000_000
    }

    /// Reads a time of day, and returns the microseconds since midnight. Returns nil if the time is
    /// not valid.
    mutating func time() -> Int64? {
      guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60,
        take(":"), let second = digits(2), second < 60
      else { return nil }
      var microseconds: Int64 = 0
      if take(".") {
        var unit: Int64 = 100_000
        var count = 0
        while position < bytes.count, Byte.isDigit(bytes[position]) {
          microseconds += Int64(bytes[position] - 0x30) * unit
          unit /= 10
          count += 1
          position += 1
        }
        guard (1...6).contains(count) else { return nil }
      }
      return ((hour * 60 + minute) * 60 + second) * 1_000_000 + microseconds
    }

    /// Reads an offset, which is `Z` or consists of a sign, hours and minutes. Returns the offset
    /// in seconds, or nil if the offset is not valid.
    mutating func offset() -> Int32? {
      if take("Z") { return 0 }
      let isNegative = take("-")
      guard isNegative || take("+"), let hours = digits(2), hours <= 18, take(":"),
        let minutes = digits(2), minutes < 60
      else { return nil }
      let seconds = Int32(hours * 3600 + minutes * 60)
      return isNegative ? -seconds : seconds
    }
  }
}
