import Events

/// Something that runs scenarios for an editor. It is done in another process, since it may take
/// long, and may stop that process.
package struct Job: Equatable {
  /// What is to be found out, and of which line, counted from 0; without a line of the whole file.
  struct Question: Hashable {
    let kind: Kind
    var line: Int?
  }

  enum Kind: String { case run, explain, explore, hover, accept }

  struct Request: Equatable {
    let id: JSONValue
    /// What it is answered with where nothing comes of the job.
    let partial: JSONValue
  }

  package enum Ending: Sendable {
    /// What the other process has written.
    case output([UInt8])
    /// The other process has ended before it wrote all, in the words for it: `signal 4`, or what
    /// `fatal` said.
    case stopped(String)
    /// It has taken longer than it may.
    case tooLong
  }

  /// What tells it from every other job of a session.
  package let number: Int
  let uri: String
  let question: Question
  var requests: [Request]
  /// Whether the editor gets what there is without the result; the job goes on.
  package internal(set) var isOverdue = false

  /// Whether nobody has asked for it: a file is run when it is opened or saved.
  package var isAutomatic: Bool { question.kind == .run && requests.isEmpty }

  /// Milliseconds after which the editor gets what there is without the result; nil where it waits
  /// for that.
  package var patience: Int? {
    switch question.kind {
    // Until then nothing else is to be shown of a file that has no errors.
    case .run: isAutomatic ? 40 : nil
    case .hover: 40
    case .accept: 1_000
    case .explain, .explore: nil
    }
  }

  package var longest: Int { question.kind == .explore ? 60_000 : 10_000 }
}
