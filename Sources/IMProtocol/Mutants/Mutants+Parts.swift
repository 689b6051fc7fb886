/// Parts of what the model does, each of which could be left out or be done otherwise.
extension Mutants {
  /// The words of a mutant that leaves something out, behind what is done.
  public static let notDone = "– not"

  /// Whether something is done: always, but for a mutant that leaves it out.
  ///
  /// - Parameter what: what is done, as a sentence that no other place says.
  @inlinable @inline(__always)
  public static func does(
    _ what: StaticString, _ grounds: Grounds, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Bool {
    if !isOn || !mayBe(.part) { return true }
    return !isMutant(.part, what.description, notDone, Reason(grounds, file: file, line: line))
  }

  /// Whether the mutant runs that changes something in this way.
  ///
  /// - Parameters:
  ///   - subject: what is changed, by a name that no other of the kind has.
  ///   - words: how, as words that go on from the subject.
  ///   - reason: the line that does it, and by which statements.
  public static func isMutant(
    _ kind: Mutant.Kind, _ subject: String, _ words: String, _ reason: Reason
  ) -> Bool {
    guard let mutant else {
      note("\(subject) \(words)") {
        [(Mutant(kind, subject, change: 0, words, ids: reason.ids, place: reason.row), [0])]
      }
      return false
    }
    return mutant.kind == kind && mutant.subject == subject && mutant.words == words
  }
}
