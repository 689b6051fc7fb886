import Testing

/// `imsim new` creates a first scenario from options or from answers.
struct NewTests {
  private static let options = [
    "--user", "A on phone", "--user", "B on phone", "--call", "A.phone calls addFriend(B)",
  ]
  private static let text = """
    scenario "A asks"

    user A on phone
    user B on phone

    step "A calls addFriend"
      A.phone calls addFriend(B)
      A receives onFriendApplicationStatusChanged(userId: B)
      B receives onFriendApplicationStatusChanged(userId: A)

    """

  @Test func `options make a scenario that passes`() throws {
    let folder = try Folder()
    let run = try Imsim.run(["new", "A-asks.scenario"] + Self.options, in: folder)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.output.hasPrefix("\n\(Self.text)\nwrote A-asks.scenario, which passes; next:\n"))
    #expect(run.output.contains("  imsim explain A-asks.scenario  says why"))
    #expect(try folder.read("A-asks.scenario") == Self.text)
    #expect(try Imsim.run("run", "A-asks.scenario", in: folder).code == 0)
  }

  @Test func `a call that fails is told so, and a title is what it says`() throws {
    let folder = try Folder()
    let run = try Imsim.run(
      "new", "a.scenario", "--title", "\"A\" \\ asks", "--user", "A on phone",
      "--call", "A.phone calls addFriend(A)", in: folder)
    #expect(run.code == 0)
    let text = try folder.read("a.scenario")
    #expect(text.hasPrefix("scenario \"\\\"A\\\" \\\\ asks\"\n"))
    #expect(text.hasSuffix("    fails with RC_FRIEND_NOT_ALLOW_ADD_SELF\n"))
  }

  @Test(arguments: [String(repeating: "a", count: 40), "a\tb \u{1B}[31m \u{202E}c <d>"])
  func `any title can be read back`(_ title: String) throws {
    let folder = try Folder()
    let run = try Imsim.run(["new", "a.scenario", "--title", title] + Self.options, in: folder)
    #expect(run.code == 0)
    #expect(try Imsim.run("run", "a.scenario", in: folder).code == 0)
  }

  @Test func `a file that is there is not written over`() throws {
    let folder = try Folder(["a.scenario": "old"])
    let run = try Imsim.run(["new", "a.scenario"] + Self.options, in: folder)
    #expect(run.code == 2 && run.errors.contains("a.scenario already exists"))
    #expect(try folder.read("a.scenario") == "old")
  }

  @Test func `without a terminal and options an example is shown: 2`() throws {
    let folder = try Folder()
    for words in [["new", "a.scenario"], ["new", "a.scenario", "--user", "A on phone"]] {
      let run = try Imsim.run(words, in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors.contains(
          "  imsim new a.scenario --user \"A on phone\" --user \"B on phone\" --call "))
    }
    for words in [["new"], ["new", "a.txt"], ["new", "no/a.scenario"]] {
      #expect(try Imsim.run(words, in: folder).code == 2)
    }
  }

  @Test func `an option that is wrong is pointed at: 2`() throws {
    let folder = try Folder()
    let run = try Imsim.run(
      "new", "a.scenario", "--user", "A on phone", "--call", "A.phone calls addFrend(A)",
      in: folder)
    #expect(run.code == 2 && run.errors.contains("help: did you mean `addFriend`?"))
    #expect(throws: (any Error).self) { try folder.read("a.scenario") }
  }

  @Test func `folders are made; an option of two lines is wrong usage`() throws {
    let folder = try Folder()
    let run = try Imsim.run(["new", "scenarios/new/a.scenario"] + Self.options, in: folder)
    #expect(run.code == 0)
    #expect(try Imsim.run("run", in: folder).code == 0)
    let two = try Imsim.run(
      ["new", "b.scenario"] + Self.options + ["--call", "A.phone calls addFriend(B)\n  wait 1s"],
      in: folder)
    #expect(two.code == 2 && two.errors.contains("--call takes one line"))
  }

  @Test func `on a terminal it asks, and asks again where an answer is wrong`() throws {
    let folder = try Folder()
    let answers = """
      A asks

      A on phnoe
      A on phone
      B on phone

      A.phone calls addFrend(B)
      A.phone calls addFriend(B)


      """.replacing("A asks\n\n", with: "A asks\n")
    guard let run = try AcceptTests.onTerminal("new x.scenario", input: answers, in: folder) else {
      return
    }
    #expect(run.code == 0)
    #expect(run.output.contains("does not say the platform"))
    #expect(run.output.contains("there is no call `addFrend`"))
    #expect(try folder.read("x.scenario") == Self.text)
  }

  @Test func `answers that end too early leave nothing behind: 1`() throws {
    let folder = try Folder()
    guard
      let run = try AcceptTests.onTerminal(
        "new x.scenario", input: "\nA on phone\n\n\u{4}", in: folder)
    else { return }
    #expect(run.code == 1 && run.output.contains("nothing is written"))
    #expect(throws: (any Error).self) { try folder.read("x.scenario") }
  }
}

extension NewTests {
  @Test func `what devices receive is no answer to what happens: 2`() throws {
    let folder = try Folder()
    let run = try Imsim.run(
      "new", "a.scenario", "--user", "A on phone", "--call", "A receives onFriendAdd", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("`A receives onFriendAdd` is not a call"))
    #expect(run.errors.contains("`A.phone calls addFriend(B)`"))
  }
}
