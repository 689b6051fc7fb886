import Events

/// Work that a separate process does for an editor, because running a scenario may take long or
/// crash.
package struct Job: Equatable {
  /// A question of the editor about a line, counted from 0. If the line is nil, the question is
  /// about the whole file.
  struct Question: Hashable {
    let kind: Kind
    var line: Int?
  }

  enum Kind: String { case run, explain, explore, hover, accept }

  struct Request: Equatable {
    let id: JSONValue
    /// What the server answers if the job has no result.
    let partial: JSONValue
  }

  package enum Ending: Sendable {
    /// What the job's process has written.
    case output([UInt8])
    /// The job's process ended without a complete output. The text is the reason, such as
    /// `signal 4` or the message of `fatal`.
    case stopped(String)
    /// The job exceeded its time limit.
    case tooLong
  }

  /// Unique in a session.
  package let number: Int
  let uri: String
  let question: Question
  var requests: [Request]
  /// Whether the server has already answered without the job's result. An overdue job still
  /// continues.
  package internal(set) var isOverdue = false

  /// Whether the server started the job by itself, without a request of the editor. The server
  /// starts a run by itself when a file is opened or saved, or when the file's requirements change.
  package var isAutomatic: Bool { question.kind == .run && requests.isEmpty }

  /// The number of milliseconds after which the server answers without the result; nil if the
  /// server waits until the job ends.
  package var patience: Int? {
    switch question.kind {
    // If a file has no errors, its diagnostics are published when the run ends, or after 40
    // milliseconds if the run takes longer.
    case .run: isAutomatic ? 40 : nil
    case .hover: 40
    case .accept: 1_000
    case .explain, .explore: nil
    }
  }

  package var longest: Int { question.kind == .explore ? 60_000 : 10_000 }
}
