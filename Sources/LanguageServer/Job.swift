import Events

/// Work that runs scenarios for an editor. Another process does the work, because it may take long
/// or crash.
package struct Job: Equatable {
  /// The requested kind of result, and the line, counted from 0, that the result is about. Without
  /// a line, the result is about the whole file.
  struct Question: Hashable {
    let kind: Kind
    var line: Int?
  }

  enum Kind: String { case run, explain, explore, hover, accept }

  struct Request: Equatable {
    let id: JSONValue
    /// The answer if the job has no result.
    let partial: JSONValue
  }

  package enum Ending: Sendable {
    /// The output of the job's process.
    case output([UInt8])
    /// The job's process ended before it wrote the whole output. The text is the reason, such as
    /// `signal 4` or the message of `fatal`.
    case stopped(String)
    /// The job exceeded its time limit.
    case tooLong
  }

  /// The number of the job, unique in a session.
  package let number: Int
  let uri: String
  let question: Question
  var requests: [Request]
  /// Whether the editor has already been answered without the job's result while the job continues.
  package internal(set) var isOverdue = false

  /// Whether the server started the job without a request, because a file was opened or saved, or
  /// its requirements have changed.
  package var isAutomatic: Bool { question.kind == .run && requests.isEmpty }

  /// The time in milliseconds after which the editor is answered without the result, or nil if the
  /// editor waits until the job ends.
  package var patience: Int? {
    switch question.kind {
    // Diagnostics of a file without errors are published after the run, or at the latest after this
    // time.
    case .run: isAutomatic ? 40 : nil
    case .hover: 40
    case .accept: 1_000
    case .explain, .explore: nil
    }
  }

  package var longest: Int { question.kind == .explore ? 60_000 : 10_000 }
}
