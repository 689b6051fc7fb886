import Base

/// A problem or a note about a log.
package struct LogProblem: Hashable, Sendable {
  package let path: String
  /// The line number, counted from 1, or nil if the problem concerns the whole file.
  package let line: Int?
  /// The byte's position in the line, counted from 1, or nil if it is unknown.
  package let column: Int?
  /// Says what is wrong, what was expected, and how to fix it.
  package let message: String
  /// The line of a text log, whose column is unknown. Nil for all other logs.
  let text: String?

  /// How many characters of a line are shown.
  private static let mostShown = 300

  init(
    _ path: String, line: Int? = nil, column: Int? = nil, _ message: String, text: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.text = text
  }

  /// The location and the message, such as `A.phone.jsonl:3:14: …`. If the problem is in a text
  /// log, the text of its line follows on a line of its own.
  package var description: String {
    let line = line.map { ":\($0)" } ?? ""
    let column = column.map { ":\($0)" } ?? ""
    let text = text.map { "\n  \(Escaping.plain(String($0.prefix(Self.mostShown))))" } ?? ""
    return "\(Escaping.plain(path))\(line)\(column): \(Escaping.plain(message))\(text)"
  }
}

/// Why logs can't be read.
package struct LogProblems: Error {
  /// The problems, in the order of files and lines. Only a limited number of problems is listed for
  /// each file. If a file has more problems, its last listed problem says how many are omitted.
  package let all: [LogProblem]
}
