import Base

/// Why a stream of events can't be read, or why several streams can't be merged.
package struct EventProblem: Error, Hashable {
  /// The path of the stream, as the user wrote it.
  package let path: String
  /// The line with the problem, counted from 1; nil if the problem concerns the whole stream.
  package let line: Int?
  package let message: String

  init(path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The location and the message: `a.jsonl:3: …`.
  package var description: String {
    "\(Escaping.plain(path))\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
