/// What RCGroupInfo lets clients set of a group: its description and its permissions.
public struct GroupSettings: Hashable, Sendable {
  /// The values in the order of the catalogue's fields of RCGroupInfo; the first, the groupId, is
  /// absent.
  public private(set) var values: [Value]

  /// The places of the settings among the fields of RCGroupInfo.
  public static let fields = 1...11
  /// The places of the permissions among them, which only the owner changes (D-52).
  public static let permissionFields = 6...11
  /// The place of the name.
  public static let nameField = 1
  /// The place of the portrait.
  public static let portraitField = 2
  /// The place of the introduction.
  public static let introductionField = 3
  /// The place of the notice.
  public static let noticeField = 4

  /// Makes the settings of a new group: every permission has the raw value 0.
  public init(name: Text) {
    values = Array(repeating: .absent, count: Self.fields.upperBound + 1)
    values[Self.nameField] = .text(name)
    for field in Self.permissionFields {
      if case .enumeration(let kind) = Catalogue.record(.groupInfo).fields[field].type {
        values[field] = .enumeration(kind, 0)
      }
    }
  }

  /// Changes the given fields. Of extended attributes those that are not named stay, and an empty
  /// value clears one; an empty text clears a field.
  public mutating func apply(_ changes: some Sequence<GroupSettingChange>, texts: TextTable) {
    for change in changes {
      switch (values[change.field], change.value) {
      case (.dictionary(let before), .dictionary(let given)):
        values[change.field] = Self.attributes(Self.merged(before, given, texts: texts))
      case (_, .dictionary(let given)):
        values[change.field] = Self.attributes(Self.merged([], given, texts: texts))
      case (_, .text(.empty)): values[change.field] = .absent
      default: values[change.field] = change.value
      }
    }
  }

  /// The name.
  public var name: Text {
    if case .text(let name) = values[Self.nameField] { name } else { .empty }
  }

  /// Who decides on joining.
  public var joinPermission: GroupJoinPermission {
    GroupJoinPermission(rawValue: raw(6)) ?? .ownerVerify
  }

  /// Who may remove members.
  public var removeMemberPermission: GroupOperationPermission { operationPermission(7) }

  /// Who may invite.
  public var invitePermission: GroupOperationPermission { operationPermission(8) }

  /// Whether invitees are asked.
  public var inviteHandlePermission: GroupInviteHandlePermission {
    GroupInviteHandlePermission(rawValue: raw(9)) ?? .free
  }

  /// Who may change what is no permission.
  public var groupInfoEditPermission: GroupOperationPermission { operationPermission(10) }

  /// Who may edit a member's entry.
  public var memberInfoEditPermission: GroupMemberInfoEditPermission {
    GroupMemberInfoEditPermission(rawValue: raw(11)) ?? .ownerOrManagerOrSelf
  }

  private func operationPermission(_ field: Int) -> GroupOperationPermission {
    GroupOperationPermission(rawValue: raw(field)) ?? .owner
  }

  private func raw(_ field: Int) -> Int32 {
    if case .enumeration(_, let raw) = values[field] { raw } else { 0 }
  }

  private static func attributes(_ attributes: [Value.Attribute]) -> Value {
    attributes.isEmpty ? .absent : .dictionary(attributes)
  }

  /// Attributes with the given ones put in, in the order of their keys' bytes.
  private static func merged(
    _ attributes: [Value.Attribute], _ given: [Value.Attribute], texts: TextTable
  ) -> [Value.Attribute] {
    let kept = attributes.filter { old in !given.contains { $0.key == old.key } }
    let set = given.filter { !$0.value.isAbsentOrEmpty }
    return (kept + set).sorted { left, right in
      texts.string(of: left.key).utf8.lexicographicallyPrecedes(
        texts.string(of: right.key).utf8)
    }
  }
}
