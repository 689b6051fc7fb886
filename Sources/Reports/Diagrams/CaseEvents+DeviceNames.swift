import Base
import Events

extension CaseEvents {
  /// The devices' names, followed by the count of devices if there are more than two. Of three or
  /// more devices with consecutive numbers, only the first and the last are named, as in `B.phone,
  /// M3.phone … M30.phone (29)`.
  func names(ofDevices devices: [Int]) -> String {
    var parts: [String] = []
    var run: [Int] = []
    func endRun() {
      let shown = run.count > 2 ? [run[0], run[run.count - 1]] : run
      let names = shown.map { Escaping.plain(self.devices[$0].name) }
      parts.append(names.joined(separator: run.count > 2 ? " … " : ", "))
      run = []
    }
    for device in devices {
      if let last = run.last, !isNext(device, after: last) { endRun() }
      run.append(device)
    }
    if !run.isEmpty { endRun() }
    return parts.joined(separator: ", ") + (devices.count > 2 ? " (\(devices.count))" : "")
  }

  /// Whether the names of the two devices differ only in a number, and the number of `device` is
  /// one greater than the number of `other`.
  private func isNext(_ device: Int, after other: Int) -> Bool {
    guard let one = NumberedName(devices[other].name), let next = NumberedName(devices[device].name)
    else { return false }
    return one.before == next.before && one.after == next.after && one.number + 1 == next.number
  }

  private struct NumberedName {
    let before: Substring
    let number: Int
    let after: Substring

    init?(_ name: String) {
      guard let start = name.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
      let digits = name[start...].prefix { $0.isASCII && $0.isNumber }
      // Numbers with ten or more digits are treated as text.
      guard digits.utf8.count < 10, let number = Int(digits) else { return nil }
      self.number = number
      before = name[..<start]
      after = name[digits.endIndex...]
    }
  }
}
