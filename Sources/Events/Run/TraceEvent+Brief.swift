import Base

/// Events as diagrams show them.
extension TraceEvent {
  /// The event's text. For a callback or a result, the text is shortened: users and groups appear
  /// as ids, codes appear as names, and times, empty texts and absent fields are omitted.
  package var brief: String {
    switch kind {
    case .callback, .unheard:
      guard case .object(let members) = values else { return withoutNumber }
      return [UInt8].text { words in
        words.append(name)
        words.append("(")
        Self.append(members, details: [], to: &words)
        words.append(")")
      }
    case .result:
      guard code == 0, let values, values.holdsOthers else { return withoutNumber }
      return [UInt8].text { words in
        words.append("returns ")
        Self.append(values, details: Self.details, to: &words)
      }
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

  private static func append(_ value: JSONValue, details: [String], to words: inout [UInt8]) {
    switch value {
    case .null: words.append("nil")
    case .boolean(let flag): words.append(flag ? "true" : "false")
    case .number(let number): words.append(String(number))
    case .string(let string): words.append(Escaping.plain(string))
    case .array(let items):
      words.append("[")
      for index in items.indices {
        if index > 0 { words.append(", ") }
        append(items[index], details: details, to: &words)
      }
      words.append("]")
    case .object(let members):
      var members = members
      if let id = id(of: members) {
        words.append(id)
        members.removeAll { !details.contains($0.name) || isLeftOut($0) }
        if members.isEmpty { return }
        words.append(" ")
      }
      words.append("{")
      append(members, details: details, to: &words)
      words.append("}")
    }
  }

  /// The id of the user or group that a record describes; nil if the record describes neither a
  /// user nor a group.
  private static func id(of members: [JSONValue.Member]) -> String? {
    guard let first = members.first, first.name == "userId" || first.name == "groupId",
      case .string(let id) = first.value
    else { return nil }
    return members.contains { describing.contains($0.name) } ? Escaping.plain(id) : nil
  }

  /// Fields that a record has if it describes the user or group in its first field.
  private static let describing = ["name", "groupName", "relationType"]

  private static func append(
    _ members: [JSONValue.Member], details: [String], to words: inout [UInt8]
  ) {
    var isFirst = true
    for member in members where !isLeftOut(member) {
      if !isFirst { words.append(", ") }
      isFirst = false
      words.append(Escaping.plain(member.name))
      words.append(": ")
      append(member.value, details: details, to: &words)
    }
  }

  private static func isLeftOut(_ member: JSONValue.Member) -> Bool {
    if member.value == .null || member.value == .string("") { return true }
    return member.name == "directionType" || member.name.utf8.suffix(4).elementsEqual("Time".utf8)
  }
}
