import IMProtocol
import ScenarioLanguage
import Simulation

/// The new id for each old id of a user or a group.
struct Renaming {
  let users: [UserID]
  let groups: [GroupID]

  /// Whether all ids remain the same.
  var isIdentity: Bool {
    !users.indices.contains { users[$0] != UserID($0) }
      && !groups.indices.contains { groups[$0] != GroupID($0) }
  }

  func renamed(_ value: Value) -> Value {
    value.renamed(user: { users[Int($0.index)] }, group: { groups[Int($0.index)] })
  }

  func rename(_ pattern: inout Pattern) {
    switch pattern {
    case .value(let value): pattern = .value(renamed(value))
    case .list(var items, let isOpen):
      for index in items.indices { rename(&items[index]) }
      pattern = .list(items, isOpen: isOpen)
    case .record(let kind, var fields):
      rename(&fields)
      pattern = .record(kind, fields)
    case .any, .absent, .capture, .dictionary: break
    }
  }

  func rename(_ fields: inout [FieldPattern]) {
    for index in fields.indices { rename(&fields[index].pattern) }
  }
}

extension LogEntry {
  /// Replaces the ids of users and groups.
  mutating func rename(_ renaming: Renaming) {
    let old = kind
    // Drops the second reference to the entry's content, so that changing the content does not copy
    // it.
    kind = .end
    switch consume old {
    case .call(let id, let call, let arguments):
      kind = .call(id, call, arguments.map(renaming.renamed))
    case .returns(let id, let code, .some(var pattern)):
      renaming.rename(&pattern)
      kind = .returns(id, code, pattern)
    case .callback(let callback, var fields):
      renaming.rename(&fields)
      kind = .callback(callback, fields)
    case .localData(var fields):
      renaming.rename(&fields)
      kind = .localData(fields)
    case .returns(let id, let code, nil): kind = .returns(id, code, nil)
    case .action(let action): kind = .action(action)
    case .connected: kind = .connected
    case .disconnected: kind = .disconnected
    case .end: kind = .end
    }
  }
}
