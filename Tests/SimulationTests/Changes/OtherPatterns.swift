import ScenarioLanguage

@testable import IMProtocol

/// Patterns that differ from the original pattern at one position, and do not match the value that
/// the original pattern matches.
extension Pattern {
  /// The other patterns. Only the first or last item of a list changes. A capture has no value, and
  /// therefore no other patterns.
  var others: [Pattern] {
    switch self {
    case .any: return [.absent]
    case .absent: return [.any]
    case .capture: return []
    case .value(let value): return [value.other.map { .value($0) } ?? .absent]
    case .list(let items, let isOpen):
      var others: [Pattern] = isOpen ? [] : [.list(items + [.any], isOpen: false)]
      if !isOpen && !items.isEmpty { others.append(.list(items.dropLast(), isOpen: false)) }
      for position in Set([0, items.count - 1]).sorted() where items.indices.contains(position) {
        for other in items[position].others {
          var changed = items
          changed[position] = other
          others.append(.list(changed, isOpen: isOpen))
        }
      }
      return others
    case .record(let kind, let fields):
      return fields.others.map { .record(kind, $0) }
    case .dictionary(let keys, let isOpen):
      // No attribute has an empty key.
      let more = keys + [KeyPattern(key: .empty, pattern: .any)]
      var others: [Pattern] = [.dictionary(more, isOpen: isOpen)]
      for position in keys.indices {
        var changed = keys
        for other in keys[position].pattern.others {
          changed[position].pattern = other
          others.append(.dictionary(changed, isOpen: isOpen))
        }
        if !isOpen && !keys[position].pattern.isAbsent {
          changed.remove(at: position)
          others.append(.dictionary(changed, isOpen: false))
        }
      }
      return others
    }
  }

  private var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

extension [FieldPattern] {
  /// Copies of these fields, each with another pattern for one field.
  var others: [[FieldPattern]] {
    indices.flatMap { position in
      self[position].pattern.others.map { other in
        var changed = self
        changed[position].pattern = other
        return changed
      }
    }
  }
}

extension Value {
  /// Another value of the same type, or nil if no other value is known for the type.
  fileprivate var other: Value? {
    switch self {
    case .absent, .list, .record, .dictionary: nil
    case .boolean(let boolean): .boolean(!boolean)
    case .integer(let number): .integer(number &+ 1)
    case .text(let text): .text(Text(Int(text.index) + 1))
    case .code(let code): .code(code.other)
    case .user(let user): .user(UserID(Int(user.index) + 1))
    case .group(let group): .group(GroupID(Int(group.index) + 1))
    case .callback(let kind): .callback(kind.other)
    case .pageToken(let token):
      .pageToken(
        PageToken(
          list: token.list,
          position: ListPosition(time: token.position.time, sequence: token.position.sequence &+ 1))
      )
    case .enumeration(let kind, let raw): .enumeration(kind, raw &+ 1)
    }
  }
}

extension Code {
  /// The code of an error, different from this code.
  var other: Code { self == Code(25461) ? Code(25460) : Code(25461) }
}

extension CallbackKind {
  var other: CallbackKind { self == .onFriendAdd ? .onFriendDelete : .onFriendAdd }
}
