import Foundation
import Testing

struct VariantsTests {
  /// This scenario passes, but would fail if an answer took ten seconds.
  private static let hasty = """
    scenario "B accepts just in time"

    user A on phone
    user B on phone

    step "B takes almost seven days"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged
      wait 6d 23h 59m 55s
      B.phone calls acceptFriendApplication(A)
      A, B receive onFriendAdd

    """

  /// B's subscription ends five seconds after A's name changes.
  private static let expiring = """
    scenario "B hears of a name just in time"

    user A on phone
    user B on phone

    step "B subscribes"
      B.phone calls subscribeEvent([A], subscribeType: UserProfile, expiry: 60s)

    step "A has a name just in time"
      wait 55s
      A.phone calls updateMyUserProfile(name: "one")
      A.phone calls updateMyUserProfile(name: "two")
      B receives onEventChange then onEventChange

    """

  @Test func `all kinds run unless some are named, and counts stand beside each`() throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.passing])
    let all = try Imsim.run("run", "--variants", in: folder)
    #expect(all.code == 0)
    for kind in ["sibling", "absent", "answer", "restart", "latency"] {
      #expect(all.output.contains("\(kind) "))
    }
    let one = try Imsim.run("run", "--variants", "sibling", "scenarios/a.scenario", in: folder)
    #expect(one.code == 0)
    #expect(one.output == "sibling  2 cases: 2 passed, 0 failed\n")
  }

  @Test func `one that fails is shown, fails the run and is written as a scenario`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.hasty])
    let run = try Imsim.run("run", "--variants", "answer", "--write", "found", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("FAIL  answer, result, "))
    #expect(run.output.contains("[answer: A.phone's addFriend in step 1]  scenarios/a.scenario"))
    #expect(run.output.contains("wrote found/1-a.scenario\n"))
    let file = folder.url.appending(path: "found/1-a.scenario")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("# Variant B accepts just in time [answer: "))
    #expect(text.contains("  lost's answer is lost\n"))
    #expect(try Imsim.run("format", "--check", "found", in: folder).code == 0)
    #expect(try Imsim.run("run", "found", in: folder).code == 1)
  }

  @Test func `those that fail alike stand together, under the callback that differs`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.expiring])
    let run = try Imsim.run("run", "--variants", "answer", in: folder)
    #expect(run.code == 1)
    let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("FAIL") }
    #expect(
      heads == [
        "FAIL  answer, onEventChange did not come, the device itself: 1 case",
        "FAIL  answer, onEventChange did not come, a device of another user: 1 case",
      ])
  }

  @Test(arguments: ["skip \"later\"", "known failure \"bug 7\""])
  func `where all is marked there is nothing to run: 4`(mark: String) throws {
    let marked = Samples.passing.replacing("\n\n", with: "\n\(mark)\n\n", maxReplacements: 1)
    let folder = try Folder(["scenarios/a.scenario": marked])
    let run = try Imsim.run("run", "--variants", in: folder)
    #expect(run.code == 4)
    #expect(run.output.contains("skipped 1: the scenario is marked"))
  }

  @Test func `the output is the same for any number of threads`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "scenarios/b.scenario": Self.hasty,
      "scenarios/c.scenario": Samples.table,
    ])
    let one = try Imsim.run("run", "--variants", "--jobs", "1", "--junit", "1.xml", in: folder)
    let four = try Imsim.run("run", "--variants", "--jobs", "4", "--junit", "4.xml", in: folder)
    #expect(one.output == four.output)
    let reports = try ["1.xml", "4.xml"].map {
      try String(contentsOf: folder.url.appending(path: $0), encoding: .utf8)
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].contains("it passes [absent: B.phone in step 1]"))
  }

  @Test(arguments: [
    ["--write", "found"], ["--variants", "--trace"], ["--variants", "--verify-determinism"],
  ])
  func `what does not go together is refused`(words: [String]) throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.passing])
    #expect(try Imsim.run(["run"] + words, in: folder).code == 2)
  }
}
