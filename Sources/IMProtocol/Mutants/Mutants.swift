public import RunScope

/// The mutant that a run has, or the notes of what could be changed in it.
///
/// Whoever runs the model holds them, and only what runs inside ``run(with:_:)`` or
/// ``run(notingIn:_:)`` is concerned: runs before, after and on other threads have no mutant.
/// Inside, every rule, limit and message asks here, so that no handler passes on a parameter
/// that only a mutant uses. A `Variation`, which a service could decide on, is a value in the
/// settings of a run instead.
public enum Mutants {
  /// Whether somebody notes what is used, or a mutant runs.
  @inlinable public static var isOn: Bool { unsafe runScope() != nil }

  /// What holds inside.
  enum Scope {
    case mutant(Mutant)
    case notes(MutantNotes)
  }

  /// Runs with one change.
  public static func run<Result>(with mutant: Mutant, _ body: () -> Result) -> Result {
    var scope = Scope.mutant(mutant)
    return run(in: &scope, body)
  }

  /// Runs the model as it is, and notes what is used of it.
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

  /// The mutant that runs.
  public static var mutant: Mutant? {
    guard case .mutant(let mutant)? = unsafe scope?.pointee else { return nil }
    return mutant
  }

  /// Whether somebody notes what is used, or a mutant of this kind runs: of any other nothing need
  /// be made, not even a name.
  public static func mayBe(_ kind: Mutant.Kind) -> Bool {
    mutant.map { $0.kind == kind } ?? true
  }

  /// Whether somebody notes what is used, or a mutant runs that changes a rule in a function of
  /// this name.
  public static func mayChange(rule function: StaticString) -> Bool {
    guard let mutant else { return true }
    return (mutant.kind == .row || mutant.kind == .precedence)
      && mutant.subject.hasSuffix(function.description)
  }

  /// Notes that something is used, while somebody does.
  ///
  /// - Parameters:
  ///   - ids: the statements that its only mutant follows here.
  ///   - mutants: all that could be changed of it, each with the cells that can show it; asked for
  ///     once.
  static func note(
    _ subject: String, cell: Int = 0, ids: [String] = [],
    _ mutants: () -> [(mutant: Mutant, cells: [Int])]
  ) {
    guard let scope = unsafe scope, case .notes(var notes) = unsafe scope.pointee else { return }
    // Nothing else holds them meanwhile, so that none is copied.
    unsafe scope.pointee = .notes(MutantNotes())
    if !notes.isKnown(subject) {
      // A rule is asked for all its cells, by which nothing is used.
      notes.add(subject, unsafe run(at: nil, mutants))
    }
    notes.note(subject, cell: cell, ids)
    unsafe scope.pointee = .notes(notes)
  }
}
