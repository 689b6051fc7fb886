public import RunScope

/// A run's active mutant, or notes about which parts of the model the run uses and how each part
/// could change.
///
/// The mutant and the notes apply only to the body of ``run(with:_:)`` or ``run(notingIn:_:)``, and
/// only to the body's thread. All rules, limits and messages query this type, so handlers need no
/// parameters for mutants. A `Variation` is not a mutant: a variation is a decision that a correct
/// service could make, and belongs to a run's settings.
public enum Mutants {
  /// Whether uses are recorded or a mutant is active on this thread.
  @inlinable public static var isOn: Bool { unsafe runScope() != nil }

  /// What a thread does: either it has an active mutant, or it takes notes.
  enum Scope {
    case mutant(Mutant)
    case notes(MutantNotes)
    /// The thread lists the mutants of everything that it evaluates, without recording uses.
    case listing(MutantNotes)
  }

  /// Runs `body` with an active mutant.
  public static func run<Result>(with mutant: Mutant, _ body: () -> Result) -> Result {
    var scope = Scope.mutant(mutant)
    return run(in: &scope, body)
  }

  /// Runs `body` with the unchanged model, and records in `notes` which parts of the model `body`
  /// uses.
  public static func run<Result>(
    notingIn notes: inout MutantNotes, _ body: () -> Result
  ) -> Result {
    var scope = Scope.notes(notes)
    notes = MutantNotes()
    let result = run(in: &scope, body)
    if case .notes(let all) = scope { notes = all }
    return result
  }

  /// Runs `body`, and lists in `notes` the mutants of all rules and limits that `body` evaluates.
  /// No uses are recorded.
  package static func list(in notes: inout MutantNotes, _ body: () -> Void) {
    var scope = Scope.listing(notes)
    notes = MutantNotes()
    run(in: &scope, body)
    if case .listing(let all) = scope { notes = all }
  }

  /// Whether mutants are being listed. While mutants are being listed, rules don't check their
  /// facts, because impossible combinations of facts are evaluated, too.
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

  /// Returns false only if a mutant of another kind is active. If the result is false, callers can
  /// skip all work for mutants of this kind, such as creating names.
  public static func mayBe(_ kind: Mutant.Kind) -> Bool {
    mutant.map { $0.kind == kind } ?? true
  }

  /// Returns whether the active mutant may change a rule in a function with this name; true if no
  /// mutant is active.
  public static func mayChange(rule function: StaticString) -> Bool {
    guard let mutant else { return true }
    return (mutant.kind == .row || mutant.kind == .precedence)
      && mutant.subject.hasSuffix(function.description)
  }

  /// Records a use of a rule, limit, site or component, if uses are being recorded.
  ///
  /// - Parameters:
  ///   - ids: the clauses that this use applies; nil if every use applies the same clauses. For a
  ///     subject with several mutants, `ids` must be nil.
  ///   - mutants: a closure that returns every possible change of the subject, with the cells that
  ///     can reveal it. The closure is called only for the subject's first use.
  static func note(
    _ subject: String, cell: Int = 0, ids: [String]? = nil,
    _ mutants: () -> [(mutant: Mutant, cells: [Int])]
  ) {
    if isListing { return list(subject, mutants) }
    guard let scope = unsafe scope, case .notes(var notes) = unsafe scope.pointee else { return }
    // The scope holds no reference to the notes while they change, so the notes aren't copied.
    unsafe scope.pointee = .notes(MutantNotes())
    if !notes.isKnown(subject) {
      // `mutants` evaluates the rule for all cells; these evaluations don't count as uses.
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
