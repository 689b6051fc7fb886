import IMProtocol
import Testing

/// The settings of a group and what changes do to them.
struct GroupSettingsTests {
  private var texts = TextTable()

  /// Attributes by their keys and values.
  private mutating func attributes(_ pairs: KeyValuePairs<String, String>) -> Value {
    .dictionary(pairs.map { .init(key: texts.intern($0.key), value: texts.intern($0.value)) })
  }

  private func text(_ value: Value) -> String {
    switch value {
    case .absent: "absent"
    case .text(let text): texts.string(of: text)
    case .dictionary(let pairs):
      pairs.map { "\(texts.string(of: $0.key))=\(texts.string(of: $0.value))" }
        .joined(separator: " ")
    default: "\(value)"
    }
  }

  @Test func `a new group has the permissions of raw value 0`() {
    let settings = GroupSettings(name: .empty)
    #expect(settings.joinPermission == .ownerVerify)
    #expect(settings.removeMemberPermission == .owner && settings.invitePermission == .owner)
    #expect(settings.groupInfoEditPermission == .owner)
    #expect(settings.inviteHandlePermission == .free)
    #expect(settings.memberInfoEditPermission == .ownerOrManagerOrSelf)
    #expect(settings.values.count == 12)
    #expect((2...5).allSatisfy { settings.values[$0] == .absent })
  }

  @Test func `a change changes its field and no other`() {
    for field in GroupSettings.permissionFields {
      guard case .enumeration(let kind) = Catalogue.record(.groupInfo).fields[field].type else {
        Issue.record("field \(field) is no permission")
        continue
      }
      var settings = GroupSettings(name: .empty)
      let before = settings.values
      settings.apply([.init(field: field, value: .enumeration(kind, 1))], texts: texts)
      #expect(settings.values.indices.filter { settings.values[$0] != before[$0] } == [field])
    }
  }

  @Test func `each permission is read from its own field`() {
    var settings = GroupSettings(name: .empty)
    let changes: [GroupSettingChange] = [
      .init(field: 6, value: .enumeration(.groupJoinPermission, 3)),
      .init(field: 7, value: .enumeration(.groupOperationPermission, 1)),
      .init(field: 8, value: .enumeration(.groupOperationPermission, 2)),
      .init(field: 9, value: .enumeration(.groupInviteHandlePermission, 1)),
      .init(field: 11, value: .enumeration(.groupMemberInfoEditPermission, 2)),
    ]
    settings.apply(changes, texts: texts)
    #expect(settings.joinPermission == .noOneAllowed)
    #expect(settings.removeMemberPermission == .ownerOrManager)
    #expect(settings.invitePermission == .everyone)
    #expect(settings.inviteHandlePermission == .inviteeVerify)
    #expect(settings.groupInfoEditPermission == .owner)
    #expect(settings.memberInfoEditPermission == .`self`)
  }

  @Test mutating func `an empty text clears a field`() {
    var settings = GroupSettings(name: .empty)
    let notice = texts.intern("at eight")
    settings.apply([.init(field: 4, value: .text(notice))], texts: texts)
    #expect(settings.values[4] == .text(notice))
    settings.apply([.init(field: 4, value: .text(.empty))], texts: texts)
    #expect(settings.values[4] == .absent)
  }

  @Test mutating func `attributes that are not named stay, an empty value clears one`() {
    var settings = GroupSettings(name: .empty)
    let field = 5
    let steps: [(Value, String)] = [
      (attributes(["team": "red", "city": "Riga"]), "city=Riga team=red"),
      (attributes(["club": "go"]), "city=Riga club=go team=red"),
      (attributes(["city": "Rome", "team": ""]), "city=Rome club=go"),
      (attributes(["other": ""]), "city=Rome club=go"),
      (attributes([:]), "city=Rome club=go"),
      (attributes(["city": "", "club": ""]), "absent"),
      (attributes(["city": ""]), "absent"),
      (attributes(["Zoo": "1", "city": "2"]), "Zoo=1 city=2"),
    ]
    for (value, expected) in steps {
      settings.apply([.init(field: field, value: value)], texts: texts)
      #expect(text(settings.values[field]) == expected)
    }
  }
}
