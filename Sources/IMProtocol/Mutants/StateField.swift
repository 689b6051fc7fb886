/// A field of a state. A `StateField` can list the possible mistakes in the field, and make one of
/// these mistakes. All code that changes the state shares one table of fields.
public struct StateField<State> {
  /// The names of the type and the field, such as `FriendState.received`.
  let name: String
  /// The type's name.
  private let type: Substring
  /// The clauses that the field implements. A transition that changes the field has further clauses
  /// of its own.
  let citedClauses: CitedClauses
  /// The one name that mutants use for every transition that changes the field; nil if each
  /// transition has its own mutants.
  var transition: String? = nil
  /// The name and the clauses of each part of the field's elements.
  let parts: [(name: String, citedClauses: CitedClauses)]
  /// Returns the rows that the transition may have changed.
  let rows: (State) -> [Int]
  /// Returns a row's owner, or nil if mutants don't distinguish between the rows of different
  /// users.
  let owner: (Int) -> UserID?
  /// Returns the possible mistakes in a row that the transition changed. The arguments are the
  /// state after the transition, the state before it, and the row.
  public let changes: (State, State, Int) -> [StateChange]
  /// Returns whether the field still has its initial value in a row.
  let isInitial: (State, Int) -> Bool
  /// Makes a mistake in a row. The arguments are the state after the transition, the state before
  /// it, the row, and the mistake.
  public let undo: (inout State, State, Int, StateChange) -> Void

  package init(
    _ name: String, _ citedClauses: CitedClauses = "",
    parts: [(name: String, citedClauses: CitedClauses)] = [], rows: @escaping (State) -> [Int],
    owner: @escaping (Int) -> UserID? = { _ in nil },
    changes: @escaping (State, State, Int) -> [StateChange],
    isInitial: @escaping (State, Int) -> Bool = { _, _ in true },
    undo: @escaping (inout State, State, Int, StateChange) -> Void
  ) {
    self.name = name
    type = Self.type(of: name)
    self.citedClauses = citedClauses
    self.parts = parts
    self.rows = rows
    self.owner = owner
    self.changes = changes
    self.isInitial = isInitial
    self.undo = undo
  }

