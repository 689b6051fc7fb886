import Testing

@testable import IMProtocol
@testable import IMServer

/// The provenance of an answer or notice must contain only the reasons for this message. The
/// reasons for other effects of the same call must not be included.
struct ProvenanceTests {
  /// An input, and the expected provenance of each message that the server sends because of the
  /// input.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var devices = "A1 B1"
    var settings: @Sendable (inout AppSettings) -> Void = { _ in }
    let given: @Sendable (inout Stage) -> Void
    let act: @Sendable (inout Stage) -> Void
    /// Each text consists of the device, the message's first word, and the cited clauses.
    let sends: [String]
  }

  @Test(arguments: rows) func `what is told says why`(_ row: Row) {
    var settings = AppSettings()
    row.settings(&settings)
    var stage = Stage(row.devices, settings: settings, groups: 1)
    stage.transaction.isRecording = true
    row.given(&stage)
    row.act(&stage)
    #expect(stage.sendsWithReasons == row.sends)
  }

  static let rows: [Row] = [
    Row(
      testDescription: "the making of a group is not decided by who joins it",
      given: { _ in }, act: { $0.create("A1", inviting: "B") },
      sends: [
        "A1 reply D-51, D-51", "A1 create D-51, D-50, D-54",
        "A1 join D-51, GR-19, D-50, D-54", "B1 join D-51, GR-19, D-50, D-54",
      ]),
    Row(
      testDescription: "a subscriber and a friend hear of a status by rules of their own",
      devices: "A1 B1 C1", settings: { $0.friendOnlineStatusNotice = true },
      given: { stage in
        stage.befriend("A", "B")
        stage.subscribe("C1", "A", .onlineStatus)
      },
      act: { $0.disconnect("A1") },
      sends: ["B1 changed FR-11, D-65, D-66", "C1 changed SU-07, D-65"]),
    Row(
      testDescription: "who is both hears by both",
      settings: { $0.friendOnlineStatusNotice = true },
      given: { stage in
        stage.befriend("A", "B")
        stage.subscribe("B1", "A", .onlineStatus)
      },
      act: { $0.disconnect("A1") },
      sends: ["B1 changed SU-07, D-65, FR-11, D-65, D-66, SU-04, D-85"]),
    Row(
      testDescription: "what has waited for a device says why it comes, then why it was told",
      given: { stage in
        stage.disconnect("B1")
        stage.serverAdds("A", "B")
      },
      act: { $0.connect("B1") },
      sends: ["B1 connected D-111", "B1 added MD-02, D-03, D-29, FR-06", "B1 caught "]),
    Row(
      testDescription: "and again when it was lost on its way",
      given: { stage in
        stage.disconnect("B1")
        stage.serverAdds("A", "B")
        stage.connect("B1")
        stage.loseAll(of: "B1")
      },
      act: { $0.connect("B1") },
      sends: ["B1 connected D-111", "B1 added MD-02, D-03, D-29, FR-06", "B1 caught "]),
    Row(
      testDescription: "all devices of a user are told",
      devices: "A1 B1 B2", given: { _ in }, act: { $0.serverAdds("A", "B") },
      sends: [
        "server reply D-29", "A1 added D-29, FR-06", "B1 added D-29, FR-06, MD-01, D-02",
        "B2 added D-29, FR-06, MD-01, D-02",
      ]),
    Row(
      testDescription: "a refusal is decided by the rule that refuses",
      given: { $0.befriend("A", "B") }, act: { $0.add("A1", "B") }, sends: ["A1 reply D-25"]),
  ]
}

extension Stage {
  /// The messages that were sent last, and their provenance, as texts.
  fileprivate var sendsWithReasons: [String] {
    transaction.allSends.map { send in
      let ids = transaction.arena[send.provenance].flatMap(\.ids).joined(separator: ", ")
      let words = described(send).split(separator: " ").prefix(2).joined(separator: " ")
      return "\(words) \(ids)"
    }
  }

  /// A device goes offline without having received any of the latest notices.
  fileprivate mutating func loseAll(of device: String) {
    let lost = transaction.allSends.compactMap { send in
      if case .notice(let notice) = send.message {
        WaitingNotice(notice, provenance: send.provenance)
      } else {
        nil
      }
    }
    take(.disconnect(self.device(device), undelivered: transaction.arena.keep(lost)))
  }
}
