import Base
import Events

extension CaseEvents {
  /// The devices' names, followed by the count of devices if there are more than two. Of three or
  /// more devices with consecutive numbers, only the first and the last are named, as in `B.phone,
  /// M3.phone … M30.phone (29)`.
  func names(ofDevices devices: [Int]) -> String {
    var parts: [String] = []
    var run: [Int] = []
    var last: NumberedName?
    func endRun() {
      let shown = run.count > 2 ? [run[0], run[run.count - 1]] : run
      let names = shown.map { Escaping.plain(self.devices[$0].name) }
      parts.append(names.joined(separator: run.count > 2 ? " … " : ", "))
      run = []
    }
    for device in devices {
      let name = NumberedName(self.devices[device].name)
      if !run.isEmpty, name?.isNext(after: last) != true { endRun() }
      run.append(device)
      last = name
    }
    if !run.isEmpty { endRun() }
    return parts.joined(separator: ", ") + (devices.count > 2 ? " (\(devices.count))" : "")
  }

  /// A name with a number. Names are compared byte by byte.
  private struct NumberedName {
    private let before: Substring.UTF8View
    private let number: Int
    private let after: Substring.UTF8View

    init?(_ name: String) {
      func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
      let bytes = name.utf8
      guard let start = bytes.firstIndex(where: isDigit) else { return nil }
      let digits = bytes[start...].prefix(while: isDigit)
      // Numbers with ten or more digits are treated as text.
      guard digits.count < 10 else { return nil }
      number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      before = bytes[..<start]
      after = bytes[digits.endIndex...]
    }

    /// Whether the two names differ only in their numbers, and this number is one greater than the
    /// other one.
    func isNext(after other: NumberedName?) -> Bool {
      guard let other, number == other.number + 1 else { return false }
      return before.elementsEqual(other.before) && after.elementsEqual(other.after)
    }
  }
}
