/// A part of the model that mutants can change. The list of all parts comes from the catalogue and
/// the tables of fields, so it includes parts that no scenario uses.
package struct MutantPart: Hashable, Sendable {
  package let kind: Mutant.Kind
  package let name: String

  package init(_ kind: Mutant.Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension Mutant {
  /// The parts that the mutant changes. For a notification, there are two parts: the name of one
  /// includes the clauses of the row that decides on the notification, and the name of the other
  /// doesn't.
  package var parts: [MutantPart] {
    kind == .notice ? [part, MutantPart(kind, subject)] : [part]
  }

  private var part: MutantPart {
    let whole = [subject, detail].filter { !$0.isEmpty }.joined(separator: " ")
    return switch kind {
    case .field: MutantPart(kind, whole.withoutBrackets)
    case .notice, .answer: MutantPart(kind, String(whole.prefix(upTo: " by ")))
    case .state, .parameter, .variation: MutantPart(kind, subject)
    case .text: MutantPart(kind, name)
    case .row, .precedence, .limit: MutantPart(kind, name)
    }
  }
}

extension String {
  /// Returns the text before the first `mark`, or the whole text if `mark` does not occur.
  fileprivate func prefix(upTo mark: String) -> Substring {
    let utf8 = utf8
    let wanted = Array(mark.utf8)
    var start = utf8.startIndex
    while start != utf8.endIndex {
      if utf8[start...].starts(with: wanted) { return self[..<start] }
      start = utf8.index(after: start)
    }
    return self[...]
  }

  /// The text without ` (…)`.
  fileprivate var withoutBrackets: String {
    guard let start = firstIndex(of: "("), let end = firstIndex(of: ")"), start < end else {
      return self
    }
    return String(self[..<start].dropLast()) + self[index(after: end)...]
  }
}
