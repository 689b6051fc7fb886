import Events
import IMProtocol

/// The values of a log, with their types from the catalogue.
extension LogLines {
  /// Either a simple value, or a whole list, record or dictionary.
  struct Leaf {
    let value: JSONValue
    let type: ValueType
    /// The name of the field that contains the value.
    let name: String
    /// Whether the value is an argument of a call.
    let isOfCall: Bool
  }

  /// Replaces each simple value by the result of `change`. If the result is nil, removes the field
  /// that contains the value. Items of lists are never removed. If `only` is not nil, only the
  /// entry with this index changes.
  mutating func mapLeaves(ofRow only: Int? = nil, _ change: (Leaf) -> JSONValue?) {
    var calls: [Int: CallDescriptor] = [:]
    for index in rows.indices {
      let row = rows[index]
      let name = row["name"].text ?? ""
      switch row["kind"].text {
      case "call":
        guard
          let kind = Catalogue.call(named: name, caller: isServer ? .server : .device),
          let id = row["id"].integer
        else { break }
        calls[id] = Catalogue.call(kind)
        guard only ?? index == index else { break }
        rows[index] = row.mapFields(Catalogue.call(kind).parameters, isOfCall: true, change)
      case "callback" where only ?? index == index:
        guard let kind = Catalogue.callback(named: name) else { break }
        rows[index] = row.mapFields(Catalogue.callback(kind).fields, isOfCall: false, change)
      case "return" where only ?? index == index:
        guard row.has("value"), let id = row["id"].integer,
          let type = calls[id]?.valueType(of: row["code"].integer ?? 0)
        else { break }
        let value = row["value"].mapLeaves(type, name: "value", isOfCall: false, change)
        rows[index] = value.map { row.setting("value", $0) } ?? row.removing("value")
      default: break
      }
    }
  }
}

extension JSONValue {
  fileprivate func mapFields(
    _ fields: [FieldDescriptor], isOfCall: Bool, _ change: (LogLines.Leaf) -> JSONValue?
  ) -> JSONValue {
    has("fields")
      ? setting("fields", self["fields"].mapMembers(fields, isOfCall: isOfCall, change)) : self
  }

  private func mapMembers(
    _ fields: [FieldDescriptor], isOfCall: Bool, _ change: (LogLines.Leaf) -> JSONValue?
  ) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.compactMap { member in
        guard let field = fields.first(where: { $0.name == member.name }) else { return member }
        return member.value.mapLeaves(
          field.type, name: field.name, isOfCall: isOfCall, change
        ).map { Member(name: member.name, value: $0) }
      })
  }

  fileprivate func mapLeaves(
    _ type: ValueType, name: String, isOfCall: Bool, _ change: (LogLines.Leaf) -> JSONValue?
  ) -> JSONValue? {
    let leaf = LogLines.Leaf(value: self, type: type, name: name, isOfCall: isOfCall)
    switch (self, type) {
    case (.array(let items), .list(let element)):
      return .array(
        items.map { $0.mapLeaves(element, name: name, isOfCall: isOfCall, change) ?? $0 })
    case (.object, .record(let kind)):
      return mapMembers(Catalogue.record(kind).fields, isOfCall: isOfCall, change)
    case (.object(let members), .dictionary):
      return .object(
        members.map { member in
          let value = member.value.mapLeaves(.text, name: name, isOfCall: isOfCall, change)
          return Member(name: member.name, value: value ?? member.value)
        })
    case (.null, _): return change(leaf)
    case (_, _): return change(leaf)
    }
  }
}

extension CallDescriptor {
  /// The type of the value that a call returns with the code `code`; nil if the value consists of
  /// names of fields.
  fileprivate func valueType(of code: Int) -> ValueType? {
    if code == 0 { return result }
    return area == .subscriptions ? .list(.user) : nil
  }
}
