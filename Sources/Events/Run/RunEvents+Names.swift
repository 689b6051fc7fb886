import Base

/// The names that reports use for the items of a run.
extension CaseEvents {
  /// The title of the case. If the case is a row of a table, the row number follows, because rows
  /// may have equal titles.
  package var name: String { row.map { "\(title) (row \($0))" } ?? title }

  /// The summary of the first failure, and the number of other failures. The text is empty if the
  /// case has no failure.
  fileprivate var summary: String {
    guard let first = failures.first else { return "" }
    let more = failures.count - 1 + moreFailures + failures.reduce(0) { $0 + $1.alike }
    return more == 0
      ? first.summary : "\(first.summary) (and \(more.counted("more failure")))"
  }
}

extension RunEvents.Item {
  /// Returns a value that one of the two functions computes. `ofCase` computes the value from a
  /// case, and `ofErrors` computes it from a file with errors.
  func known<Value>(
    _ ofCase: (CaseEvents) -> Value, _ ofErrors: (FileErrors) -> Value
  ) -> Value {
    switch self {
    case .ran(let events): ofCase(events)
    case .broken(let errors): ofErrors(errors)
    }
  }

  /// The path of the item's file, as the user wrote it.
  package var path: String { known(\.path, \.path) }

  package var status: RunEvents.Status { known(\.status) { _ in .broken } }

  /// The reason that the mark of a case states for the status of the case. The value is nil if the
  /// item has no such mark.
  package var reason: String? { known(\.reason) { _ in nil } }

  /// Whether a bug in imsim caused a failure of the item.
  package var hasFault: Bool {
    known({ $0.failures.contains { $0.kind.isFault } }, \.isFault)
  }

  package var name: String { known(\.name) { _ in "the file has errors" } }

  /// The title of a case, or the path of a file with errors.
  package var title: String { known(\.title, \.path) }

  /// The problem of the item in one sentence. The text is empty if the item has no problem.
  package var summary: String {
    known(\.summary) { $0.errors.first?.message ?? "the file has errors" }
  }

  /// The problems of the item as readable text. The text is empty if the item has no problem.
  package var text: StyledText { known(\.text, \.text) }

  /// The text of the problems, shortened to at most `bytes` bytes. The shortened text contains only
  /// whole lines. If lines are omitted, a line with `…` follows. The number `bytes` does not
  /// include the line with `…`.
  package func text(atMost bytes: Int) -> String {
    let text = text.plain
    guard text.utf8.count > bytes else { return text }
    let kept = text.utf8.prefix(bytes)
    let end = kept.lastIndex(of: UInt8(ascii: "\n")) ?? kept.startIndex
    return "\(text[..<end])\n…\n"
  }

  /// The line and column of the first problem, counted from 1. The value is nil if the item has no
  /// problem.
  package var location: (line: Int, column: Int)? {
    known(
      { $0.failures.first.map { ($0.line, $0.column) } },
      { $0.errors.first.map { ($0.line, $0.column) } ?? (1, 1) })
  }
}

extension RunEvents.Head {
  /// A sentence with the number of cases that did not run.
  package var notRunText: String {
    "\(notRun.counted("more case")) did not run, since one did not pass"
  }
}

extension RunEvents {
  /// Returns the path without a leading `./`. The path remains relative to the current folder.
  package static func plainPath(_ path: String) -> String {
    Path(path).rest(after: "./") ?? path
  }
}
