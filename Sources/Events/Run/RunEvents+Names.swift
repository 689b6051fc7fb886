import Base

/// The names of a run's items in reports.
extension CaseEvents {
  /// The title. The title of a table row includes the row number, because rows may have equal
  /// titles.
  package var name: String { row.map { "\(title) (row \($0))" } ?? title }

  /// The summary of the first failure, and the number of other failures; empty if nothing failed.
  fileprivate var summary: String {
    guard let first = failures.first else { return "" }
    let more = failures.count - 1 + moreFailures + failures.reduce(0) { $0 + $1.alike }
    return more == 0
      ? first.summary : "\(first.summary) (and \(more.counted("more failure")))"
  }
}

extension RunEvents.Item {
  /// A value that is computed from the case or from the file with errors.
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

  /// The reason that the mark of the item states; nil if the item has no mark.
  package var reason: String? { known(\.reason) { _ in nil } }

  /// Whether a fault of imsim occurred.
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

  /// The text, shortened to as many whole lines as fit into `bytes` bytes. If lines are omitted, a
  /// line with `…` follows. The line with `…` is not counted in `bytes`.
  package func text(atMost bytes: Int) -> String {
    let text = text.plain
    guard text.utf8.count > bytes else { return text }
    let kept = text.utf8.prefix(bytes)
    let end = kept.lastIndex(of: UInt8(ascii: "\n")) ?? kept.startIndex
    return "\(text[..<end])\n…\n"
  }

  /// The line and column of the problem, counted from 1; nil if there is no problem.
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
  /// A path relative to the current folder, without a leading `./`.
  package static func plainPath(_ path: String) -> String {
    Path(path).rest(after: "./") ?? path
  }
}
