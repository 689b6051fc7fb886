import Base
import IMProtocol
import ScenarioLanguage

/// Writes values as the scenario language does, such as `onFriendAdd(userId: B, name: "Bob")`.
enum Notation {
  static func callback(_ kind: CallbackKind, _ fields: [NamedValue]) -> String {
    let descriptor = Catalogue.callback(kind)
    let text = self.fields(descriptor.fields, fields)
    return text.isEmpty ? descriptor.name : "\(descriptor.name)(\(text))"
  }

  static func call(_ kind: CallKind, _ arguments: [NamedValue]) -> String {
    let descriptor = Catalogue.call(kind)
    let parts = zip(descriptor.parameters, arguments).enumerated().compactMap {
      position, pair -> String? in
      let (parameter, argument) = pair
      if argument == .absent && (parameter.isOptional || position > 0) { return nil }
      let text = value(argument, parameter.type)
      return position == 0 ? text : "\(parameter.name): \(text)"
    }
    return "\(descriptor.name)(\(parts.joined(separator: ", ")))"
  }

  static func value(_ value: NamedValue, _ type: ValueType) -> String {
    switch value {
    case .free: return "any"
    case .absent: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let number): return text(number, type)
    case .string(let string): return text(string, type)
    case .list(let items):
      guard case .list(let element) = type else { return "[]" }
      return "[\(items.map { self.value($0, element) }.joined(separator: ", "))]"
    case .record(let fields):
      guard case .record(let kind) = type else { return "{}" }
      return "{\(self.fields(Catalogue.record(kind).fields, fields))}"
    case .attributes(let attributes):
      let pairs = attributes.map { ($0.key, $0.value) }.sorted {
        $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
      }
      let texts = pairs.map { "\(Escaping.plain($0.0)): \(Escaping.quoted($0.1))" }
      return "{\(texts.joined(separator: ", "))}"
    }
  }

  /// Omits fields that are absent or free.
  private static func fields(_ fields: [FieldDescriptor], _ values: [NamedValue]) -> String {
    zip(fields, values).filter { $1 != .absent && $1 != .free }
      .map { "\($0.name): \(value($1, $0.type))" }.joined(separator: ", ")
  }

  private static func text(_ number: Int64, _ type: ValueType) -> String {
    switch type {
    case .time, .moment: TimeText.iso(milliseconds: number)
    case .code: ScenarioText.code(IMProtocol.Code(Int32(clamping: number)))
    case .enumeration(let kind): ScenarioText.enumeration(kind, Int32(clamping: number))
    case .boolean, .integer, .text, .user, .group, .callback, .duration, .record, .dictionary,
      .list:
      String(number)
    }
  }

  /// Omits the quotes of an id without special characters, as scenarios do.
  private static func text(_ string: String, _ type: ValueType) -> String {
    switch type {
    case .user, .group, .callback: isWord(string) ? string : Escaping.quoted(string)
    case .boolean, .integer, .text, .code, .time, .moment, .duration, .enumeration, .record,
      .dictionary, .list:
      Escaping.quoted(string)
    }
  }

  private static func isWord(_ string: String) -> Bool {
    !string.isEmpty
      && string.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26
      }
  }
}
