import Testing

@testable import IMProtocol

/// The settings of a group, and how they change.
struct GroupSettingsTests {
  private var texts = TextTable()

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
    #expect(settings.all.given.map(\.index) == [0] + Array(5...10))
  }

  private func change(_ index: Int, _ value: Value) -> GroupSettingsChange {
    GroupSettingsChange((0..<11).map { $0 == index ? value : .absent })
  }

  @Test func `a change changes its field and no other`() {
    let parameters = Catalogue.call(.updateGroupInfo).parameters.dropFirst()
    for (index, parameter) in parameters.enumerated() where index > 4 {
      guard case .enumeration(let kind) = parameter.type else {
        Issue.record("\(parameter.name) is no permission")
        continue
      }
      var settings = GroupSettings(name: .empty)
      let before = settings.all
      settings.apply(change(index, .enumeration(kind, 1)), texts: texts)
      #expect(settings.all.changed(from: before).positions == [index])
      #expect(settings.all.changed(from: before).settings.given.map(\.index) == [index])
    }
  }

  @Test func `each permission is read from its own field`() {
    var settings = GroupSettings(name: .empty)
    let values: [Value] = [
      .enumeration(.groupJoinPermission, 3), .enumeration(.groupOperationPermission, 1),
      .enumeration(.groupOperationPermission, 2), .enumeration(.groupInviteHandlePermission, 1),
      .absent, .enumeration(.groupMemberInfoEditPermission, 2),
    ]
    settings.apply(
      GroupSettingsChange(Array(repeating: .absent, count: 5) + values), texts: texts)
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
    settings.apply(change(3, .text(notice)), texts: texts)
    #expect(settings.notice == notice)
    settings.apply(change(3, .text(.empty)), texts: texts)
    #expect(settings.notice == .absent)
  }

  @Test mutating func `attributes that are not named stay, an empty value clears one`() {
    var settings = GroupSettings(name: .empty)
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
      settings.apply(change(4, value), texts: texts)
      #expect(text(settings.all.extProfile.map(Value.dictionary) ?? .absent) == expected)
    }
  }
}
