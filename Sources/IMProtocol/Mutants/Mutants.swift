/// The switch by which the model runs with one change.
///
/// It is the one state of the core that no value holds, so that every rule, limit and message can
/// be changed without being handed anything, and so that asking costs one comparison. Nothing sets
/// it but who runs cases one after another with nothing beside: `imsim mutate`, and for its proofs
/// `imsim coverage`. Wherever it is off, which is everywhere else, nothing depends on it.
///
/// A mutant could be a value in the settings of a run, as a `Variation` is. But 64 tables of rules
/// have 86 callers, 54 limits are read at 95 sites of seven targets, and devices check and reports
/// print each field: all of them would pass on a parameter that only a mutant uses. Logs would be
/// explained in a process of its own all the same, since a mutant may break a precondition.
public enum Mutants {
  /// Whether someone watches or a mutant runs.
  @inlinable public static var isOn: Bool { unsafe isSwitchedOn }

  /// Nothing runs beside who sets it, so that asking need not look for that.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var isSwitchedOn = false
  /// What is changed; nil while somebody only watches.
  private nonisolated(unsafe) static var current: Mutant?
  /// What was used since the watch began.
  private nonisolated(unsafe) static var uses = Set<Use>()
  /// All that could be changed of what was used so far.
  private nonisolated(unsafe) static var known = MutationPoints()

  /// The mutant that runs.
  public static var mutant: Mutant? { unsafe current }

  /// Whether somebody watches, or a mutant of this kind runs: of any other nothing need be made,
  /// not even a name.
  public static func mayBe(_ kind: Mutant.Kind) -> Bool {
    unsafe current.map { $0.kind == kind } ?? true
  }

  /// Whether somebody watches, or a mutant runs that changes a rule in a function of this name.
  public static func mayChange(rule function: StaticString) -> Bool {
    guard let mutant else { return true }
    return (mutant.kind == .row || mutant.kind == .precedence)
      && mutant.subject.hasSuffix(function.description)
  }

  /// Something of the model that was used.
  public struct Use: Hashable, Sendable {
    /// Which rule, limit, site or part, in the order in which they were used first.
    var subject: Int
    /// Which cell of a rule's matrix; 0 elsewhere.
    var cell: Int
  }

  /// Runs with one change from now on.
  public static func begin(_ mutant: Mutant) {
    unsafe current = mutant
    unsafe isSwitchedOn = true
  }

  /// Watches from now on what is used.
  public static func watch() {
    unsafe current = nil
    unsafe uses = []
    unsafe isSwitchedOn = true
  }

  /// Runs as the model is again.
  public static func end() {
    unsafe isSwitchedOn = false
    unsafe current = nil
  }

  /// What was used in the watch that was the last.
  public static var used: Set<Use> { unsafe uses }

  /// All mutants of what was used in any watch, each with the uses that can show it.
  public static var all: [(mutant: Mutant, uses: [Use])] { unsafe known.mutants }

  /// Notes that something is used, while somebody watches.
  ///
  /// - Parameters:
  ///   - ids: the statements that its only mutant follows here.
  ///   - mutants: all that could be changed of it, each with the cells that can show it; asked for
  ///     once.
  static func note(
    _ subject: String, cell: Int = 0, ids: [String] = [],
    _ mutants: () -> [(mutant: Mutant, cells: [Int])]
  ) {
    guard unsafe current == nil else { return }
    if unsafe !known.isKnown(subject) {
      // A rule is asked for all its cells, by which nothing is used.
      unsafe isSwitchedOn = false
      let made = mutants()
      unsafe isSwitchedOn = true
      unsafe known.add(subject, made)
    }
    if !ids.isEmpty { unsafe known.add(ids, to: subject) }
    if let place = unsafe known.place(of: subject) {
      unsafe uses.insert(Use(subject: place, cell: cell))
    }
  }
}
