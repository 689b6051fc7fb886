import IMProtocol

/// Describes a type's values, for messages with `takes …`.
extension ValueType {
  var words: String {
    switch self {
    case .boolean: "`true` or `false`"
    case .integer: "a number"
    case .text: "a text in quotes"
    case .code: "a code by name or number"
    case .user: "a user, or another id in quotes"
    case .group: "a group, or another id in quotes"
    case .callback: "the name of a callback"
    case .time: "a time such as \"2024-01-01T00:00:00Z\", or milliseconds since 1970"
    case .moment:
      "`today`, `now`, a time such as \"2024-01-01T00:00:00Z\", or milliseconds since 1970"
    case .duration: "a duration such as `2h`, or a number of seconds"
    case .enumeration(let kind) where !Catalogue.enumeration(kind).isOfSDK:
      Catalogue.enumeration(kind).cases.map { "`\($0.name)`" }.joined(separator: " or ")
    case .enumeration(let kind):
      "a case of \(Catalogue.enumeration(kind).name) such as "
        + "`\(Catalogue.enumeration(kind).cases[0].name)`, or a number"
    case .record(let kind): "a record \(Catalogue.record(kind).name), `{field: value}`"
    case .dictionary: "attributes, `{key: \"value\"}`"
    case .list(let element): "a list, `[…]`, of \(element.plural)"
    }
  }

  private var plural: String {
    switch self {
    case .user: "users"
    case .group: "groups"
    case .text: "texts in quotes"
    case .code: "codes"
    case .enumeration(let kind): "cases of \(Catalogue.enumeration(kind).name)"
    case .record(let kind): "records \(Catalogue.record(kind).name)"
    case .boolean, .integer, .callback, .time, .moment, .duration, .dictionary, .list: "values"
    }
  }
}
