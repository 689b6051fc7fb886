import Base

/// A time as a program prints it.
struct PlainTime {
  /// What the text says about the date.
  enum Date {
    /// The days since 1970-01-01.
    case full(Int64)
    /// A month and a day. The text has no year.
    case yearless(month: Int64, day: Int64)
    case none
    /// The text counts seconds from the start of the application or of the device.
    case running
  }

  let date: Date
  /// Milliseconds since midnight UTC, or since the start. A time without a zone is taken to be in
  /// UTC. A number of seconds or milliseconds since 1970 is a time on 1970-01-01.
  let milliseconds: Int64

  static let day: Int64 = 86_400_000
  /// A smaller number of milliseconds, which would be in 1970 to 1972, is not since 1970.
  private static let earliest: Int64 = 100_000_000_000

  /// Reads a time, or returns nil if the text is none. The text may be in square brackets.
  init?(_ text: String) {
    var digits = Digits(text)
    if let number = digits.wholeNumber() {
      (date, milliseconds) = (number < Self.earliest ? .running : .full(0), number)
      return
    }
    digits = Digits(text)
    let date = digits.date()
    guard let time = digits.timeOfDay(), let offset = digits.zone(), digits.isAtEnd else {
      return nil
    }
    (self.date, milliseconds) = (date, time - offset)
    if let fixed, fixed.magnitude > LogBounds.latestTime { return nil }
  }

  /// The milliseconds since 1970-01-01T00:00:00Z, or nil if the text does not have a full date.
  var fixed: Int64? {
    switch date {
    case .full(let days): days * Self.day + milliseconds
    case .yearless, .none, .running: nil
    }
  }

  /// The bytes of a time, read from left to right.
  private struct Digits {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
      let trimmed = Array(text.utf8).drop { $0 == 0x20 || $0 == UInt8(ascii: "[") }
      let end = trimmed.lastIndex { $0 != 0x20 && $0 != UInt8(ascii: "]") }
      bytes = end.map { Array(trimmed[...$0]) } ?? []
    }

    var isAtEnd: Bool { index == bytes.count }

    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func passes(_ characters: String) -> Bool {
      guard characters.utf8.contains(byte) else { return false }
      index += 1
      return true
    }

    /// Reads a number with this many digits. Returns nil, and skips nothing, if there are fewer.
    private mutating func number(_ count: Int) -> Int64? {
      let digits = bytes[index...].prefix(count).prefix { $0 &- 0x30 < 10 }
      guard digits.count == count else { return nil }
      index += count
      return Int64(String(decoding: digits, as: UTF8.self))
    }

    /// Reads the digits after a decimal point as thousandths. Further digits are dropped.
    private mutating func thousandths() -> Int64 {
      let digits = bytes[index...].prefix { $0 &- 0x30 < 10 }
      index += digits.count
      let three = (Array(digits.prefix(3)) + [0x30, 0x30, 0x30]).prefix(3)
      return Int64(String(decoding: three, as: UTF8.self)) ?? 0
    }

    /// Reads the whole text as a number of seconds or milliseconds, and returns milliseconds. A
    /// whole number with at least 12 digits is milliseconds.
    mutating func wholeNumber() -> Int64? {
      let digits = bytes[index...].prefix { $0 &- 0x30 < 10 }
      guard !digits.isEmpty, digits.count <= 15,
        let number = Int64(String(decoding: digits, as: UTF8.self))
      else { return nil }
      index += digits.count
      if digits.count >= 12 {
        return isAtEnd && number.magnitude <= LogBounds.latestTime ? number : nil
      }
      let rest = passes(".,") ? thousandths() : 0
      return isAtEnd ? number * 1_000 + rest : nil
    }

    /// Reads `2024-03-14`, `2024/03/14` or `03-14`, and the space or T after it. If there is no
    /// date, skips nothing.
    mutating func date() -> Date {
      let start = index
      let year = number(4)
      if year == nil || passes("-/"), let month = number(2), passes("-/"), let day = number(2),
        passes(" T")
      {
        while byte == 0x20 { index += 1 }
        // 1972 is a leap year.
        let date = CivilDate(year: year ?? 1972, month: month, day: day)
        let days = date.daysSince1970
        if (1...12).contains(month), CivilDate(daysSince1970: days) == date {
          return year == nil ? .yearless(month: month, day: day) : .full(days)
        }
      }
      index = start
      return .none
    }

    /// Reads `15:03:08` with or without a fraction of a second, and returns milliseconds.
    mutating func timeOfDay() -> Int64? {
      guard let hour = number(2), passes(":"), let minute = number(2), passes(":"),
        let second = number(2), hour < 24, minute < 60, second < 61
      else { return nil }
      let rest = passes(".,") ? thousandths() : 0
      return ((hour * 60 + minute) * 60 + second) * 1_000 + rest
    }

    /// Reads `Z`, `+08:00`, `+0800` or nothing, and returns the offset from UTC in milliseconds.
    mutating func zone() -> Int64? {
      while byte == 0x20 { index += 1 }
      if isAtEnd || passes("Zz") { return 0 }
      let isBehind = byte == UInt8(ascii: "-")
      guard passes("+-"), let hours = number(2) else { return nil }
      _ = passes(":")
      guard let minutes = isAtEnd ? 0 : number(2), hours < 24, minutes < 60 else { return nil }
      let offset = (hours * 60 + minutes) * 60_000
      return isBehind ? -offset : offset
    }
  }
}
