import Events
package import IMProtocol
import ScenarioLanguage

/// How types and default values are written, on the reference page and in editors.
package enum TypeText {
  /// The type's name, such as `user` or `list of RCFriendInfo`.
  package static func name(of type: ValueType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer: "number"
    case .text: "text"
    case .code: "code"
    case .user: "user"
    case .group: "group"
    case .callback: "callback name"
    case .time: "time"
    case .moment: "moment"
    case .duration: "duration"
    case .enumeration(let kind): Catalogue.enumeration(kind).name
    case .record(let kind): Catalogue.record(kind).name
    case .dictionary: "texts by key"
    case .list(let element): "list of \(name(of: element))"
    }
  }

  /// The parameter's default value, as a scenario would write it, or nil if the parameter has no
  /// default value.
  package static func defaultValue(of field: FieldDescriptor) -> String? {
    switch field.defaultValue {
    case .absent: nil
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let number): String(number)
    case .enumeration(let kind, let raw): ScenarioText.enumeration(kind, raw)
    case .code(let code): ScenarioText.code(code)
    case .text(.empty): "\"\""
    case .list(let items): items.isEmpty ? "[]" : nil
    case .text, .user, .group, .callback, .pageToken, .record, .dictionary: nil
    }
  }
}
