import Testing

@testable import IMProtocol
@testable import IMServer

/// The fingerprint detects a change of every field of the state, except for the fields that the
/// table exempts with a reason.
struct StateFieldsTests {
  /// A has a friend with notes, two requests from the same millisecond, a profile and a subscriber.
  /// A also owns a group, and D has applied to join the group. Notices wait for C.
  private static let stage: Stage = {
    var settings = AppSettings()
    settings.friendExtKeys = [Text(2)]
    var stage = Stage("A1 A2 B1 C1 D1", settings: settings, words: ["one", "two"], groups: 1)
    stage.wait(days: 1)
    stage.befriend("A", "B")
    stage.server.friends.users[0].friends.note(
      UserID(1), remark: Text(1), attributes: [Value.Attribute(key: Text(2), value: Text(1))])
    stage.server.setUpProfile(
      of: UserID(0), ProfileAttributes(given: [(.uniqueId, .text(Text(1)))]))
    stage.server.setUpSubscription(
      of: UserID(2), to: UserID(0), .onlineStatus,
      SubscriptionTerms(subscribeTime: stage.now, expiry: 604_800))
    stage.found("A", members: "B", [.join(.ownerVerify)])
    stage.server.groupRows[0]?.change(UserID(1)) { $0.follow([UserID(0)], at: stage.now) }
    stage.add("C1", "A")
    stage.add("D1", "A")
    stage.disconnect("C1")
    stage.add("D1", "C")
    stage.join("D1")
    return stage
  }()

  @Test func `a change of each field is seen`() {
    var prints = ["": Self.stage.fingerprint]
    for field in StateField.all {
      guard let edit = field.edit else { continue }
      var stage = Self.stage
      edit(&stage)
      let same = prints.first { $0.value == stage.fingerprint }  // order: there is at most one
      #expect(same == nil, "\(field.type).\(field.name) is as \(same?.key ?? "")")
      prints["\(field.type).\(field.name)"] = stage.fingerprint
    }
  }

  @Test func `how far an application has come is seen`() {
    var names: [UInt64: String] = [:]
    for progress in GroupApplication.Progress.samples {
      var stage = Self.stage
      application(&stage) { change(\.progress, of: &$0) { $0 = progress.value } }
      let same = names.updateValue(progress.name, forKey: stage.fingerprint)
      #expect(same == nil, "\(progress.name) is as \(same ?? "")")
    }
  }

  @Test func `the table holds exactly the fields that there are`() {
    var fields: [String] = []
    for (type, sample) in Self.samples {
      let name = type.isEmpty ? String(describing: Swift.type(of: sample)) : type
      fields += Mirror(reflecting: sample).children.map { "\(name).\($0.label ?? "")" }
    }
    #expect(fields == StateField.all.map { "\($0.type).\($0.name)" })
  }

  /// One value of each type, with the type's name. An empty name means the name that Swift reports.
  /// Types for which Swift reports the same name have distinct names in the table.
  private static var samples: [(String, Any)] {
    let server = stage.server
    let user = server.users[0]
    let subscriptions = server.subscriptions.all(.onlineStatus, of: UserID(0))
    guard let group = server.groupRows[0] else { preconditionFailure("there is no group") }
    return [
      ("", server), ("", server.directory), ("", server.directory[UserID(0)]),
      ("", server.friends), ("", server.profiles), ("", server.subscriptions),
      ("", server.groups), ("", server.sessions), ("", server.users), ("", server.statistics),
      ("", server.profiles.uniqueIDs), ("", user), ("", server.profiles.users[0]),
      ("", server.profiles.written[0]),
      ("", server.profiles.profile(of: UserID(0), server.directory)),
      ("", server.subscriptions.users[0]), ("", user.friends),
      ("Entry of friends", user.friends.entries[0]), ("", user.received[0]),
      ("", user.requests),
      ("Entry of requests", user.requests.entries[0]), ("", subscriptions),
      ("", subscriptions.toUser[0]), ("", subscriptions.toUser[0].terms), ("", group),
      ("", group.settings), ("", group.members[1]), ("", group.members[1].follows[0]),
      ("", group.applications[0]), ("", server.devices[3]),
      ("Link of a device", server.devices[3].link),
      ("", server.devices[3].waiting[0]), ("", server.devices[3].waiting[0].notice),
    ]
  }

  @Test func `a server is as it was a day before where nothing can tell`() {
    var settings = AppSettings()
    settings.onlineStatusSubscription = false
    var stage = Stage("A1 B1", settings: settings, groups: 1)
    let before = stage.fingerprint
    stage.wait(days: 1)
    #expect(stage.fingerprint == before)
    stage.befriend("A", "B")
    let friends = stage.fingerprint
    stage.wait(days: 1)
    #expect(stage.fingerprint != friends)
  }

  @Test func `two servers are equal in which the same has happened, a day apart`() {
    let prints = [0, 1].map { days in
      var stage = Stage("A1 B1 C1", connected: false, groups: 1)
      stage.wait(days: Int64(days))
      for device in ["A1", "B1", "C1"] { stage.connect(device) }
      stage.befriend("A", "B")
      stage.add("C1", "A")
      stage.found("A", members: "B", [.join(.ownerVerify)])
      stage.disconnect("A1")
      stage.join("C1")
      stage.wait(days: 2)
      return stage.fingerprint
    }
    #expect(prints[0] == prints[1])
  }
}
