import Glibc

/// A process that this one did not start, by its number and when it began, so that a later one of
/// the same number is not taken for it (proc(5), /proc/PID/stat).
struct OtherProcess {
  private let number: Int
  private let start: ArraySlice<UInt8>

  /// The index of the start among the fields after the name.
  private static let startIndex = 19

  /// A running process; nil where none is visible: the number may belong to another container.
  init?(_ number: Int) {
    guard let facts = Self.facts(number) else { return nil }
    self.number = number
    start = facts.start
  }

  /// Whether it has not ended.
  var isAlive: Bool {
    guard let facts = Self.facts(number) else { return false }
    return facts.start == start && facts.state != UInt8(ascii: "Z")
  }

  private static func facts(_ number: Int) -> (state: UInt8, start: ArraySlice<UInt8>)? {
    guard let bytes = try? FileSystem.read("/proc/\(number)/stat", atMost: 4_096),
      // A name may hold anything, also brackets and blanks.
      let name = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > startIndex, let state = fields[0].first else { return nil }
    return (state, fields[startIndex])
  }
}
