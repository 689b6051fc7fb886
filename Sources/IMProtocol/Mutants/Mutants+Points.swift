/// Where mutants can change the model.
extension Mutants {
  /// Returns whether the active mutant makes this change. While uses are recorded, this function
  /// records the change as a possible mutant.
  ///
  /// - Parameters:
  ///   - subject: what is changed. The name is unique among the mutants of its kind.
  ///   - words: how the subject is changed. Together, `subject`, `detail` and these words form a
  ///     sentence.
  ///   - ids: the clauses that the changed subject implements.
  public static func isMutant(
    _ kind: Mutant.Kind, _ subject: String, _ detail: String, _ words: String,
    ids: [String], location: String = ""
  ) -> Bool {
    guard let mutant else {
      note("\(subject) \(detail) \(words)", ids: ids) {
        [(Mutant(kind, subject, detail, change: 0, words, ids: ids, location: location), [0])]
      }
      return false
    }
    return mutant.kind == kind && mutant.subject == subject && mutant.detail == detail
      && mutant.words == words
  }

  /// Returns whether the active mutant changes a row's decision as `words` says.
  public static func isMutant(
    _ kind: Mutant.Kind, _ subject: String, _ words: String, _ reason: Reason
  ) -> Bool {
    isMutant(kind, subject, "", words, ids: reason.ids, location: reason.row)
  }

  /// Records that the running code depends on a variation.
  @usableFromInline static func note(_ variation: Variation) {
    guard mayBe(.variation) else { return }
    _ = isMutant(.variation, variation.words, "", "", ids: variation.ids)
  }
}
