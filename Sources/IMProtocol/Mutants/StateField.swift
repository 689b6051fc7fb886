/// A field of a state. The functions of the field find changes, and undo changes. A single list of
/// such fields covers all code that writes the state.
public struct StateField<State> {
  /// The names of the type and the field, such as `FriendState.received`.
  let name: String
  /// The clauses that the field follows. The clauses of the transition also apply.
  let citedClauses: CitedClauses
  /// Returns the indices of the rows that may have been written.
  let rows: (State) -> [Int]
  /// Returns the owner of a row; nil if mutants do not distinguish the rows of different users.
  let owner: (Int) -> UserID?
  /// Returns the changes of the field in a row. The arguments are the state after the transition,
  /// the state before the transition, and the index of the row.
  public let changes: (State, State, Int) -> [StateChange]
  /// Undoes a change of the field in a row. The arguments are the state after the transition, the
  /// state before the transition, the index of the row, and the change.
  public let undo: (inout State, State, Int, StateChange) -> Void

  package init(
    _ name: String, _ citedClauses: CitedClauses = "", rows: @escaping (State) -> [Int],
    owner: @escaping (Int) -> UserID? = { _ in nil },
    changes: @escaping (State, State, Int) -> [StateChange],
    undo: @escaping (inout State, State, Int, StateChange) -> Void
  ) {
    self.name = name
    self.citedClauses = citedClauses
    self.rows = rows
    self.owner = owner
    self.changes = changes
    self.undo = undo
  }

  /// Returns a field with one value.
  public static func value<Value: Equatable>(
    _ name: String, _ citedClauses: CitedClauses = "",
    rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil },
    get: @escaping (State, Int) -> Value, set: @escaping (inout State, Int, Value) -> Void
  ) -> StateField {
    StateField(
      name, citedClauses, rows: rows, owner: owner,
      changes: { now, before, row in get(now, row) == get(before, row) ? [] : [.notChanged] },
      undo: { now, before, row, _ in set(&now, row, get(before, row)) })
  }

  /// Returns a field with a list whose elements are in ascending order of their keys.
  public static func list<Element: Equatable>(
    _ name: String, _ citedClauses: CitedClauses = "",
    rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil }, key: @escaping (Element) -> UInt64,
    get: @escaping (State, Int) -> [Element], set: @escaping (inout State, Int, [Element]) -> Void
  ) -> StateField {
    StateField(
      name, citedClauses, rows: rows, owner: owner,
      changes: { now, before, row in ListChange(get(before, row), get(now, row), key).all },
      undo: { now, before, row, change in
        let list = ListChange(get(before, row), get(now, row), key).undone(change)
        set(&now, row, list.sorted { key($0) < key($1) })
      })
  }

  /// Undoes the change that the active mutant prevents. If uses are recorded, records all changes
  /// of the fields as possible mutants instead.
  ///
  /// - Parameters:
  ///   - before: the state before the transition.
  ///   - transition: the name of the transition.
  ///   - ids: the clauses that the transition follows.
  ///   - caller: the user whose call causes the transition.
  public static func undo(
    _ fields: [StateField], in state: inout State, since before: State, _ transition: String,
    ids: [String], caller: UserID = .absent
  ) {
    for field in fields {
      if let mutant = Mutants.mutant, mutant.subject != field.name { continue }
      let found = field.rows(state).flatMap { row in
        field.changes(state, before, row).map { (row: row, change: $0) }
      }
      for one in found {
        let whose = field.owner(one.row).map {
          $0 == caller ? "of the caller in " : "of another in "
        }
        let isMeant = Mutants.isMutant(
          .state, field.name, (whose ?? "in ") + transition, one.change.rawValue,
          ids: ids + field.citedClauses.ids)
        if isMeant { field.undo(&state, before, one.row, one.change) }
      }
    }
  }
}
