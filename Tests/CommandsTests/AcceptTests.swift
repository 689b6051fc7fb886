import Foundation
import Testing

struct AcceptTests {
  static let bare = """
    scenario "A asks B"
    user A on phone
    user B on phone

    step "A asks"  # nothing is said of it
      A.phone calls addFriend(B)

    step "A asks itself"
      A.phone calls addFriend(A)

    """

  static let whole = bare.replacing(
    "addFriend(B)\n",
    with: """
      addFriend(B)
        A receives onFriendApplicationStatusChanged(userId: B)
        B receives onFriendApplicationStatusChanged(userId: A)

      """
  ).replacing("addFriend(A)\n", with: "addFriend(A)\n    fails with RC_FRIEND_NOT_ALLOW_ADD_SELF\n")

  /// Runs imsim on a new terminal. The program `script` creates this terminal. If `script` is not
  /// installed, prints a message and returns nil.
  static func onTerminal(
    _ command: String, input: String, in folder: Folder
  ) throws -> Imsim.Outcome? {
    let program = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("there is no \(program): a test on a terminal is skipped")
      return nil
    }
    return try Imsim.run(
      ["-qec", "\(try Imsim.executable()) \(command)", "/dev/null"], program: program,
      input: input, in: folder)
  }

  @Test func `without a terminal nothing is written, and how it would be is said: 1`() throws {
    let folder = try Folder(["a.scenario": Self.bare])
    let run = try Imsim.run("accept", "a.scenario", in: folder)
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(
      run.output.hasPrefix(
        "step \"A asks\" (line 5)\n"
          + "   7 +   A receives onFriendApplicationStatusChanged(userId: B)  (FR-25, "))
    #expect(
      run.output.hasSuffix("\n3 lines in 2 parts to accept; nothing is written: use --yes\n"))
    #expect(try folder.read("a.scenario") == Self.bare)
  }

  @Test func `with --yes it is written, and then it passes: 0`() throws {
    let folder = try Folder(["a.scenario": Self.bare])
    let run = try Imsim.run("accept", "--yes", "a.scenario", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\naccepted 3 lines in 2 parts of a.scenario\n"))
    #expect(try folder.read("a.scenario") == Self.whole)
    #expect(try Imsim.run("run", "a.scenario", in: folder).code == 0)
    let again = try Imsim.run("accept", "--yes", "a.scenario", in: folder)
    #expect(again.code == 0 && again.output == "nothing to accept: a.scenario passes\n")
  }

  @Test(arguments: [("y\n", true), ("yes\n", true), ("n\n", false), ("\n", false)])
  func `on a terminal it asks`(_ answer: String, _ isWritten: Bool) throws {
    let folder = try Folder(["a.scenario": Self.bare])
    guard let run = try Self.onTerminal("accept a.scenario", input: answer, in: folder) else {
      return
    }
    #expect(run.code == (isWritten ? 0 : 1))
    #expect(run.output.contains("accept 3 lines in 2 parts of a.scenario? [y/N] "))
    #expect(run.output.contains("nothing is written") == !isWritten)
    #expect(try folder.read("a.scenario") == (isWritten ? Self.whole : Self.bare))
  }

  @Test func `with a line only its part is written`() throws {
    let folder = try Folder(["a.scenario": Self.bare])
    let later = try Imsim.run("accept", "--yes", "a.scenario:9", in: folder)
    #expect(later.code == 1)
    #expect(
      later.output.contains(
        "it fails before the part that was asked for; accept it first\n"))
    #expect(try folder.read("a.scenario") == Self.bare)
    #expect(try Imsim.run("accept", "--yes", "a.scenario:6", in: folder).code == 0)
    #expect(try Imsim.run("accept", "--yes", "a.scenario:11:1", in: folder).code == 0)
    #expect(try folder.read("a.scenario") == Self.whole)
    let passing = try Imsim.run("accept", "a.scenario:6", in: folder)
    #expect(passing.output == "nothing to accept: a.scenario passes at this line\n")
    #expect(try Imsim.run("accept", "a.scenario:1", in: folder).code == 1)
  }

  @Test func `what can't be accepted is named, and the rest is written: 1`() throws {
    let late = Self.bare.replacing(
      "  A.phone calls addFriend(A)",
      with: "  B.phone restarts after it received onFriendAdd\n  wait 1s")
    let folder = try Folder(["a.scenario": late])
    let run = try Imsim.run("accept", "--yes", "a.scenario", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "\nnot accepted: step \"A asks itself\" (line 8): `B.phone restarts after B.phone received "
          + "onFriendAdd` hit nothing: B.phone did not receive"))
    #expect(run.output.hasSuffix("\naccepted 2 lines in 1 part of a.scenario\n"))
    #expect(try folder.read("a.scenario").contains("A receives"))
  }

  @Test func `standard input goes to standard output`() throws {
    let run = try Imsim.run("accept", "-", input: Self.bare)
    #expect(run.code == 0 && run.output == Self.whole)
    #expect(
      run.errors.contains("\n   7 +   A receives onFriendApplicationStatusChanged(userId: B)"))
  }

  @Test func `what is no scenario is not accepted`() throws {
    let folder = try Folder(["broken.scenario": Samples.broken, "sub/a.scenario": Self.bare])
    #expect(try Imsim.run("accept", "broken.scenario", in: folder).code == 3)
    for words in [["sub"], ["missing.scenario"], [], ["sub/a.scenario", "broken.scenario"]] {
      let run = try Imsim.run(["accept"] + words, in: folder)
      #expect(run.code == 2 && run.errors.contains("see: imsim help accept"))
    }
    if let run = try Imsim.runWithoutRights("accept", "--yes", "sub/a.scenario", in: folder) {
      #expect([0, 2].contains(run.code))
    }
  }
}
