import Ground

/// How the items of a run are called in reports.
extension CaseEvents {
  /// The title, with the row of a table: two rows may share a title.
  package var name: String { row.map { "\(title) (row \($0))" } ?? title }

  /// What is wrong first, and how much more is; empty when nothing is.
  fileprivate var summary: String {
    guard let first = failures.first else { return "" }
    let more = failures.count - 1 + moreFailures + failures.reduce(0) { $0 + $1.alike }
    return more == 0
      ? first.summary : "\(first.summary) (and \(more.counted("more failure")))"
  }
}

extension RunEvents.Item {
  /// What is known of a case, or else of a file with errors.
  func known<Value>(
    _ ofCase: (CaseEvents) -> Value, _ ofErrors: (FileErrors) -> Value
  ) -> Value {
    switch self {
    case .ran(let events): ofCase(events)
    case .broken(let errors): ofErrors(errors)
    }
  }

  /// The path of its file, as it was given.
  package var path: String { known(\.path, \.path) }

  package var status: RunEvents.Status { known(\.status) { _ in .broken } }

  /// Why it is exempt from judgement; nil where it is not.
  package var reason: String? { known(\.reason) { _ in nil } }

  /// Whether something of it is a fault of imsim, whatever the scenario says.
  package var hasFault: Bool {
    known({ $0.failures.contains { $0.kind.isFault } }, \.isFault)
  }

  package var name: String { known(\.name) { _ in "the file has errors" } }

  /// The title of a case; for a file with errors its path.
  package var title: String { known(\.title, \.path) }

  /// What is wrong, in one sentence; empty when nothing is.
  package var summary: String {
    known(\.summary) { $0.errors.first?.message ?? "the file has errors" }
  }

  /// What is wrong, as a person reads it; empty when nothing is.
  package var text: StyledText { known(\.text, \.text) }

  /// Whole lines of the text, in so many bytes and a mark for the rest.
  package func text(atMost bytes: Int) -> String {
    let text = text.plain
    guard text.utf8.count > bytes else { return text }
    let kept = text.utf8.prefix(bytes)
    let end = kept.lastIndex(of: UInt8(ascii: "\n")) ?? kept.startIndex
    return "\(text[..<end])\n…\n"
  }

  /// Where it is wrong: line and column, counted from 1; nil when nothing is.
  package var location: (line: Int, column: Int)? {
    known(
      { $0.failures.first.map { ($0.line, $0.column) } },
      { $0.errors.first.map { ($0.line, $0.column) } ?? (1, 1) })
  }
}

extension RunEvents.Head {
  /// How many did not run, in words.
  package var notRunText: String {
    "\(notRun.counted("more case")) did not run, since one did not pass"
  }
}

extension RunEvents {
  /// A path from the current folder on, without `./` before it.
  package static func plainPath(_ path: String) -> String {
    Path(path).rest(after: "./") ?? path
  }
}
