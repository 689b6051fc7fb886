import Foundation
import Testing

/// `imsim mutate`, and the proofs of citations.
struct MutateTests {
  private static let asking = """
    scenario "A asks B"
    verifies FR-31

    user A on phone
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged

    """

  private static let first =
    "AddFriendRule.decide(_:_:_:) (stranger, needVerify, both) decides befriend"

  @Test func `what no scenario notices is told with who uses it, and fails: 1`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.asking])
    let run = try Imsim.run("mutate", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "ALIVE  FriendLimits.friends is one more\n       FriendLimits, FR-19\n"))
    #expect(
      run.output.contains(
        "       1 case uses it and passes:\n         scenarios/a.scenario \"A asks B\"\n"))
    #expect(run.output.contains("\nall  "))
    #expect(
      run.output.hasSuffix(
        "write a scenario that fails with each, or say in scenarios/excused.md why no case "
          + "can notice\n"))
    #expect(!run.output.contains("ALIVE  \(Self.first)"))
  }

  @Test func `for programs there is a line a mutant, with who notices it`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.asking])
    let run = try Imsim.run("mutate", "--format", "json", in: folder)
    let lines = run.output.split(separator: "\n")
    let line = try #require(lines.first { $0.contains(Self.first) })
    #expect(line.hasPrefix("{\"kind\":\"row\","))
    #expect(line.contains("\"ids\":[\"FR-27\",\"FR-31\"],\"status\":\"noticed\""))
    #expect(line.hasSuffix("\"case\":\"scenarios/a.scenario \\\"A asks B\\\"\"}"))
    let again = try Imsim.run("mutate", "--format", "json", "--jobs", "3", in: folder)
    #expect(again.output == run.output)
  }

  @Test func `a mutant that only stops the program is counted apart`() throws {
    let unknown = Self.asking.replacing("addFriend(B)", with: "addFriend(\"nobody\")")
      .replacing("returns RC_FRIEND_NEED_ACCEPT", with: "fails with RC_FRIEND_NOT_EXIST")
      .replacing("A, B receive onFriendApplicationStatusChanged", with: "A, B receive nothing")
      .replacing("verifies FR-31", with: "assumes D-14")
    let folder = try Folder(["scenarios/a.scenario": unknown])
    let run = try Imsim.run("mutate", "--format", "json", in: folder)
    let name = "AddFriendRule.decide(_:_:_:) (unknown, any, any) decides request"
    let line = run.output.split(separator: "\n").first { $0.contains(name) }
    #expect(line?.contains("\"status\":\"stopped\"") == true)
    #expect(run.errors.isEmpty)
    let text = try Imsim.run("mutate", in: folder).output
    #expect(text.contains("mutants  noticed  stopped  excused    alive  unreached\n"))
    #expect(text.contains("stopped: no case fails with "))
  }

  @Test func `what is excused counts, and an excuse that nobody needs fails`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.asking])
    let list = "| Mutant | Why |\n|---|---|\n| `FriendLimits.friends is one more` | too few |\n"
    try folder.write(list + "| `\(Self.first)` | who knows |\n", to: "scenarios/excused.md")
    let run = try Imsim.run("mutate", in: folder)
    #expect(!run.output.contains("ALIVE  FriendLimits.friends is one more"))
    #expect(run.output.contains("NOT NEEDED  \(Self.first)\n"))
    #expect(!run.output.contains("NOT NEEDED  FriendLimits"))
  }

  @Test func `a scenario that fails by itself proves nothing: 1`() throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.failing])
    let run = try Imsim.run("mutate", in: folder)
    #expect(run.code == 1)
    #expect(
      run.errors
        == "imsim: error: scenarios/a.scenario \"it fails\" does not pass without a mutant\n")
  }

  @Test func `without a repository there is no revision: 2`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.asking])
    let run = try Imsim.run("mutate", "--since", "nothing-at-all", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("git can't compare with nothing-at-all here"))
  }

  @Test func `a citation that nothing proves is hollow, with what was tried and who does prove it`()
    throws
  {
    let unproven = Self.asking.replacing("FR-31", with: "FR-27, FR-09")
    let folder = try Folder([
      "scenarios/a.scenario": Self.asking, "scenarios/b.scenario": unproven,
    ])
    let run = try Imsim.run("coverage", "--unproven", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "HOLLOW  FR-09 in scenarios/b.scenario\n        it uses nothing that follows FR-09\n"))
    #expect(run.output.hasSuffix("2 of 3 citations proved by a mutant\n"))
    let whole = try Imsim.run("coverage", "scenarios/b.scenario", in: folder)
    #expect(whole.output.contains("scenarios/b.scenario (unproven)\n"))
  }

  /// Each scenario claims to verify the requirements in `claimed`, but really verifies the
  /// requirements in `proved`.
  private static let claims: [(name: String, claimed: String, proved: [String], text: String)] = [
    (
      "a status without friends or switches",
      "FR-11, FR-12, FR-13, FR-14, FR-17, SU-04, SU-05, SU-07",
      ["SU-07"],
      """
      app friendOnlineStatusNotice: false, friendProfileNotice: false
      user A on phone
      user B on phone

      given
        A.phone calls subscribeEvent([B], subscribeType: OnlineStatus, expiry: 1h)

      step "B goes"
        B.phone disconnects
        A receives onEventChange(subscribeEvents: [{userId: B, subscribeType: OnlineStatus}])
      """
    ),
    (
      "an application that nobody answers",
      "GR-02, GR-12, GR-13, GR-14, GR-16, GR-17, GR-18, GR-21, GR-24, GR-26", ["GR-02"],
      """
      user O on phone
      user J on phone
      group chess (owner: O, joinPermission: OwnerVerify)

      step "J applies"
        J.phone calls joinGroup(chess)
          returns RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT
        O, J receive onGroupApplicationEvent(status: ManagerUnHandled)
      """
    ),
    (
      "a login, which chooses the types that are synchronized", "FR-13, FR-14, SU-03", [],
      """
      user A on phone (with: [connectionStatusDelegate]), tablet (platform: iOS, offline: true)

      step "A takes over"
        A.tablet connects
        A.phone receives onConnectionStatusChanged(status: KICKED_OFFLINE_BY_OTHER_CLIENT)
      """
    ),
    (
      "an empty page with the default title", "RL-08, RL-09, RL-10, RL-12, RL-15", [],
      """
      user A on phone

      step "A looks"
        A.phone opens friendRequestPage()
        A.phone shows {title: "New friends"}
      """
    ),
    (
      "a request of which nothing is looked at", "FR-04, FR-22, FR-23, FR-42", ["FR-23"],
      """
      user A on phone
      user B on phone

      step "A asks"
        A.phone calls addFriend(B)
        A, B receive onFriendApplicationStatusChanged()
      """
    ),
  ]

  @Test(arguments: claims.indices)
  func `a field of a callback proves only what decides its value`(_ index: Int) throws {
    let (name, claimed, proved, text) = Self.claims[index]
    let scenario = "scenario \"\(name)\"\nverifies \(claimed)\n\n\(text)\n"
    let folder = try Folder(["scenarios/a.scenario": scenario])
    let run = try Imsim.run("coverage", "--unproven", in: folder)
    let ids = claimed.components(separatedBy: ", ")
    for id in ids {
      let isHollow = run.output.contains("HOLLOW  \(id) in scenarios/a.scenario\n")
      #expect(isHollow != proved.contains(id), "\(id)")
    }
    #expect(run.output.hasSuffix("\(proved.count) of \(ids.count) citations proved by a mutant\n"))
  }

  @Test func `what no case uses counts as not noticed, from the tables of the model`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.asking])
    let run = try Imsim.run("mutate", in: folder)
    #expect(run.code == 1)
    for kind in ["row", "limit", "notice", "answer", "field", "parameter", "state", "text"] {
      #expect(
        run.output.contains("of the kind \(kind): no case uses what they change\n"), "\(kind)")
    }
    let lines = try Imsim.run("mutate", "--format", "json", in: folder).output
    for name in [
      "ApprovalRule.decide(_:hasRoom:isInvitation:_:) (false, any, any) decides join",
      "GroupLimits.members is one more", "onEventChange (friendUserProfile)",
      "the answer to joinGroup", "onGroupOperation.memberInfos.nickname",
      "GroupState.members.extra",
    ] {
      let line = lines.split(separator: "\n").first { $0.contains("\"mutant\":\"\(name)\"") }
      #expect(line?.hasSuffix("\"status\":\"unreached\"}") == true, "\(name)")
    }
  }

  @Test func `a scenario from standard input can be proved, too`() throws {
    let folder = try Folder([:])
    let run = try Imsim.run("coverage", "--unproven", "-", input: Self.asking, in: folder)
    #expect(run.output == "1 of 1 citation proved by a mutant\n")
  }
}
