import IMDevice
package import IMProtocol
import IMServer

/// All parts of the model that mutants could change, whether or not a scenario uses them.
package enum ModelParts {
  /// The mutants of all rules and limits, in the order of the tables.
  package static var ofTables: [Mutant] {
    var notes = MutantNotes()
    Mutants.list(in: &notes) {
      ServerRules.evaluate()
      DeviceRules.evaluate()
      Mutants.readLimits()
      _ = CallRecord.answerTimeout
      _ = ActiveFaults.HalfOpen.patience
    }
    return notes.mutants.map(\.mutant)
  }

  /// The parts other than rules and limits. A part that is neither a rule nor a limit has mutants
  /// only if a scenario uses the part.
  package static var others: [MutantPart] {
    CatalogueParts.all + ServerParts.all + DeviceParts.all + StateField.all(of: StateField.ofWorld)
  }
}
