package import IMProtocol

/// Writes patterns of values and callbacks.
extension ScenarioText {
  /// The text of a pattern in a scenario.
  package func pattern(_ pattern: Pattern, type: ValueType?) -> String {
    switch pattern {
    case .any: return "any"
    case .absent: return "nil"
    case .capture(let index): return capture(index)
    case .value(let value): return self.value(value, type: type)
    case .list(let items, let isOpen):
      let users = items.compactMap { item in
        if case .value(.user(let user)) = item { user } else { nil }
      }
      if isExact, users.count == items.count { return brackets(self.users(users), isOpen: isOpen) }
      return cut(items, isOpen: isOpen) { self.pattern($0, type: type?.element) }
    case .dictionary(let keys, let isOpen):
      return braces(
        keys.map { "\(key($0.key)): \(self.pattern($0.pattern, type: .text))" }, isOpen: isOpen)
    case .record(let kind, let fields):
      return "{\(self.fields(fields, of: Catalogue.record(kind).fields))}"
    }
  }

  /// Fields with the patterns that they must match.
  package func fields(_ fields: [FieldPattern], of descriptors: [FieldDescriptor]) -> String {
    fields.map { field in
      let descriptor = descriptors[field.field]
      return "\(descriptor.name): \(pattern(field.pattern, type: descriptor.type))"
    }.joined(separator: ", ")
  }

  /// A callback with the fields that its pattern compares.
  package func callback(_ kind: CallbackKind, _ fields: [FieldPattern]) -> String {
    let descriptor = Catalogue.callback(kind)
    if fields.isEmpty { return descriptor.name }
    return "\(descriptor.name)(\(self.fields(fields, of: descriptor.fields)))"
  }

  package func callback(_ pattern: Reception.CallbackPattern) -> String {
    callback(pattern.kind, pattern.fields)
  }

  /// A statement that says which callbacks devices receive, or that they receive nothing.
  func reception(_ reception: Reception) -> String {
    let groups = reception.groups.map { $0.map(callback).joined(separator: " and ") }
    let callbacks = groups.isEmpty ? "nothing" : groups.joined(separator: " then ")
    return self.reception(Array(reception.receivers), callbacks)
  }

  /// A statement about who receives what, such as `A, B.phone receive onFriendAdd`.
  package func reception(_ receivers: [Reception.Receiver], _ callbacks: String) -> String {
    let verb = receivers.count == 1 ? "receives" : "receive"
    var (names, users): ([String], [UserID]) = ([], [])
    func end() {
      names += self.users(users)
      users = []
    }
    for receiver in receivers {
      if case .user(let user) = receiver {
        users.append(user)
      } else {
        end()
        names.append(self.receiver(receiver))
      }
    }
    end()
    return "\(names.joined(separator: ", ")) \(verb) \(callbacks)"
  }

  /// One of the receivers in a statement. A part of a group is written with the group's name, even
  /// if no call has created the group yet.
  package func receiver(_ receiver: Reception.Receiver) -> String {
    switch receiver {
    case .device(let device): self.device(device)
    case .user(let user): self.user(user)
    case .group(let part, let group): "\(part.rawValue) of \(id(of: group))"
    }
  }
}
