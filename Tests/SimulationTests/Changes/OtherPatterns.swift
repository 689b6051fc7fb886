import ScenarioLanguage

@testable import IMProtocol

/// Patterns that differ from one at a single place, where they do not fit what it has fitted.
extension Pattern {
  /// The first and the last item of a list stand for all. Captures have no value to change.
  var others: [Pattern] {
    switch self {
    case .any: return [.absent]
    case .absent: return [.any]
    case .capture: return []
    case .value(let value): return [value.other.map { .value($0) } ?? .absent]
    case .list(let items, let isOpen):
      var others: [Pattern] = isOpen ? [] : [.list(items + [.any], isOpen: false)]
      if !isOpen && !items.isEmpty { others.append(.list(items.dropLast(), isOpen: false)) }
      for place in Set([0, items.count - 1]).sorted() where items.indices.contains(place) {
        for other in items[place].others {
          var changed = items
          changed[place] = other
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
      for place in keys.indices {
        var changed = keys
        for other in keys[place].pattern.others {
          changed[place].pattern = other
          others.append(.dictionary(changed, isOpen: isOpen))
        }
        if !isOpen && !keys[place].pattern.isAbsent {
          changed.remove(at: place)
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
  /// These fields with one of them compared with something else.
  var others: [[FieldPattern]] {
    indices.flatMap { place in
      self[place].pattern.others.map { other in
        var changed = self
        changed[place].pattern = other
        return changed
      }
    }
  }
}

extension Value {
  /// Another value of the same type; nil where there is none at hand.
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
          place: ListPlace(time: token.place.time, sequence: token.place.sequence &+ 1)))
    case .enumeration(let kind, let raw): .enumeration(kind, raw &+ 1)
    }
  }
}

extension Code {
  /// Another code, which is no success either.
  var other: Code { self == Code(25461) ? Code(25460) : Code(25461) }
}

extension CallbackKind {
  /// Another callback.
  var other: CallbackKind { self == .onFriendAdd ? .onFriendDelete : .onFriendAdd }
}
