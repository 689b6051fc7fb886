/// Mutants that change the value of a field in a callback, in a result, in the local data or on a
/// page.
extension Mutants {
  /// The kinds of output that contain fields. Callbacks are not included.
  enum Position: String {
    case result = "in results"
    case localData = "in local data"
    case page = "on pages"
  }

  /// Returns the values of a callback's fields. If the active mutant changes a field, the result
  /// contains the changed value.
  static func shown(_ values: [Value], of notice: Notice, _ arena: Arena) -> [Value] {
    guard isOn, mayBe(.field) else { return values }
    let descriptor = Catalogue.callback(notice.callback)
    let name = notice.variant(arena)
    return zip(values, descriptor.fields).map { value, field in
      let clauses = FieldClauses.of(field.name, value, in: notice, arena)
      return changed(value, "\(name).\(field.name)", "", clauses)
    }
  }

  /// Returns `value` with the change of the active mutant. If the mutant changes nothing in
  /// `value`, the result is equal to `value`.
  static func shown(_ value: Value, in location: Position) -> Value {
    isOn && mayBe(.field) ? changed(within: value, "", location.rawValue, "") : value
  }

  /// Returns `value` with the change of the active mutant. The mutant may change `value` or a
  /// nested value.
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

  /// Returns `value` with the change of the active mutant in a nested value.
  ///
  /// If the nested value is in a record of a callback, the name of the mutant contains the path
  /// from the callback to the record. For any other record, the name contains the type of the
  /// record. A nested field without own clauses has the clauses of the enclosing field.
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

  /// Returns a similar value that differs from `value`. The result is `value` itself if there is no
  /// other value.
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
