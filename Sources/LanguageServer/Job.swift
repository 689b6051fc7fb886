import Events

/// A job that runs scenarios for an editor. A separate process does the job, because the job may
/// need a long time or may crash.
package struct Job: Equatable {
  /// The question that a job answers: the kind of the requested result, and the number of a line.
  /// Lines are counted from 0. If the line is nil, the result is about the whole file.
  struct Question: Hashable {
    let kind: Kind
    var line: Int?
  }

  enum Kind: String { case run, explain, explore, hover, accept }

  struct Request: Equatable {
    let id: JSONValue
    /// The answer that the server sends if the job has no result.
    let partial: JSONValue
  }

  package enum Ending: Sendable {
    /// The output of the job's process.
    case output([UInt8])
    /// The job's process ended without a complete output. The text is the reason, such as `signal
    /// 4` or the message of `fatal`.
    case stopped(String)
    /// The job exceeded its time limit.
    case tooLong
  }

  /// The number of the job, which is unique in a session.
  package let number: Int
  let uri: String
  let question: Question
  var requests: [Request]
  /// Whether the server has already answered without the job's result. The job continues
  /// nevertheless.
  package internal(set) var isOverdue = false

  /// Whether the server has started the job without a request from the editor. This happens when a
  /// file is opened or saved, or when the requirements of the file change.
  package var isAutomatic: Bool { question.kind == .run && requests.isEmpty }

  /// The time in milliseconds after which the server answers without the result; nil if the server
  /// answers at the end of the job.
  package var patience: Int? {
    switch question.kind {
    // The diagnostics of a file without errors are published at the end of the run. If the run
    // needs more than 40 milliseconds, they are published after 40 milliseconds.
    case .run: isAutomatic ? 40 : nil
    case .hover: 40
    case .accept: 1_000
    case .explain, .explore: nil
    }
  }

  package var longest: Int { question.kind == .explore ? 60_000 : 10_000 }
}
