public import RunScope

/// The active mutant of a run, or the notes about a run. The notes contain the used parts of the
/// model, and all possible changes of these parts.
///
/// The mutant or the notes have an effect only in the body of ``run(with:_:)`` or
/// ``run(notingIn:_:)``. Other threads are not affected. All rules, limits and messages query this
/// type, so the handlers need no parameters for mutants. A `Variation` is not a mutant, but a
/// decision that a correct service could make. Variations belong to the settings of a run.
public enum Mutants {
  /// Whether uses are recorded or a mutant is active on this thread.
  @inlinable public static var isOn: Bool { unsafe runScope() != nil }

  /// The active mutant of a thread, or the notes that the thread records.
  enum Scope {
    case mutant(Mutant)
    case notes(MutantNotes)
    /// The mutants of all evaluated parts are recorded in the notes. Uses are not recorded.
    case listing(MutantNotes)
  }

  /// Runs `body` with `mutant` as the active mutant.
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

  /// Runs `body`, and adds the mutants of all evaluated rules and limits to `notes`. Uses are not
  /// recorded.
  package static func list(in notes: inout MutantNotes, _ body: () -> Void) {
    var scope = Scope.listing(notes)
    notes = MutantNotes()
    run(in: &scope, body)
    if case .listing(let all) = scope { notes = all }
  }

  /// Whether the mutants of all evaluated parts are listed. During the listing, rules do not check
  /// the facts, because the combinations of facts may be impossible.
  static var isListing: Bool {
    if case .listing? = unsafe scope?.pointee { true } else { false }
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

  /// Returns whether a mutant of this kind may be active. The result is false only if a mutant of
  /// another kind is active. In this case, callers skip all work for mutants of this kind. For
  /// example, callers create no names.
  public static func mayBe(_ kind: Mutant.Kind) -> Bool {
    mutant.map { $0.kind == kind } ?? true
  }

  /// Returns whether the active mutant may change a rule in a function with this name. The result
  /// is true if no mutant is active.
  public static func mayChange(rule function: StaticString) -> Bool {
    guard let mutant else { return true }
    return (mutant.kind == .row || mutant.kind == .precedence)
      && mutant.subject.hasSuffix(function.description)
  }

  /// Records a use of a subject if uses are recorded. A subject is a rule, a limit, a site or a
  /// component.
  ///
  /// - Parameters:
  ///   - ids: the ids of the clauses that this use applies; nil if every use applies the same
  ///     clauses. If a subject has several mutants, `ids` must be nil.
  ///   - mutants: a closure that returns all possible changes of the subject. For each change, the
  ///     closure returns the cells that can reveal the change. The method calls the closure only
  ///     for the first use of the subject.
  static func note(
    _ subject: String, cell: Int = 0, ids: [String]? = nil,
    _ mutants: () -> [(mutant: Mutant, cells: [Int])]
  ) {
    if isListing { return list(subject, mutants) }
    guard let scope = unsafe scope, case .notes(var notes) = unsafe scope.pointee else { return }
    // The scope releases the notes before the change, so that the change does not copy the notes.
    unsafe scope.pointee = .notes(MutantNotes())
    if !notes.isKnown(subject) {
      // The closure `mutants` evaluates the rule for all cells. The evaluations are not recorded as
      // uses.
      notes.add(subject, unsafe run(at: nil, mutants))
    }
    notes.note(subject, cell: cell, ids)
    unsafe scope.pointee = .notes(notes)
  }

  private static func list(_ subject: String, _ mutants: () -> [(mutant: Mutant, cells: [Int])]) {
    guard let scope = unsafe scope, case .listing(var notes) = unsafe scope.pointee else { return }
    if notes.isKnown(subject) { return }
    unsafe scope.pointee = .listing(MutantNotes())
    notes.add(subject, unsafe run(at: nil, mutants))
    unsafe scope.pointee = .listing(notes)
  }
}
