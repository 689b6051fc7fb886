/// A part of the model that mutants change. The list of all parts comes from the catalogue and from
/// the tables of fields. Therefore, the list includes parts that no scenario uses.
package struct MutantPart: Hashable, Sendable {
  package let kind: Mutant.Kind
  package let name: String

  package init(_ kind: Mutant.Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension Mutant {
  /// The parts that the mutant changes. Several mutants may change the same part. For a
  /// notification, there are two parts with different names. The first name contains the clauses of
  /// the row that decides on the notification. The second name contains no clauses.
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
  /// Returns the text to the left of the first `mark`; the whole text if the text does not contain
  /// `mark`.
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
