import Ground

/// Why a stream of events can't be read, or several can't be put together.
package struct EventProblem: Error, Hashable {
  /// The path of the stream, as it was given.
  package let path: String
  /// The line, counted from 1; nil when it is about the whole.
  package let line: Int?
  package let message: String

  init(path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The place and what is wrong: `a.jsonl:3: …`.
  package var description: String {
    "\(Escaping.plain(path))\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
