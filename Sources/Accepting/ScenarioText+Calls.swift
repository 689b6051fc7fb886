import IMProtocol
package import ScenarioLanguage

/// Calls, written so that they can be read back.
extension ScenarioText {
  /// A call with its arguments: `A.phone calls addFriend(B, extra: "Hi")`. The first argument goes
  /// without its name; those that say what is so without them are left out.
  package func call(_ call: CallStatement) -> String {
    let descriptor = Catalogue.call(call.kind)
    let arguments = zip(descriptor.parameters, call.arguments).enumerated().compactMap {
      place, pair -> String? in
      let (parameter, argument) = pair
      if parameter.isOptional, argument == .value(parameter.defaultValue) { return nil }
      let text = self.argument(argument, parameter.type)
      return place == 0 ? text : "\(parameter.name): \(text)"
    }
    let caller = call.device == .absent ? "server" : device(call.device)
    return "\(caller) calls \(descriptor.name)(\(arguments.joined(separator: ", ")))"
  }

  private func argument(_ argument: CallStatement.Argument, _ type: ValueType?) -> String {
    switch argument {
    case .value(let value): whole(value, type)
    case .capture(let index): "$\(scenario.captureNames[index])"
    case .list(let items):
      "[\(items.map { self.argument($0, type?.element) }.joined(separator: ", "))]"
    case .record(let kind, let items):
      "{\(fields(of: kind, items, absent: .value(.absent)) { self.argument($0, $1) })}"
    }
  }

  /// A value with all that is in it.
  private func whole(_ value: Value, _ type: ValueType?) -> String {
    switch value {
    case .list(let items):
      let users = items.compactMap { item in
        if case .user(let user) = item { (user, self.user(user)) } else { nil }
      }
      let parts =
        users.count == items.count ? ranged(users) : items.map { whole($0, type?.element) }
      return "[\(parts.joined(separator: ", "))]"
    case .record(let kind, let values):
      return "{\(fields(of: kind, values, absent: .absent, text: whole))}"
    case .dictionary(let attributes):
      let parts = attributes.map {
        "\(Self.key(string($0.key))): \(Self.text(string($0.value)))"
      }
      return "{\(parts.joined(separator: ", "))}"
    case .absent, .boolean, .integer, .text, .pageToken, .code, .user, .group, .callback,
      .enumeration:
      return self.value(value, type)
    }
  }

  private func fields<Part: Equatable>(
    of kind: RecordKind, _ parts: [Part], absent: Part, text: (Part, ValueType?) -> String
  ) -> String {
    zip(Catalogue.record(kind).fields, parts).filter { $0.1 != absent }
      .map { "\($0.name): \(text($1, $0.type))" }.joined(separator: ", ")
  }
}

extension ValueType {
  /// What the elements of a list are; nil for what is no list.
  fileprivate var element: ValueType? {
    if case .list(let element) = self { element } else { nil }
  }
}