  /// Returns a field that has one value in each row.
  ///
  /// - Parameter initial: a closure that returns the value to which a mistake resets the field; nil
  ///   if no mistake resets the field.
  public static func value<Value: Equatable>(
    _ name: String, _ citedClauses: CitedClauses = "",
    rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil }, initial: ((State, Int) -> Value)? = nil,
    get: @escaping (State, Int) -> Value, set: @escaping (inout State, Int, Value) -> Void
  ) -> StateField {
    StateField(
      name, citedClauses, rows: rows, owner: owner,
      changes: { now, before, row in
        get(now, row) == get(before, row) ? [] : [.notChanged(.all)]
      },
      isInitial: { state, row in initial.map { $0(state, row) == get(state, row) } ?? true },
      undo: { now, before, row, change in
        if change == .reset, let initial {
          set(&now, row, initial(now, row))
        } else {
          set(&now, row, get(before, row))
        }
      })
  }

  /// Returns a field that has a list in each row, sorted by key.
  ///
  /// - Parameter removed: a closure that returns the elements that earlier transitions removed from
  ///   a row.
  public static func list<Element: Equatable>(
    _ name: String, _ citedClauses: CitedClauses = "",
    rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil }, key: @escaping (Element) -> UInt64,
    parts: [ElementPart<Element>] = [],
    removed: @escaping (State, Int) -> [UInt64: Element] = { _, _ in [:] },
    get: @escaping (State, Int) -> [Element], set: @escaping (inout State, Int, [Element]) -> Void
  ) -> StateField {
    func change(_ now: State, _ before: State, _ row: Int) -> ListChange<Element> {
      ListChange(
        get(before, row), get(now, row), parts: parts, removedBefore: removed(before, row), key)
    }
    return StateField(
      name, citedClauses, parts: parts.map { ($0.name, $0.citedClauses) }, rows: rows, owner: owner,
      changes: { now, before, row in
        get(now, row) == get(before, row) ? [] : change(now, before, row).all
      },
      isInitial: { state, row in get(state, row).isEmpty },
      undo: { now, before, row, error in
        let list = change(now, before, row).undone(error)
        set(&now, row, list.sorted { key($0) < key($1) })
      })
  }

  /// Returns the parts of the model that the fields' mutants change.
  package static func all(of fields: [StateField]) -> [MutantPart] {
    fields.flatMap { field in
      [field.name] + field.parts.map { "\(field.name).\($0.name)" }
    }.map { MutantPart(.state, $0) }
  }

  /// Returns a copy of the field that determines its rows differently.
  public func with(_ rows: @escaping (State) -> [Int]) -> StateField {
    var field = StateField(
      name, citedClauses, parts: parts, rows: rows, owner: owner, changes: changes,
      isInitial: isInitial, undo: undo)
    field.transition = transition
    return field
  }

  /// Returns a copy of the field whose mutants use the same name for every transition.
  public func named(_ transition: String) -> StateField {
    var field = self
    field.transition = transition
    return field
  }

  /// Returns the type in the name of a field or of a field's part.
  private static func type(of name: String) -> Substring { name.prefix { $0 != "." } }

  /// Returns the subject of the mutants that make this mistake.
  private func subject(_ change: StateChange) -> String {
    guard case .part(let index, _) = change else { return name }
    return "\(name).\(parts[index].name)"
  }

  private func ids(_ change: StateChange) -> [String] {
    guard case .part(let index, _) = change else { return citedClauses.ids }
    return citedClauses.ids + parts[index].citedClauses.ids
  }

  /// Makes the active mutant's mistake. While uses are recorded, the method makes no mistake, but
  /// records all possible mistakes as mutants.
  ///
  /// - Parameters:
  ///   - before: the state before the transition.
  ///   - transition: the name of the transition.
  ///   - ids: the clauses that the transition implements.
  ///   - caller: the user whose call causes the transition.
  ///   - mayLoseAll: whether a mistake may reset fields in all rows, instead of only in the rows
  ///     that the transition changes.
  public static func undo(
    _ fields: [StateField], in state: inout State, since before: State, _ transition: String,
    ids: [String], caller: UserID = .absent, mayLoseAll: Bool = false
  ) {
    // A field that a transition should leave alone could be reset by any transition that changes
    // another field of the row. All such mistakes form one mutant.
    let resetting = mayLoseAll ? transition : "a change of other fields"
    let wanted = Mutants.mutant?.subject
    // A mutant of a field depends only on changes of those fields that have the same type.
    let wantedType = wanted.map { type(of: $0) }
    let fields = fields.filter { wantedType == nil || $0.type == wantedType }
    let all = fields.map { field -> [(row: Int, change: StateChange)] in
      field.rows(state).flatMap { row in
        field.changes(state, before, row).map { (row: row, change: $0) }
      }
    }
    var changedRows: [Substring: Set<Int>] = [:]
    for (field, changes) in zip(fields, all) {
      changedRows[field.type, default: []].formUnion(changes.lazy.map(\.row))
    }
    for (field, changes) in zip(fields, all) {
      if let wanted, !wanted.hasPrefix(field.name) { continue }
      let changed = Set(changes.lazy.map(\.row))
      let ofType = changedRows[field.type] ?? []
      let unchanged = field.rows(state).filter { row in
        !changed.contains(row) && !field.isInitial(state, row)
          && (mayLoseAll || ofType.contains(row))
      }
      for one in changes + unchanged.map({ (row: $0, change: .reset) }) {
        let whose = field.owner(one.row).map {
          $0 == caller ? "of the caller in " : "of another in "
        }
        let name = field.transition ?? (one.change == .reset ? resetting : transition)
        let isMeant = Mutants.isMutant(
          .state, field.subject(one.change), (whose ?? "in ") + name, one.change.words,
          ids: ids + field.ids(one.change))
        if isMeant { field.undo(&state, before, one.row, one.change) }
      }
    }
  }
}
