import Ground

/// What is wrong in a log that is read, or worth a word.
package struct LogProblem: Hashable, Sendable {
  package let path: String
  /// Its line, counted from 1; nil when it is about the whole file.
  package let line: Int?
  /// The byte of the line, counted from 1, where it can be said.
  package let column: Int?
  /// What is wrong, what was expected, and what to do.
  package let message: String

  init(_ path: String, line: Int? = nil, column: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// The place and what is wrong: `A.phone.jsonl:3:14: …`.
  package var description: String {
    let line = line.map { ":\($0)" } ?? ""
    let column = column.map { ":\($0)" } ?? ""
    return "\(Escaping.plain(path))\(line)\(column): \(Escaping.plain(message))"
  }
}

/// Why logs can't be read: all that is wrong, file by file.
package struct LogProblems: Error {
  /// What is wrong, in the order of the files and of their lines; of each file no more than
  /// a person reads, and then how many there are.
  package let all: [LogProblem]
}
