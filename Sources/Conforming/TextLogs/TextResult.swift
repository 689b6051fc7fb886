import IMProtocol

/// The result of a call in a text log.
struct TextResult {
  /// The id of the call in the text, or nil if the text has none.
  let id: String?
  let code: Code
  let value: PlainValue?

  /// What programs call the value of a result.
  private static let values = ["value", "processCode", "errorKeys", "failedUserIds"]

  /// Reads a result: `code` or a value without a name, and `value`. The code of a success may be
  /// omitted, and its value needs no name.
  init(_ event: TextEvent) throws(PlainReader.Refusal) {
    var (id, code, value) = (String?.none, PlainValue?.none, PlainValue?.none)
    for member in event.members {
      switch member.name {
      case "id": id = member.value.text
      case "code": code = member.value
      case let name? where Self.values.contains(name): value = member.value
      case let name?:
        throw PlainReader.Refusal(
          message: UnknownName.message("a result has no field", name, ["id", "code"] + Self.values)
        )
      case nil where event.kind == .success || code != nil: value = member.value
      case nil: code = member.value
      }
    }
    (self.id, self.value) = (id, value)
    guard let code else {
      guard event.kind == .success else {
        throw PlainReader.Refusal(
          message: "the result of \(event.name) has no `code`, which is 0 for success")
      }
      self.code = .success
      return
    }
    let name = code.text?.split(separator: ".").last.map(String.init) ?? ""
    let number = code.number.flatMap { Int32(exactly: $0) }
    guard let known = number.map({ Code($0) }) ?? Catalogue.code(named: name) else {
      throw PlainReader.Refusal(
        message: "`\(code.text ?? "…")` is no code: a number such as 25461 is, or a name such as "
          + "RC_FRIEND_NEED_ACCEPT")
    }
    self.code = known
  }
}

extension TextEvent {
  /// The members, each with a name. The first value without a name gets the given name. Throws if
  /// another value has no name.
  func named(_ first: String?) throws(PlainReader.Refusal) -> [PlainMember] {
    var named: [PlainMember] = []
    for (index, member) in members.enumerated() {
      // Swift prints `_` for an argument without a label.
      if let name = member.name, name != "_" {
        named.append(member)
      } else if index == 0, let first {
        named.append(PlainMember(name: first, value: member.value))
      } else {
        throw PlainReader.Refusal(
          message: "`\(member.value.text ?? "a value in brackets")` has no name: write the fields "
            + "of \(name) as `name: value` or name=value")
      }
    }
    return named
  }
}
