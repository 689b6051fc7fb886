import IMProtocol
import Simulation
import TestSupport
import Testing

@testable import Conforming

/// Logs with the names of the vendor's SDKs for Android, Web and Flutter.
struct SDKNamesTests {
  /// Reads a single entry of A.phone, whose members after the kind are given.
  private static func entry(_ members: String) throws -> LogEntry.Kind {
    try LogText.read([#"{"n":1,"kind":\#(members)}"#]).logs[0].rows[0].kind
  }

  private static func problem(_ members: String) -> String {
    let problems = LogText.problems([LogText.head, #"{"n":1,"kind":\#(members)}"#])
    return problems.count == 1 ? problems[0] : "\(problems)"
  }

  // MARK: - The tables

  @Test func `each call of another SDK is read as its call`() throws {
    for (name, known, _) in SDKNames.calls {
      guard case .call(1, let read, _) = try Self.entry(#""call","id":1,"name":"\#(name)""#) else {
        Issue.record("\(name) is no call")
        continue
      }
      #expect(Catalogue.call(read).name == known)
      #expect(Catalogue.call(named: name, caller: .device) == nil)
    }
    #expect(Set(SDKNames.calls.map(\.name)).count == SDKNames.calls.count)
  }

  @Test func `each callback of another SDK is read as its callback`() throws {
    for (name, known, _) in SDKNames.callbacks {
      guard case .callback(let read, _) = try Self.entry(#""callback","name":"\#(name)""#) else {
        Issue.record("\(name) is no callback")
        continue
      }
      #expect(Catalogue.callback(read).name == known)
      #expect(Catalogue.callback(named: name) == nil)
    }
    #expect(Set(SDKNames.callbacks.map(\.name)).count == SDKNames.callbacks.count)
  }

  /// The fields of a call, a callback or a record of the catalogue.
  private static func fields(of owner: String) -> [FieldDescriptor]? {
    if let kind = Catalogue.call(named: owner, caller: .device) {
      return Catalogue.call(kind).parameters
    }
    if let kind = Catalogue.callback(named: owner) { return Catalogue.callback(kind).fields }
    return Catalogue.records.first { $0.name == owner }?.fields
  }

  @Test func `each field of another SDK belongs to the catalogue, which has no field of its name`()
    throws
  {
    var seen: Set<[String]> = []
    for entry in SDKNames.fields {
      for owner in entry.owners {
        let fields = try #require(Self.fields(of: owner), "\(owner)")
        #expect(!fields.contains { $0.name == entry.name }, "\(owner) \(entry.name)")
        #expect(seen.insert([owner, entry.name]).inserted, "\(owner) \(entry.name)")
        if case .named(let known) = entry.field {
          #expect(fields.contains { $0.name == known }, "\(owner) \(known)")
        }
      }
    }
    let settings = Set(Catalogue.record(.groupInfo).fields.map(\.name))
    #expect(SDKNames.updateKeys.allSatisfy { settings.contains($0.field) })
  }

  @Test func `each constant of another SDK is a case, and no two SDKs differ`() throws {
    for entry in SDKNames.enumerations {
      let descriptor = Catalogue.enumeration(entry.kind)
      for (name, raw) in entry.constants {
        #expect(descriptor.name(of: raw) != nil, "\(entry.type).\(name)")
        for text in [name, "\(entry.type).\(name)"] {
          #expect(SDKNames.rawValue(named: text.utf8, of: entry.kind) == raw, "\(text)")
        }
        let known = descriptor.rawValue(named: name)
        #expect(known == nil, "\(entry.type).\(name) is in the catalogue")
      }
    }
    #expect(
      SDKNames.rawValue(named: "FriendType.both".utf8, of: .directionType) == nil,
      "there is no such type")
    #expect(
      SDKNames.rawValue(named: "DirectionType.Both".utf8, of: .directionType) == 2,
      "the case has the name of the catalogue")
  }

  // MARK: - Reading

  private static let entries: [(other: String, same: String)] = [
    (
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","friendType":"both"}"#,
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","directionType":"Both"}"#
    ),
    (
      #""call","id":1,"name":"createGroup","fields":"#
        + #"{"groupInfo":{"groupId":"g","joinPermission":"nooneallowed"},"inviteeUserIds":["B"]}"#,
      #""call","id":1,"name":"createGroup","fields":"#
        + #"{"groupId":"g","joinPermission":3,"inviteeUserIds":["B"]}"#
    ),
    (
      #""call","id":1,"name":"getFriendApplications","fields":"#
        + #"{"applicationTypes":["RCIMIWFriendApplicationType.sent"],"queryOption":{"count":7}}"#,
      #""call","id":1,"name":"getFriendApplications","fields":{"types":["Sent"],"count":7}"#
    ),
    (
      #""call","id":1,"name":"subscribeUserStatus","fields":"#
        + #"{"userIds":["B"],"type":"SubscribeType.ONLINE_STATUS","expiry":60}"#,
      #""call","id":1,"name":"subscribeEvent","fields":"#
        + #"{"userIds":["B"],"subscribeType":1,"expiry":60}"#
    ),
    (
      #""call","id":1,"name":"subscribeEvent","fields":"#
        + #"{"request":{"userIds":["B"],"subscribeType":"onlineStatus","expiry":60}}"#,
      #""call","id":1,"name":"subscribeEvent","fields":"#
        + #"{"userIds":["B"],"subscribeType":1,"expiry":60}"#
    ),
    (
      #""callback","name":"FRIEND_APPLICATION_STATUS_CHANGED","fields":"#
        + #"{"userId":"B","status":1,"extra":"hi"}"#,
      #""callback","name":"onFriendApplicationStatusChanged","fields":"#
        + #"{"userId":"B","applicationStatus":1,"extra":"hi"}"#
    ),
    (
      #""callback","name":"onChanged","fields":{"status":"ConnectionStatus.SIGN_OUT"}"#,
      #""callback","name":"onConnectionStatusChanged","fields":{"status":"SignOut"}"#
    ),
    (
      #""callback","name":"onGroupInfoChanged","fields":{"fullGroupInfo":{"groupId":"g","x":[1]},"#
        + #""changeGroupInfo":{"groupName":"n","groupStatus":0},"updateKeys":["NAME"]}"#,
      #""callback","name":"onGroupInfoChanged","fields":"#
        + #"{"groupInfo":{"groupName":"n"},"updateKeys":["groupName"]}"#
    ),
    (
      #""callback","name":"onGroupApplicationEvent","fields":"#
        + #"{"info":{"groupId":"g","status":"joined","direction":"applicationsent"}}"#,
      #""callback","name":"onGroupApplicationEvent","fields":"#
        + #"{"groupId":"g","status":"Joined","direction":"ApplicationSent"}"#
    ),
    (
      #""local","fields":{"friends":[{"userId":"B","portrait":"p","extFields":{"k":"v"}}]}"#,
      #""local","fields":{"friends":[{"userId":"B","portraitUri":"p","extProfile":{"k":"v"}}]}"#
    ),
  ]

  @Test(arguments: entries)
  func `an entry with names of another SDK is read as the entry with names of the catalogue`(
    _ sample: (other: String, same: String)
  ) throws {
    #expect(try "\(Self.entry(sample.other))" == "\(Self.entry(sample.same))")
  }

  private static let problems: [(entry: String, problem: String)] = [
    (
      #""call","id":1,"name":"setFriendEventListener""#,
      #"a.jsonl:2:36: "setFriendEventListener": with a listener it is addFriendEventDelegate, and "#
        + "with null removeFriendEventDelegate: write one of these names"
    ),
    (
      #""callback","name":"CONNECTED""#,
      #"a.jsonl:2:34: "CONNECTED": the Web SDK has no status of the model: write an entry of kind "#
        + "`connection` with the state `connected` or `disconnected`, and none for CONNECTING"
    ),
    (
      #""callback","name":"OWN_USER_PROFILE_CHANGED""#,
      #"a.jsonl:2:34: "OWN_USER_PROFILE_CHANGED": no callback of the model corresponds to it: "#
        + "leave this entry out"
    ),
    (
      #""callback","name":"onChanged","fields":{"status":1}"#,
      "a.jsonl:2:64: `status` or its entry is named as in the SDK for Android, whose numbers of "
        + "RCConnectionStatus are not those of iOS: write the case's name"
    ),
    (
      #""call","id":1,"name":"addFriend","fields":{"userId":"B","friendType":0}"#,
      "a.jsonl:2:84: `directionType` or its entry is named as in the SDK for Flutter, whose "
        + "numbers of RCDirectionType are not those of iOS: write the case's name"
    ),
    (
      #""callback","name":"FRIEND_ADDE""#,
      #"a.jsonl:2:34: there is no callback "FRIEND_ADDE"; did you mean FRIEND_ADDED?"#
    ),
    (
      #""callback","name":"onFriendAdd","fields":{"directionType":"BOTHE"}"#,
      #"a.jsonl:2:74: RCDirectionType has no case "BOTHE"; did you mean Both?"#
    ),
    (
      #""callback","name":"onFriendAdd","fields":{"directionType":2,"friendType":"both"}"#,
      "a.jsonl:2:76: `directionType` is here twice"
    ),
    (
      #""call","id":1,"name":"createGroup","fields":{"groupInfo":{"ownr":"B"}}"#,
      #"a.jsonl:2:74: createGroup has no field "ownr""#
    ),
    (
      #""call","id":1,"name":"createGroup","fields":{"groupInfo":7}"#,
      "a.jsonl:2:72: the fields of createGroup must be in an object, `{…}`"
    ),
  ]

  @Test(arguments: problems)
  func `a name that is unknown or has several meanings is told`(
    _ sample: (entry: String, problem: String)
  ) { #expect(Self.problem(sample.entry) == sample.problem) }

  @Test func `a field of which no source says what it means is told`() {
    let problems = LogText.problems([
      LogText.head, #"{"n":1,"kind":"call","id":1,"name":"getFriendApplications"}"#,
      #"{"n":2,"kind":"return","id":1,"code":0,"value":{"data":[{"remark":"x"}]}}"#,
    ])
    #expect(
      problems == [
        "a.jsonl:3:59: `remark`: no source says whether Flutter's remark is the request's extra: "
          + "write extra, or leave the field out"
      ])
  }

  // MARK: - Several SDKs together

  @Test func `logs of several SDKs agree with each other`() throws {
    func file(_ user: String, _ platform: String, _ rows: [String]) -> LogFile {
      let head =
        #"{"kind":"head","format":"imsim-log","version":1,"user":"\#(user)","#
        + #""device":"phone","platform":"\#(platform)","connected":true}"#
      let numbered = (rows + [#""kind":"end""#]).enumerated().map { "{\"n\":\($0 + 1),\($1)}" }
      return LogText.file([head] + numbered, "\(user).jsonl")
    }
    let ios = file(
      "A", "iOS",
      [
        #""kind":"call","id":1,"name":"addFriend","fields":{"userId":"B","directionType":"Both"}"#,
        #""kind":"return","id":1,"code":0,"value":25461"#,
        #""kind":"callback","name":"onFriendApplicationStatusChanged","fields":{"userId":"B"}"#,
        #""kind":"callback","name":"onFriendAdd","fields":{"userId":"B","operationTime":"t1"}"#,
      ])
    let web = [
      #""kind":"callback","name":"FRIEND_APPLICATION_STATUS_CHANGED","fields":"#
        + #"{"userId":"A","applicationType":2,"status":0}"#,
      #""kind":"call","id":1,"name":"acceptFriendApplication","fields":{"userId":"A"}"#,
      #""kind":"return","id":1,"code":0"#,
      #""kind":"callback","name":"FRIEND_ADDED","fields":{"userId":"A","operationTime":"t1"}"#,
    ]
    let agrees = [ios, file("B", "Web", web)]
    #expect(try CheckedLogs.check(agrees, infers: false, .init()).conformance.verdict == .agrees)
    let flutter = web.map { row in
      row.replacing("FRIEND_APPLICATION_STATUS_CHANGED", with: "onFriendApplicationStatusChanged")
        .replacing(#""applicationType":2,"status":0"#, with: #""status":"unhandled""#)
        .replacing("FRIEND_ADDED", with: "onFriendAdded")
    }
    let other = [ios, file("B", "Android", flutter)]
    #expect(try CheckedLogs.check(other, infers: false, .init()).conformance.verdict == .agrees)
    let lost = [ios, file("B", "Web", web.dropLast())]
    #expect(try CheckedLogs.check(lost, infers: false, .init()).conformance.verdict == .disagrees)
  }

  @Test func `text logs have the same names`() throws {
    let pattern = try TextPattern(#"(?<time>\d+) (?<event>\w+(?:\(.*\))?) ?(?<fields>.*)$"#)
    let lines = [
      "the lines have the numbers of those below", "1 connect", "1 CONNECTED",
      #"1 FRIEND_ADDED {"userId":"B"}"#,
      "1 checkFriendsRelation(userIds: [B], friendType: RCIMIWFriendType.both)",
      "1 checkFriends code=0 value=[RCIMIWFriendRelationInfo{userId: B, relation: none}]",
      #"1 FRIEND_CLEARED 7"#,
      "1 createGroup(groupInfo: GroupInfo{groupId: 7}, inviteeUserIds: [8])",
      "1 DISCONNECT 3", "1 CONNECTING",
    ]
    let file = try TextLog.converted(LogText.file(lines, "A.log"), by: pattern)
    let rows = try LogReader.read([file]).logs[0].rows.map { "\($0.kind)" }
    let same = try LogText.read([
      #"{"n":1,"kind":"connection","state":"connecting"}"#,
      #"{"n":2,"kind":"connection","state":"connected"}"#,
      #"{"n":3,"kind":"callback","name":"onFriendAdd","fields":{"userId":"B"}}"#,
      #"{"n":4,"kind":"call","id":4,"name":"checkFriends","fields":{"userIds":["B"]}}"#,
      #"{"n":5,"kind":"return","id":4,"code":0,"value":[{"userId":"B","relationType":"None"}]}"#,
      #"{"n":6,"kind":"callback","name":"onFriendCleared","fields":{"operationTime":7}}"#,
      #"{"n":7,"kind":"call","id":7,"name":"createGroup","fields":"#
        + #"{"groupId":"7","inviteeUserIds":["8"]}}"#,
      #"{"n":8,"kind":"connection","state":"disconnected"}"#,
    ]).logs[0].rows.map { "\($0.kind)" }
    #expect(rows == same)
  }
}
