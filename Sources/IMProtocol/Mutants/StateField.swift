/// A field of a state. The functions of this type list the possible errors in the field, and make
/// one of the errors. One table of fields is enough for all code that changes the state.
public struct StateField<State> {
  /// The name of the type and the name of the field, such as `FriendState.received`.
  let name: String
  /// The name of the type that the field belongs to.
  private let type: Substring
  /// The clauses that the field implements. In addition, the clauses of the transition apply to the
  /// field.
  let citedClauses: CitedClauses
  /// The common name of all transitions that change the field; nil if the mutants of different
  /// transitions have different names.
  var transition: String? = nil
  /// The name and the clauses of each part of the field's elements.
  let parts: [(name: String, citedClauses: CitedClauses)]
  /// Returns the indices of the rows that the transition may have changed.
  let rows: (State) -> [Int]
  /// Returns the owner of a row; nil if mutants do not distinguish between the rows of different
  /// users.
  let owner: (Int) -> UserID?
  /// Returns the possible errors in a row that the transition has changed. The arguments are the
  /// state after the transition, the state before the transition, and the index of the row.
  public let changes: (State, State, Int) -> [StateChange]
  /// Returns whether the field has the initial value in a row.
  let isInitial: (State, Int) -> Bool
  /// Makes an error in a row. The arguments are the state after the transition, the state before
  /// the transition, the index of the row, and the error.
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

  /// Returns a field that contains one value in each row.
  ///
  /// - Parameter initial: a closure that returns the value to which an error resets the field; nil
  ///   if no error resets the field.
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

  /// Returns a field that contains a list in each row. The elements of the list are in ascending
  /// order of keys.
  ///
  /// - Parameter removed: a closure that returns the elements that earlier transitions have removed
  ///   from a row.
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

  /// The parts of the model that mutants of the fields change.
  package static func all(of fields: [StateField]) -> [MutantPart] {
    fields.flatMap { field in
      [field.name] + field.parts.map { "\(field.name).\($0.name)" }
    }.map { MutantPart(.state, $0) }
  }

  /// Returns a copy of the field in which `rows` is replaced.
  public func with(_ rows: @escaping (State) -> [Int]) -> StateField {
    var field = StateField(
      name, citedClauses, parts: parts, rows: rows, owner: owner, changes: changes,
      isInitial: isInitial, undo: undo)
    field.transition = transition
    return field
  }

  /// Returns a copy of the field with a common name for all transitions.
  public func named(_ transition: String) -> StateField {
    var field = self
    field.transition = transition
    return field
  }

  /// Returns the name of the type from the name of a field or of a field's part.
  private static func type(of name: String) -> Substring { name.prefix { $0 != "." } }

  /// Returns the subject of the mutants that make the error `change`.
  private func subject(_ change: StateChange) -> String {
    guard case .part(let index, _) = change else { return name }
    return "\(name).\(parts[index].name)"
  }

  private func ids(_ change: StateChange) -> [String] {
    guard case .part(let index, _) = change else { return citedClauses.ids }
    return citedClauses.ids + parts[index].citedClauses.ids
  }

  /// Makes the error of the active mutant. While uses are recorded, the method makes no error, but
  /// records all possible errors as mutants.
  ///
  /// - Parameters:
  ///   - before: the state before the transition.
  ///   - transition: the name of the transition.
  ///   - ids: the ids of the clauses that the transition implements.
  ///   - caller: the user whose call causes the transition.
  ///   - mayLoseAll: whether an error may reset fields in all rows. If the value is false, an error
  ///     resets only fields in rows that the transition changes.
  public static func undo(
    _ fields: [StateField], in state: inout State, since before: State, _ transition: String,
    ids: [String], caller: UserID = .absent, mayLoseAll: Bool = false
  ) {
    // An error can reset a field that the transition should not change. Any transition that changes
    // another field of the row could make the error. The errors of all these transitions form one
    // mutant.
    let resetting = mayLoseAll ? transition : "a change of other fields"
    let wanted = Mutants.mutant?.subject
    // For a mutant of a field, only the changes of fields of the same type matter.
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
