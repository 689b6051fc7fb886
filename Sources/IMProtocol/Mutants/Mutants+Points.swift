/// Points where a mutant can change the model.
extension Mutants {
  /// Returns whether the active mutant makes the change that the parameters describe. While uses
  /// are recorded, the method also records the change as a possible mutant.
  ///
  /// - Parameters:
  ///   - subject: the name of the changed part. Each name is unique among the mutants of its kind.
  ///   - words: the description of the change. `subject`, `detail` and `words` together form a
  ///     sentence.
  ///   - ids: the clauses that the changed subject follows.
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

  /// Returns whether the active mutant changes the decision of a row.
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
