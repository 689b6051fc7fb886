import Base

/// A problem or a note about a log.
package struct LogProblem: Hashable, Sendable {
  package let path: String
  /// The line number, counted from 1; nil if the problem concerns the whole file.
  package let line: Int?
  /// The position of the byte in the line, counted from 1; nil if the position is unknown.
  package let column: Int?
  /// The message. It describes the problem, states what was expected, and explains how to fix the
  /// problem.
  package let message: String

  init(_ path: String, line: Int? = nil, column: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// The location and the message, such as `A.phone.jsonl:3:14: …`.
  package var description: String {
    let line = line.map { ":\($0)" } ?? ""
    let column = column.map { ":\($0)" } ?? ""
    return "\(Escaping.plain(path))\(line)\(column): \(Escaping.plain(message))"
  }
}

/// The problems because of which logs can't be read.
package struct LogProblems: Error {
  /// The problems in the order of files and lines. The number of listed problems per file is
  /// limited. If problems of a file are omitted, the last listed problem of this file states the
  /// number of omitted problems.
  package let all: [LogProblem]
}
