import Conforming

/// Reads logs whose lines are written in a test.
enum LogText {
  static let head =
    #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone"}"#

  /// Reads a file that consists of a head and these lines.
  static func read(_ lines: [String], head: String? = head) throws(LogProblems) -> LogReading {
    try read(text: (head.map { [$0] } ?? []) + lines)
  }

  /// Reads a file that consists of these lines.
  static func read(text lines: [String]) throws(LogProblems) -> LogReading {
    try LogReader.read([file(lines)])
  }

  static func file(_ lines: [String], _ path: String = "a.jsonl") -> LogFile {
    LogFile(path: path, bytes: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The problems of a file with these lines, as texts. If the whole file can be read, there are no
  /// problems.
  static func problems(_ lines: [String]) -> [String] { problems([file(lines)]) }

  static func problems(_ files: [LogFile]) -> [String] {
    do throws(LogProblems) {
      _ = try LogReader.read(files)
      return []
    } catch {
      return error.all.map(\.description)
    }
  }
}
