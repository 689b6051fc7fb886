import Base

/// The names that reports use for the items of a run.
extension CaseEvents {
  /// The title, followed by the row number if the case is a row of a table, because rows may have
  /// equal titles.
  package var name: String { row.map { "\(title) (row \($0))" } ?? title }

  /// The summary of the first failure, and how many more failures there are. Empty if there is
  /// none.
  fileprivate var summary: String {
    guard let first = failures.first else { return "" }
    let more = failures.count - 1 + moreFailures + failures.reduce(0) { $0 + $1.alike }
    return more == 0
      ? first.summary : "\(first.summary) (and \(more.counted("more failure")))"
  }
}

extension RunEvents.Item {
  /// Computes a value by calling `ofCase` for a case, or `ofErrors` for a file with errors.
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

  /// The mark's reason, if the item is a case whose status the mark determines.
  package var reason: String? { known(\.reason) { _ in nil } }

  /// Whether any failure comes from a bug in imsim.
  package var hasFault: Bool {
    known({ $0.failures.contains { $0.kind.isFault } }, \.isFault)
  }

  package var name: String { known(\.name) { _ in "the file has errors" } }

  /// The title of a case, or the path of a file with errors.
  package var title: String { known(\.title, \.path) }

  /// The problem in one sentence; empty if there is no problem.
  package var summary: String {
    known(\.summary) { $0.errors.first?.message ?? "the file has errors" }
  }

  /// The problems as readable text; empty if there are no problems.
  package var text: StyledText { known(\.text, \.text) }

  /// The problems as readable text, cut at a line break to at most `bytes` bytes. If anything is
  /// omitted, a line with `…` follows. This line does not count towards `bytes`.
  package func text(atMost bytes: Int) -> String {
    let text = text.plain
    guard text.utf8.count > bytes else { return text }
    let kept = text.utf8.prefix(bytes)
    let end = kept.lastIndex(of: UInt8(ascii: "\n")) ?? kept.startIndex
    return "\(text[..<end])\n…\n"
  }

  /// The line and column of the first problem, counted from 1. Nil if there is none.
  package var location: (line: Int, column: Int)? {
    known(
      { $0.failures.first.map { ($0.line, $0.column) } },
      { $0.errors.first.map { ($0.line, $0.column) } ?? (1, 1) })
  }
}

extension RunEvents.Head {
  /// Says how many cases did not run.
  package var notRunText: String {
    "\(notRun.counted("more case")) did not run, since one did not pass"
  }
}

extension RunEvents {
  /// Removes a leading `./` from a path. The path remains relative to the current folder.
  package static func plainPath(_ path: String) -> String {
    Path(path).rest(after: "./") ?? path
  }
}
