/// Points of tables at which the model can be changed.
extension Mutants {
  /// Whether the mutant runs that changes something in this manner.
  ///
  /// - Parameters:
  ///   - subject: what is changed, by a name that no other of the kind has.
  ///   - words: how, as words that go on from subject and detail.
  ///   - ids: the statements that what is changed follows.
  public static func isMutant(
    _ kind: Mutant.Kind, _ subject: String, _ detail: String, _ words: String,
    ids: [String], place: String = ""
  ) -> Bool {
    guard let mutant else {
      note("\(subject) \(detail) \(words)", ids: ids) {
        [(Mutant(kind, subject, detail, change: 0, words, ids: ids, place: place), [0])]
      }
      return false
    }
    return mutant.kind == kind && mutant.subject == subject && mutant.detail == detail
      && mutant.words == words
  }

  /// Whether the mutant runs that changes what the statements of a line decide.
  public static func isMutant(
    _ kind: Mutant.Kind, _ subject: String, _ words: String, _ reason: Reason
  ) -> Bool {
    isMutant(kind, subject, "", words, ids: reason.ids, place: reason.row)
  }

  /// Notes that a variation makes a difference here.
  @usableFromInline static func note(_ variation: Variation) {
    guard mayBe(.variation) else { return }
    _ = isMutant(.variation, variation.words, "", "", ids: variation.ids)
  }
}
