import Events
import IMProtocol

/// Writes values that a program has printed as JSON values of the types that the catalogue states.
///
/// A value that does not fit its type is written as a text, so that the reader of logs says which
/// value it expects.
extension JSONWriter {
  /// Writes the members of a record, or the fields of a call or callback. `owner` is its name in
  /// the catalogue.
  mutating func plain(_ members: [PlainMember], of fields: [FieldDescriptor], _ owner: String) {
    object { json in
      for member in members where !member.value.isUndefined {
        // A member without a name gets its own value as its name, which the reader then refuses.
        let name = member.name ?? member.value.text ?? ""
        json.key(name)
        if let position = fields.position(named: name) {
          json.plain(member.value, as: fields[position].type)
          continue
        }
        switch SDKNames.field(name.utf8, of: owner)?.field {
        case .named(let known):
          json.plain(member.value, as: fields.position(named: known).map { fields[$0].type })
        case .object where member.value.members != nil:
          json.plain(member.value.members ?? [], of: fields, owner)
        case .object, .skipped, .unclear, nil: json.plain(member.value, as: nil)
        }
      }
    }
  }

  /// Writes a value. If its type is unknown, it is written as a text.
  mutating func plain(_ value: PlainValue, as type: ValueType?) {
    if value.isNull { return null() }
    switch type {
    case .list(let element):
      guard let items = value.members, items.allSatisfy({ $0.name == nil }) else { break }
      return array { json in for item in items { json.plain(item.value, as: element) } }
    case .record(let kind):
      // A record may have the name of its type in front of it, which `members` drops.
      guard case .group(_, let members) = value else { break }
      let record = Catalogue.record(kind)
      return plain(members, of: record.fields, record.name)
    case .dictionary:
      guard case .group(_, let members) = value else { break }
      return object { json in
        for member in members {
          json.key(member.name ?? "")
          json.plain(member.value, as: .text)
        }
      }
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration, nil:
      break
    }
    guard let text = value.text else { return brackets(value.members ?? []) }
    scalar(text, of: value, as: type)
  }

  private mutating func scalar(_ text: String, of value: PlainValue, as type: ValueType?) {
    switch type {
    case .boolean:
      switch text {
      case "true", "YES", "1": boolean(true)
      case "false", "NO", "0": boolean(false)
      default: string(text)
      }
    case .integer, .duration, .enumeration:
      if let raw = value.number { number(raw) } else { string(Self.lastName(text)) }
    case .code:
      if let raw = value.number
        ?? Catalogue.code(named: Self.lastName(text)).map({
          Int64($0.number)
        })
      {
        number(raw)
      } else {
        string(text)
      }
    case .time, .moment:
      if let time = value.number ?? PlainTime(text).flatMap(\.fixed) {
        number(time)
      } else {
        string(text)
      }
    case .text, .user, .group, .callback, .list, .record, .dictionary, nil: string(text)
    }
  }

  /// Returns a case or a code without the name of its type in front of it, as in `.both` and
  /// `FriendType.both`.
  private static func lastName(_ text: String) -> String {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return text }
    return String(text[text.utf8.index(after: dot)...])
  }

  /// Writes a value in brackets whose type is no record and no list.
  private mutating func brackets(_ members: [PlainMember]) {
    if members.allSatisfy({ $0.name == nil }) {
      return array { json in for member in members { json.plain(member.value, as: nil) } }
    }
    plain(members, of: [], "")
  }
}
