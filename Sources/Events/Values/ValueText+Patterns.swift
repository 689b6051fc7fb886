import Ground
package import IMProtocol
package import ScenarioLanguage

/// What a scenario expects, as it writes it.
extension ValueText {
  /// What a value is compared with.
  package func pattern(_ pattern: Pattern, type: ValueType?) -> String {
    switch pattern {
    case .any: return "any"
    case .absent: return "nil"
    case .capture(let index): return capture(index)
    case .value(let value): return self.value(value, type: type)
    case .list(let items, let isOpen):
      var element: ValueType?
      if case .list(let inner) = type { element = inner }
      return Self.cut(items, isOpen: isOpen) { self.pattern($0, type: element) }
    case .dictionary(let keys, let isOpen):
      let parts = keys.map { key in
        "\(Escaping.plain(string(of: key.key))): \(self.pattern(key.pattern, type: .text))"
      }
      return "{\((parts + (isOpen ? ["..."] : [])).joined(separator: ", "))}"
    case .record(let kind, let fields):
      return "{\(patterns(fields, of: Catalogue.record(kind).fields))}"
    }
  }

  /// A callback with the fields that are compared.
  package func callback(_ pattern: Reception.CallbackPattern) -> String {
    let descriptor = Catalogue.callback(pattern.kind)
    guard !pattern.fields.isEmpty else { return descriptor.name }
    return "\(descriptor.name)(\(patterns(pattern.fields, of: descriptor.fields)))"
  }

  /// Part of a list of receivers.
  func receiver(_ receiver: Reception.Receiver) -> String {
    switch receiver {
    case .device(let device): self.device(device)
    case .user(let user): self.user(user)
    case .group(let part, let group): "\(part.rawValue) of \(self.group(group))"
    }
  }

  /// A statement of a race: a call, a connect, a disconnect or a fault.
  func statement(_ statement: Statement) -> String {
    switch statement.kind {
    case .call(let call):
      let descriptor = Catalogue.call(call.kind)
      let arguments = zip(descriptor.parameters, call.arguments).enumerated().compactMap {
        place, pair in
        let (parameter, argument) = pair
        if argument == .value(.absent) && (parameter.isOptional || place > 0) {
          return String?.none
        }
        let text = self.argument(argument, type: parameter.type)
        return place == 0 ? text : "\(parameter.name): \(text)"
      }
      let name = "\(descriptor.name)(\(arguments.joined(separator: ", ")))"
      return "\(device(call.device)) calls \(name)"
    case .connect(let device): return "\(self.device(device)) connects"
    case .disconnect(let device): return "\(self.device(device)) disconnects"
    case .wait(let microseconds): return "wait \(DurationText.text(microseconds: microseconds))"
    case .opens(let device, _): return "\(self.device(device)) opens friendRequestPage"
    case .taps(let device, _): return "\(self.device(device)) taps a row"
    case .fault(let fault): return self.fault(fault)
    case .hears(let device): return "\(self.device(device)) hears server"
    case .isHeard(let device): return "server hears \(self.device(device))"
    case .receive, .result, .holds, .shows: return "an expectation"
    }
  }

  private func patterns(_ patterns: [FieldPattern], of fields: [FieldDescriptor]) -> String {
    patterns.map { pattern in
      let field = fields[pattern.field]
      return "\(field.name): \(self.pattern(pattern.pattern, type: field.type))"
    }.joined(separator: ", ")
  }

  private func argument(_ argument: CallStatement.Argument, type: ValueType?) -> String {
    switch argument {
    case .value(let value): return self.value(value, type: type)
    case .capture(let index): return capture(index)
    case .list(let items):
      var element: ValueType?
      if case .list(let inner) = type { element = inner }
      return Self.cut(items) { self.argument($0, type: element) }
    case .record(let kind, let items):
      let parts = zip(Catalogue.record(kind).fields, items).filter { $0.1 != .value(.absent) }
        .map { "\($0.name): \(self.argument($1, type: $0.type))" }
      return "{\(parts.joined(separator: ", "))}"
    }
  }
}
