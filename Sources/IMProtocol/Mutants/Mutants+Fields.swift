/// Fields of callbacks, results, local data and pages that carry another value.
extension Mutants {
  /// Where fields are shown.
  enum Place: String {
    case callback = "callbacks"
    case result = "results"
    case localData = "local data"
    case page = "pages"
  }

  /// The fields of a callback as a device tells them.
  static func shown(_ values: [Value], of callback: CallbackKind) -> [Value] {
    isOn ? changed(values, of: callback) : values
  }

  /// A value as it is shown.
  static func shown(_ value: Value, in place: Place) -> Value {
    isOn ? changed(value, in: place) : value
  }

  private static func changed(_ values: [Value], of callback: CallbackKind) -> [Value] {
    let descriptor = Catalogue.callback(callback)
    return zip(values, descriptor.fields).map { value, field in
      let inner = changed(value, in: .callback)
      return changed(inner, "\(descriptor.name).\(field.name)", "", descriptor.statements)
    }
  }

  private static func changed(_ value: Value, in place: Place) -> Value {
    switch value {
    case .list(let items): return .list(items.map { changed($0, in: place) })
    case .record(let kind, let values):
      let descriptor = Catalogue.record(kind)
      return .record(
        kind,
        zip(values, descriptor.fields).map { value, field in
          let inner = changed(value, in: place)
          return changed(
            inner, "\(descriptor.name).\(field.name)", "in \(place.rawValue)", [])
        })
    case .absent, .boolean, .integer, .text, .pageToken, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      return value
    }
  }

  private static func changed(
    _ value: Value, _ name: String, _ detail: String, _ ids: [String]
  ) -> Value {
    guard let mutant else {
      if other(than: value) == value { return value }
      note("\(name) \(detail)") {
        [(Mutant(.field, name, detail, change: 0, "has another value", ids: ids), [0])]
      }
      return value
    }
    let isMeant = mutant.kind == .field && mutant.subject == name && mutant.detail == detail
    return isMeant ? other(than: value) : value
  }

  /// Another value, as near to it as can be; itself where there is none.
  private static func other(than value: Value) -> Value {
    switch value {
    case .absent: return .absent
    case .boolean(let boolean): return .boolean(!boolean)
    case .integer(let number): return .integer(number + 1)
    case .text, .user, .group, .pageToken, .record: return .absent
    case .code(let code): return .code(Code(code.number + 1))
    case .callback(let kind):
      let all = CallbackKind.allCases
      return .callback(all[(Int(kind.rawValue) + 1) % all.count])
    case .enumeration(let kind, let raw):
      let cases = Catalogue.enumeration(kind).cases
      guard let place = cases.firstIndex(where: { $0.rawValue == raw }) else { return value }
      return .enumeration(kind, cases[(place + 1) % cases.count].rawValue)
    case .list(let items): return .list(Array(items.dropLast()))
    case .dictionary(let attributes): return .dictionary(Array(attributes.dropLast()))
    }
  }
}
