import IMProtocol

/// Describes the values that a type has in logs, for error messages.
extension ValueType {
  var logWords: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a number"
    case .text: "a text"
    case .code: "the number of a code"
    case .user: "a user's id, a text"
    case .group: "a group's id, a text"
    case .callback: "the name of a callback, a text"
    case .time, .moment: "milliseconds since 1970, or a text that stands for a time"
    case .duration: "a number of seconds"
    case .enumeration(let kind):
      "a case of \(Catalogue.enumeration(kind).name) such as "
        + "\"\(Catalogue.enumeration(kind).cases[0].name)\", or a number"
    case .record(let kind): "an object with the fields of \(Catalogue.record(kind).name)"
    case .dictionary: "an object of texts"
    case .list: "a list"
    }
  }
}
