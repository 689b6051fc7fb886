import IMProtocol
import ScenarioLanguage

/// Converts the model's values to named values.
extension ScenarioLanguage.Scenario {
  func named(_ value: Value) -> NamedValue {
    switch value {
    case .absent: .absent
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .number(number)
    case .pageToken(let token): .string(ScenarioText.pageToken(token))
    case .text(let text): .string(names.texts.string(of: text))
    case .code(let code): .number(Int64(code.number))
    case .user(let user): .string(name(of: user))
    case .group(let group): .string(name(of: group))
    case .callback(let kind): .string(Catalogue.callback(kind).name)
    case .enumeration(_, let raw): .number(Int64(raw))
    case .list(let items): .list(items.map(named))
    case .record(_, let values): .record(values.map(named))
    case .dictionary(let attributes): .attributes(named(attributes))
    }
  }

  private func named(_ attributes: [Value.Attribute]) -> [String: String] {
    attributes.reduce(into: [:]) {
      $0[names.texts.string(of: $1.key)] = names.texts.string(of: $1.value)
    }
  }

  func name(of user: UserID) -> String { user == .absent ? "" : names.users[Int(user.index)] }

  private func name(of group: GroupID) -> String {
    group == .absent ? "" : names.groups[Int(group.index)]
  }
}
