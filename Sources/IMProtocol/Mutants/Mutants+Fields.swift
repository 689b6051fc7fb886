/// Mutants that change a field's value in a callback, a result, local data or a page.
extension Mutants {
  /// The kinds of output, apart from callbacks, that contain fields.
  enum Position: String {
    case result = "in results"
    case localData = "in local data"
    case page = "on pages"
  }

  /// Returns the values of a callback's fields, as changed by the active mutant.
  static func shown(_ values: [Value], of notice: Notice, _ arena: Arena) -> [Value] {
    guard isOn, mayBe(.field) else { return values }
    let descriptor = Catalogue.callback(notice.callback)
    let name = notice.variant(arena)
    return zip(values, descriptor.fields).map { value, field in
      let clauses = FieldClauses.of(field.name, value, in: notice, arena)
      return changed(value, "\(name).\(field.name)", "", clauses)
    }
  }

  /// Returns `value`, as changed by the active mutant.
  static func shown(_ value: Value, in location: Position) -> Value {
    isOn && mayBe(.field) ? changed(within: value, "", location.rawValue, "") : value
  }

  /// Returns `value` after the active mutant has changed either `value` itself or a value nested in
  /// it.
  private static func changed(
    _ value: Value, _ name: String, _ detail: String, _ clauses: CitedClauses
  ) -> Value {
    let inner = changed(within: value, name, detail, clauses)
    guard let mutant else {
      if other(than: inner) == inner { return inner }
      let ids = clauses.ids
      note("\(name) \(detail)", ids: ids) {
        [(Mutant(.field, name, detail, change: 0, "has another value", ids: ids), [0])]
      }
      return inner
    }
    let isMeant = mutant.kind == .field && mutant.subject == name && mutant.detail == detail
    return isMeant ? other(than: inner) : inner
  }

  /// Returns `value` after the active mutant has changed a value nested in it.
  ///
  /// For a record in a callback, the mutant's name contains the path from the callback to the
  /// record; for any other record, the name contains the record's type. A nested field that has no
  /// clauses of its own has the clauses of the field that contains it.
  private static func changed(
    within value: Value, _ name: String, _ detail: String, _ clauses: CitedClauses
  ) -> Value {
    switch value {
    case .list(let items): return .list(items.map { changed(within: $0, name, detail, clauses) })
    case .record(let kind, let values):
      let descriptor = Catalogue.record(kind)
      let before = detail.isEmpty ? name : descriptor.name
      return .record(
        kind,
        zip(values, descriptor.fields).map { value, field in
          let own = FieldClauses.of(field.name, value, in: kind)
          return changed(value, "\(before).\(field.name)", detail, own.isEmpty ? clauses : own)
        })
    case .absent, .boolean, .integer, .text, .pageToken, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      return value
    }
  }

  /// Returns a similar but different value, or `value` itself if there is no other.
  private static func other(than value: Value) -> Value {
    switch value {
    case .absent: return .absent
    case .boolean(let boolean): return .boolean(!boolean)
    case .integer(let number): return .integer(number &+ 1)
    case .text, .user, .group, .pageToken, .record: return .absent
    case .code(let code): return .code(Code(code.number &+ 1))
    case .callback(let kind):
      let all = CallbackKind.allCases
      return .callback(all[(Int(kind.rawValue) + 1) % all.count])
    case .enumeration(let kind, let raw):
      let cases = Catalogue.enumeration(kind).cases
      guard let location = cases.firstIndex(where: { $0.rawValue == raw }) else { return value }
      return .enumeration(kind, cases[(location + 1) % cases.count].rawValue)
    case .list(let items): return .list(Array(items.dropLast()))
    case .dictionary(let attributes): return .dictionary(Array(attributes.dropLast()))
    }
  }
}
