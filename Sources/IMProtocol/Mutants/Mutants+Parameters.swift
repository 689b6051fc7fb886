/// Mutants in which the server ignores a call's parameter, or one element of a list.
extension Mutants {
  /// Returns the call as the server sees it, without the parameter or element that the active
  /// mutant ignores.
  public static func taken(_ call: Call, _ arena: inout Arena) -> Call {
    guard mayBe(.parameter) else { return call }
    let kind = call.kind
    let descriptor = Catalogue.call(kind)
    var values = call.values(arena)
    var isChanged = false
    for (position, parameter) in zip(values.indices, descriptor.parameters) {
      let ids = ids(of: parameter.name, kind)
      for (words, other) in changes(of: values[position], parameter.name)
      where isMutant(
        .parameter, "\(descriptor.name).\(parameter.name)", "", words, ids: ids)
      {
        values[position] = other
        isChanged = true
      }
    }
    return isChanged ? Call(kind, values, arena: &arena) : call
  }

  /// Returns whether a mutant can ignore the parameter, or one of its elements.
  static func mayBeIgnored(_ parameter: FieldDescriptor) -> Bool {
    let names = [
      "order", "quitGroup", "count", "pageSize", "startIndex", "pageToken", "config",
    ]
    if case .list = parameter.type { return true }
    return parameter.type == .enumeration(.groupMemberRole) || names.contains(parameter.name)
  }

  /// Returns a parameter's changed values, one for each mutant that ignores the parameter or one of
  /// its elements.
  private static func changes(of value: Value, _ name: String) -> [(words: String, value: Value)] {
    if let other = ignored(value, name) { return [("is not looked at", other)] }
    guard case .list(let all) = value, all.count > 1 else { return [] }
    return [
      ("has its first element ignored", .list(Array(all.dropFirst()))),
      ("has its last element ignored", .list(Array(all.dropLast()))),
    ]
  }

  /// Returns the value that the server uses instead of an ignored parameter, or nil if the
  /// parameter can't be ignored.
  private static func ignored(_ value: Value, _ name: String) -> Value? {
    switch (name, value) {
    case ("order", .boolean(let given)), ("quitGroup", .boolean(let given)): .boolean(!given)
    case ("count", .integer), ("pageSize", .integer): .integer(1_000_000)
    case ("startIndex", .integer(let index)) where index > 0: .integer(0)
    case ("pageToken", .pageToken): .text(.empty)
    case ("types", .list(let all)), ("directions", .list(let all)), ("status", .list(let all)):
      all.isEmpty ? nil : .list([])
    case ("role", .enumeration(let kind, let raw)):
      raw == GroupMemberRole.undef.rawValue
        ? nil : .enumeration(kind, GroupMemberRole.undef.rawValue)
    case ("config", .absent), ("config", .record): inverted(value)
    default: nil
    }
  }

  /// Returns a configuration with the opposite `removesFollows`.
  private static func inverted(_ value: Value) -> Value {
    var config = QuitGroupConfig()
    if case .record(_, let values) = value { config = QuitGroupConfig(reading: values) }
    config.removesFollows.toggle()
    return config.value(.none)
  }

  /// Returns the ids of the clauses that define a parameter.
  private static func ids(of name: String, _ call: CallKind) -> [String] {
    let citedClauses: CitedClauses =
      switch (call, name) {
      case (.getFriendApplications, "order"): "FR-45"
      case (.getFriendApplications, "types"): "FR-46"
      case (.getFriendApplications, "status"): "FR-47"
      case (.getFriendApplications, _): "FR-43, FR-44"
      case (.getGroupApplications, "directions"): "GR-29"
      case (.getGroupApplications, "status"): "GR-30"
      case (.getGroupApplications, "order"): "GR-28, D-39"
      case (.getGroupApplications, _): "GR-27, GR-28, D-39"
      case (.querySubscribeEvent, _): "SU-14"
      case (.transferGroupOwner, "quitGroup"): "D-50, D-52"
      case (_, "config"): "D-59"
      case (_, "role"): "D-58"
      case (_, "pageToken"): "D-39, D-93"
      case (.subscribeEvent, "userIds"), (.unSubscribeEvent, "userIds"): "D-73"
      case (_, "userIds"), (_, "friendIds"), (_, "inviteeUserIds"): "D-13"
      default: "D-39"
      }
    return citedClauses.ids
  }
}
