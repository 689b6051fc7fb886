/// A field of a state: what a transition has made of it, and how that is undone. A table of them
/// covers all lines that write.
public struct StateField<State> {
  /// The type that has it, and the field: `FriendState.received`.
  let name: String
  /// The statements that it follows besides those of the transition.
  let grounds: Grounds
  /// The rows that may have been written, by their indices.
  let rows: (State) -> [Int]
  /// Whose a row is; nil where that makes no difference.
  let owner: (Int) -> UserID?
  /// What has become of the field in a row since another state.
  public let changes: (State, State, Int) -> [StateChange]
  /// Undoes it in a row, by what the field was in another state.
  public let undo: (inout State, State, Int, StateChange) -> Void

  package init(
    _ name: String, _ grounds: Grounds = "", rows: @escaping (State) -> [Int],
    owner: @escaping (Int) -> UserID? = { _ in nil },
    changes: @escaping (State, State, Int) -> [StateChange],
    undo: @escaping (inout State, State, Int, StateChange) -> Void
  ) {
    self.name = name
    self.grounds = grounds
    self.rows = rows
    self.owner = owner
    self.changes = changes
    self.undo = undo
  }

  /// A field with one value.
  public static func value<Value: Equatable>(
    _ name: String, _ grounds: Grounds = "", rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil },
    get: @escaping (State, Int) -> Value, set: @escaping (inout State, Int, Value) -> Void
  ) -> StateField {
    StateField(
      name, grounds, rows: rows, owner: owner,
      changes: { now, before, row in get(now, row) == get(before, row) ? [] : [.notChanged] },
      undo: { now, before, row, _ in set(&now, row, get(before, row)) })
  }

  /// A list whose elements have keys and stand in ascending order of them.
  public static func list<Element: Equatable>(
    _ name: String, _ grounds: Grounds = "", rows: @escaping (State) -> [Int] = { _ in [0] },
    owner: @escaping (Int) -> UserID? = { _ in nil }, key: @escaping (Element) -> UInt64,
    get: @escaping (State, Int) -> [Element], set: @escaping (inout State, Int, [Element]) -> Void
  ) -> StateField {
    StateField(
      name, grounds, rows: rows, owner: owner,
      changes: { now, before, row in ListChange(get(before, row), get(now, row), key).all },
      undo: { now, before, row, change in
        let list = ListChange(get(before, row), get(now, row), key).undone(change)
        set(&now, row, list.sorted { key($0) < key($1) })
      })
  }

  /// Undoes in a state what the mutant says that runs, or notes what could be undone.
  ///
  /// - Parameters:
  ///   - before: the state before the transition.
  ///   - transition: what the transition is called.
  ///   - ids: the statements that it follows.
  ///   - caller: whose transition it is.
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
          ids: ids + field.grounds.ids)
        if isMeant { field.undo(&state, before, one.row, one.change) }
      }
    }
  }
}
