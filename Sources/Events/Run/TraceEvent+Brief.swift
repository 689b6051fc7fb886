import Base

/// Events as diagrams show them.
extension TraceEvent {
  /// The event's text. For a callback or a result, the text is shortened: users and groups appear
  /// as ids, codes appear as names, and times, empty texts and absent fields are omitted.
  package var brief: String {
    switch kind {
    case .callback, .unheard:
      guard case .object(let members) = values else { return withoutNumber }
      return "\(name)(\(Self.fields(members, details: [])))"
    case .result:
      guard code == 0, let values, values.holdsOthers else { return withoutNumber }
      return "returns \(Self.brief(values, details: Self.details))"
    case .step, .call, .take, .suppressed, .connecting, .loggedIn, .connected, .disconnecting,
      .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
      .forgotten, .fault, .wait:
      return text
    }
  }

  /// Fields that are shown after the id of a user or group even in a shortened text.
  private static let details = ["role", "status", "remark", "applicationStatus", "relationType"]

  /// The text without the numbers in parentheses that follow the names of codes.
  private var withoutNumber: String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    words.removeAll { word in
      word.utf8.count > 2 && word.first == "(" && word.last == ")"
        && word.dropFirst().dropLast().allSatisfy(\.isNumber)
    }
    return words.joined(separator: " ")
  }

  private static func brief(_ value: JSONValue, details: [String]) -> String {
    switch value {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let number): return String(number)
    case .string(let string): return Escaping.plain(string)
    case .array(let items):
      return "[\(items.map { brief($0, details: details) }.joined(separator: ", "))]"
    case .object(let members):
      guard let id = id(of: members) else { return "{\(fields(members, details: details))}" }
      let more = members.filter { details.contains($0.name) && !isLeftOut($0) }
      return more.isEmpty ? id : "\(id) {\(fields(more, details: details))}"
    }
  }

  /// The id of the user or group that a record describes; nil if the record describes neither a
  /// user nor a group.
  private static func id(of members: [JSONValue.Member]) -> String? {
    guard let first = members.first, first.name == "userId" || first.name == "groupId",
      case .string(let id) = first.value
    else { return nil }
    let describes = ["name", "groupName", "relationType"]
    return members.contains { describes.contains($0.name) } ? Escaping.plain(id) : nil
  }

  private static func fields(_ members: [JSONValue.Member], details: [String]) -> String {
    members.filter { !isLeftOut($0) }
      .map { "\(Escaping.plain($0.name)): \(brief($0.value, details: details))" }
      .joined(separator: ", ")
  }

  private static func isLeftOut(_ member: JSONValue.Member) -> Bool {
    if member.value == .null || member.value == .string("") { return true }
    return member.name.hasSuffix("Time") || member.name == "directionType"
  }
}
