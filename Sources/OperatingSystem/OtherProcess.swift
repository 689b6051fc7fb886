#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that imsim has not started, identified by its process ID and its start time. The
/// process ID alone is not enough, because the system may later give the same ID to another
/// process.
package struct OtherProcess {
  private let number: Int
  private let start: [UInt8]

  /// Finds the running process with the ID `number`. Returns nil if no such process is visible, for
  /// example because it runs in another container.
  package init?(_ number: Int) {
    guard let facts = Self.facts(number) else { return nil }
    self.number = number
    start = facts.start
  }

  /// Whether the process is still running.
  package var isAlive: Bool {
    guard let facts = Self.facts(number) else { return false }
    return facts.start == start && !facts.hasEnded
  }

  #if canImport(Darwin)
    private static func facts(_ number: Int) -> (start: [UInt8], hasEnded: Bool)? {
      guard let number = Int32(exactly: number) else { return nil }
      var facts = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      guard unsafe proc_pidinfo(number, PROC_PIDTBSDINFO, 0, &facts, size) == size else {
        return nil
      }
      let start = "\(facts.pbi_start_tvsec).\(facts.pbi_start_tvusec)"
      return (Array(start.utf8), facts.pbi_status == UInt32(SZOMB))
    }
  #else
    /// The index of the start time among the fields of `/proc/PID/stat` that follow the program's
    /// name (proc(5)).
    private static let startIndex = 19

    private static func facts(_ number: Int) -> (start: [UInt8], hasEnded: Bool)? {
      guard let bytes = ProcessTable.read("\(number)/stat"),
        // The program's name is in parentheses, and may itself contain any character, such as a
        // parenthesis or a space.
        let name = bytes.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
      guard fields.count > startIndex, let state = fields[0].first else { return nil }
      return (Array(fields[startIndex]), state == UInt8(ascii: "Z"))
    }
  #endif
}
