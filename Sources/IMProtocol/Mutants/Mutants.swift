public import RunScope

/// The active mutant of a run, or a record of the parts of the model that a run uses. The record
/// includes all possible changes of these parts.
///
/// The mutant or the record has an effect only inside the body of ``run(with:_:)`` or
/// ``run(notingIn:_:)``, and only on the same thread. All rules, limits and messages query this
/// type. Therefore no handler needs a parameter that only mutants use. A `Variation` is different:
/// it is a decision that a service could make, and a value in the settings of a run.
public enum Mutants {
  /// Whether uses are recorded or a mutant is active on this thread.
  @inlinable public static var isOn: Bool { unsafe runScope() != nil }

  /// The content of the scope.
  enum Scope {
    case mutant(Mutant)
    case notes(MutantNotes)
  }

  /// Runs `body` with an active mutant.
  public static func run<Result>(with mutant: Mutant, _ body: () -> Result) -> Result {
    var scope = Scope.mutant(mutant)
    return run(in: &scope, body)
  }

  /// Runs `body` with the unchanged model, and records the uses in `notes`.
  public static func run<Result>(
    notingIn notes: inout MutantNotes, _ body: () -> Result
  ) -> Result {
    var scope = Scope.notes(notes)
    notes = MutantNotes()
    let result = run(in: &scope, body)
    if case .notes(let all) = scope { notes = all }
    return result
  }

  private static func run<Result>(in scope: inout Scope, _ body: () -> Result) -> Result {
    unsafe withUnsafeMutablePointer(to: &scope) { scope in
      unsafe run(at: UnsafeMutableRawPointer(scope), body)
    }
  }

  private static func run<Result>(
    at scope: UnsafeMutableRawPointer?, _ body: () -> Result
  ) -> Result {
    let before = unsafe runScope()
    unsafe setRunScope(scope)
    defer { unsafe setRunScope(before) }
    return body()
  }

  private static var scope: UnsafeMutablePointer<Scope>? {
    unsafe runScope()?.assumingMemoryBound(to: Scope.self)
  }

  /// The active mutant; nil if there is none.
  public static var mutant: Mutant? {
    guard case .mutant(let mutant)? = unsafe scope?.pointee else { return nil }
    return mutant
  }

  /// Returns false if a mutant of another kind is active; otherwise true. If the result is false,
  /// callers skip all work for mutants of this kind, including the creation of names.
  public static func mayBe(_ kind: Mutant.Kind) -> Bool {
    mutant.map { $0.kind == kind } ?? true
  }

  /// Returns false if a mutant is active that does not change a rule in a function of this name;
  /// otherwise true.
  public static func mayChange(rule function: StaticString) -> Bool {
    guard let mutant else { return true }
    return (mutant.kind == .row || mutant.kind == .precedence)
      && mutant.subject.hasSuffix(function.description)
  }

  /// Records a use of a subject (a rule, a limit, a site or a component), if uses are recorded.
  ///
  /// - Parameters:
  ///   - ids: the clauses that this use follows, for a subject with only one mutant.
  ///   - mutants: returns all possible changes of the subject, each with the cells that can reveal
  ///     it. The closure is called only for the first use of the subject.
  static func note(
    _ subject: String, cell: Int = 0, ids: [String] = [],
    _ mutants: () -> [(mutant: Mutant, cells: [Int])]
  ) {
    guard let scope = unsafe scope, case .notes(var notes) = unsafe scope.pointee else { return }
    // The scope no longer refers to the notes; therefore changing the notes does not copy them.
    unsafe scope.pointee = .notes(MutantNotes())
    if !notes.isKnown(subject) {
      // `mutants` evaluates the rule for all its cells. The evaluations are not recorded as uses.
      notes.add(subject, unsafe run(at: nil, mutants))
    }
    notes.note(subject, cell: cell, ids)
    unsafe scope.pointee = .notes(notes)
  }
}
