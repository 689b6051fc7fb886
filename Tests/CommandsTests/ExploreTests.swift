import Foundation
import Testing

struct ExploreTests {
  private static let start = """
    scenario "A asks B"
    verifies FR-31

    user A on phone
    user B on phone

    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A, B receive onFriendApplicationStatusChanged

    explore "B answers"
      B.phone may acceptFriendApplication(A), refuseFriendApplication(A)
      A.phone may deleteFriends([B])
      at most 3 calls

    """

  private static let holding =
    start + """

      never
        A.phone receives onFriendAdd twice without onFriendDelete between

      """

  private static let violated =
    start + """

      never
        verifies FR-31
        A.phone receives onFriendCleared
        B.phone receives onFriendDelete

      """

  @Test func `what holds is told with what was tried, and succeeds: 0`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.holding])
    let run = try Imsim.run("explore", in: folder)
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "ok    B answers  scenarios/a.scenario\n"
          + "      holds: 1 stated property and built-in properties\n"))
    #expect(run.output.contains("\n1 exploration: 1 holds, 0 violated\n"))
    #expect(!run.output.contains("states/s"))
    #expect(try Imsim.run("explore", "--verbose", in: folder).output.contains("states/s"))
  }

  @Test func `threads change nothing, and leaving nothing out comes to the same`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.violated])
    let one = try Imsim.run("explore", "--jobs", "1", in: folder)
    let two = try Imsim.run("explore", "--jobs", "4", in: folder)
    #expect(one.output == two.output)
    #expect(try Imsim.run("explore", "--full", in: folder).code == one.code)
  }

  @Test func `a counterexample is written, and imsim run fails with it alike: 1`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.violated])
    let explored = try Imsim.run("explore", "--write", "found", in: folder)
    #expect(explored.code == 1)
    #expect(explored.errors.isEmpty)
    let path = "found/a-counterexample.scenario"
    #expect(
      explored.output.contains(
        "\nscenarios/a.scenario:20: violated: B.phone receives onFriendDelete\n"
          + "  counterexample: \(path)\n"))
    let run = try Imsim.run("run", path, in: folder)
    #expect(run.code == 1)
    let start = try #require(run.output.range(of: "\(path):"))
    let end = try #require(run.output.range(of: "  repeat: imsim run \(path) --seed 1\n"))
    #expect(explored.output.contains(run.output[start.lowerBound..<end.upperBound]))
    #expect(try Imsim.run("format", "--check", path, in: folder).code == 0)
  }

  @Test func `counterexamples to files of the same name are told apart`() throws {
    let folder = try Folder([
      "scenarios/b/a.scenario": Self.violated, "scenarios/c/a.scenario": Self.violated,
    ])
    _ = try Imsim.run("explore", "--write", "found", in: folder)
    for name in ["b", "c"] {
      let text = try folder.read("found/\(name)-a-counterexample.scenario")
      #expect(text.hasPrefix("# imsim explore found this in scenarios/\(name)/a.scenario: "))
    }
  }

  @Test func `unless it is written it is printed, and reports show its run`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.violated])
    let run = try Imsim.run("explore", "--html", "page.html", in: folder)
    #expect(run.output.contains("\nstep \"A.phone calls deleteFriends([B])\"\n  "))
    let page = try folder.read("page.html")
    #expect(page.contains("violated after ") && page.contains("The counterexample as a scenario"))
    #expect(run.output.contains("\n  repeat: imsim explore scenarios/a.scenario\n"))
    let events = try Imsim.run("explore", "--jsonl", "-", in: folder)
    #expect(events.output.hasPrefix("{"))
    #expect(events.errors.contains("1 exploration: 0 hold, 1 violated"))
  }

  @Test func `reports show each exploration, and what a budget has cut`() throws {
    let folder = try Folder(["a.scenario": Self.holding, "b.scenario": Self.violated])
    _ = try Imsim.run("explore", ".", "--tap", "all.tap", in: folder)
    let all = try folder.read("all.tap").split(separator: "\n").filter {
      $0.hasPrefix("ok ") || $0.hasPrefix("not ok ")
    }
    #expect(
      all == [
        "ok 1 - a.scenario: B answers",
        "not ok 2 - b.scenario: B answers",
      ])
    let run = try Imsim.run("explore", "a.scenario", "--states", "2", "--tap", "-", in: folder)
    #expect(run.output.contains("not ok 1 - a.scenario: B answers\n"))
    #expect(run.output.contains("message: \"cut: more than 2 states (--states)\""))
    #expect(run.output.contains("repeat: \"imsim explore a.scenario --states 2\""))
    #expect(!run.output.contains("not explored here"))
  }

  @Test func `in GitHub Actions it marks lines and writes the summary of the job`() throws {
    let folder = try Folder(["a.scenario": Self.holding, "b.scenario": Self.violated])
    let run = try Imsim.run(
      "explore", ".", in: folder,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(run.output.contains("\n::error file=b.scenario,line=20,col=3,"))
    let summary = try folder.read("summary.md")
    #expect(summary.contains("## imsim: something went wrong"))
    #expect(summary.contains("b.scenario:20: violated: B.phone receives onFriendDelete\n"))
    #expect(summary.contains("\nstep \"A.phone calls deleteFriends([B])\"\n"))
    #expect(summary.contains("| B answers | holds | 2 |"))
  }

  @Test func `a case has the same name in JUnit whether it holds or not`() throws {
    let names = try [Self.holding, Self.violated].map { text in
      let folder = try Folder(["scenarios/a.scenario": text])
      let run = try Imsim.run("explore", "--junit", "-", in: folder)
      #expect(run.output.contains("A.phone may deleteFriends([B])"))
      return run.output.split(separator: "\n").filter { $0.contains("<testcase") }.map {
        $0.replacing("/>", with: ">")
      }
    }
    #expect(names[0] == names[1])
    #expect(names[0].count == 1)
  }

  @Test func `of a row the property has the cells, and its line repeats it`() throws {
    let text =
      Self.violated.replacing("B.phone receives onFriendDelete", with: "B.phone receives <what>")
      + "\nexamples\n  | what |\n  | onFriendCleared |\n  | onFriendDelete |\n"
    let folder = try Folder(["scenarios/a.scenario": text])
    let run = try Imsim.run("explore", in: folder)
    #expect(run.output.contains(": violated: B.phone receives onFriendDelete\n"))
    #expect(run.output.contains("\n  repeat: imsim explore scenarios/a.scenario:25\n"))
    #expect(try Imsim.run("explore", "scenarios/a.scenario:25", in: folder).code == 1)
    #expect(try Imsim.run("explore", "scenarios/a.scenario:24", in: folder).code == 0)
  }

  @Test func `a line of a property or of what may happen stands for its scenario`() throws {
    let folder = try Folder(["a.scenario": Self.violated, "b.scenario": Self.holding])
    for line in [12, 13, 15, 17, 18, 19, 20] {
      let run = try Imsim.run("explore", "a.scenario:\(line)", in: folder)
      #expect(run.output.contains("\n1 exploration: 0 hold, 1 violated\n"))
      #expect(try Imsim.run("run", "a.scenario:\(line)", in: folder).code == 0)
      let output = try Imsim.run("explain", "a.scenario:\(line)", in: folder)
      #expect(output.code == (line == 18 ? 2 : 0), "\(line): \(output.errors)")
    }
    let output = try Imsim.run("explain", "a.scenario:20", in: folder).output
    #expect(output.contains("\n  B.phone: no onFriendDelete may come\n"))
    #expect(output.contains("[verified here]"))
  }

  @Test func `what a property cites its scenario does`() throws {
    let text = Self.holding.replacing("verifies FR-31", with: "tags x").replacing(
      "never\n", with: "never\n  verifies FR-32\n  assumes D-20\n")
    let folder = try Folder(["a.scenario": text, "b.scenario": Samples.passing])
    for id in ["FR-32", "D-20"] {
      let run = try Imsim.run("run", ".", "--filter", "id:\(id)", in: folder)
      #expect(run.output.contains("\n1 scenario (1 case): 1 passed"))
    }
    let coverage = try Imsim.run("coverage", "--unproven", "a.scenario", in: folder)
    #expect(coverage.output.contains("FR-32"))
    let explored = text.replacing("step \"A asks\"", with: "given").replacing(
      "    returns RC_FRIEND_NEED_ACCEPT\n  A, B receive onFriendApplicationStatusChanged\n",
      with: "")
    let other = try Folder(["a.scenario": explored])
    let unproven = try Imsim.run("coverage", "--unproven", ".", in: other)
    #expect(!unproven.output.contains("FR-32"))
    #expect(unproven.code == 0)
    let all = try Imsim.run("coverage", ".", in: other).output
    #expect(all.contains("a.scenario (only explored)\n"))
  }

  @Test func `a program reads an object for each exploration`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.violated])
    let run = try Imsim.run("explore", "--format", "json", in: folder)
    #expect(run.code == 1)
    let line = try #require(run.output.split(separator: "\n").first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let exploration = try #require(object["exploration"] as? [String: Any])
    #expect(exploration["verdict"] as? String == "violated")
    #expect((exploration["violation"] as? [String: Any])?["line"] as? Int == 20)
  }

  @Test(arguments: [
    ["--states", "2"], ["--memory", "1KB"], ["--transitions", "3"],
  ])
  func `a budget that cuts is no verdict: 5`(_ budget: [String]) throws {
    let folder = try Folder(["scenarios/a.scenario": Self.holding])
    let run = try Imsim.run(["explore"] + budget, in: folder)
    #expect(run.code == 5)
    #expect(run.output.hasPrefix("STOP  B answers  scenarios/a.scenario\n      cut: more than "))
    #expect(run.output.contains("\n1 exploration: 0 hold, 0 violated, 1 cut\n"))
  }

  @Test func `what proves nothing fails, unless a line says that it is intended: 1`() throws {
    let condition = " when it holds {friendApplications: [{userId: B}]}"
    let refusal = "refuseFriendApplication(A)"
    let text =
      Self.start.replacing(refusal, with: refusal + condition)
      + "\nnever\n  A.phone receives onFriendCleared twice without onFriendDelete between\n"
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", in: folder)
    #expect(run.code == 1)
    let line = "vacuous: `B.phone may \(refusal)` was never tried, because its condition never held"
    #expect(run.output.hasPrefix("FAIL  B answers  a.scenario\n      line 13: \(line)"))
    #expect(run.output.contains("\na.scenario:13:43: \(line)"))
    #expect(
      run.output.contains(
        "\na.scenario:18:3: vacuous: no device received onFriendCleared, so the line proves"))
    #expect(run.output.contains("write below the line: vacuous \"the reason\"\n"))
    #expect(run.output.contains("\n1 exploration: 0 hold, 0 violated, 1 vacuous\n"))
    let json = try Imsim.run("explore", "a.scenario", "--format", "json", in: folder)
    #expect(json.output.contains("\"verdict\":\"vacuous\",\"vacuous\":[{\"text\":"))
    let page = try Imsim.run("explore", "a.scenario", "--html", "-", in: folder)
    #expect(page.output.contains(">vacuous</td>"))
    let junit = try Imsim.run("explore", "a.scenario", "--junit", "-", in: folder)
    #expect(junit.output.contains("failures=\"1\""))
    #expect(junit.output.contains("vacuous: `B.phone may \(refusal)` was never tried"))
    let tap = try Imsim.run("explore", "a.scenario", "--tap", "-", in: folder)
    #expect(tap.output.contains("\nnot ok 1 - a.scenario: B answers\n"))
    #expect(tap.output.contains("vacuous: `B.phone may \(refusal)` was never tried"))
    let reason = "\n    vacuous \"so\"\n"
    let intended =
      String(text.replacing("\(condition)\n", with: condition + reason).dropLast(1)) + reason
    let other = try Folder(["a.scenario": intended])
    #expect(try Imsim.run("explore", "a.scenario", in: other).code == 0)
    #expect(try Imsim.run("format", "--check", "a.scenario", in: other).code == 0)
  }

  @Test func `what must be reachable and is not fails: 1`() throws {
    let text =
      Self.holding + "\nsometimes\n  A, B receive onFriendAdd\n  B receives onFriendCleared\n"
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", in: folder)
    #expect(run.code == 1)
    let words = "never reached: B.phone never received onFriendCleared\n"
    #expect(run.output.contains("\n      line 22: \(words)"))
    #expect(run.output.contains("\na.scenario:22:3: \(words)"))
    #expect(run.output.contains("\n1 exploration: 0 hold, 1 violated\n"))
    #expect(try Imsim.run("run", "a.scenario", in: folder).code == 0)
  }

  @Test func `each violated property has its own counterexample, and its own file`() throws {
    let text = Self.violated + "  B.phone receives onFriendAdd\n"
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", "--write", "found", in: folder)
    #expect(run.output.contains("\na.scenario:20: violated: B.phone receives onFriendDelete\n"))
    #expect(run.output.contains("\na.scenario:21: violated: B.phone receives onFriendAdd\n"))
    for name in ["a-counterexample", "a-counterexample-2"] {
      #expect(try Imsim.run("run", "found/\(name).scenario", in: folder).code == 1)
    }
    let json = try Imsim.run("explore", "a.scenario", "--format", "json", in: folder)
    #expect(json.output.contains("\"otherViolations\":[{\"property\":"))
  }

  @Test func `a call that never succeeded is reported with its codes, and it holds: 0`() throws {
    let text = Self.start.replacing("deleteFriends([B])", with: "addFriend(A)")
      .replacing("at most 3 calls", with: "at most 3 calls, 9 calls of B.phone")
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", in: folder)
    #expect(run.code == 0)
    let call = "A.phone's addFriend(A): RC_FRIEND_NOT_ALLOW_ADD_SELF"
    #expect(run.output.contains("\n      never succeeded: line 14: \(call)\n"))
    #expect(run.output.contains("\n      never reached: at most 9 calls of B.phone\n"))
  }

  @Test func `time is a budget, too, and a violation that was found is reported`() throws {
    let calls = (0..<9).map { "  B.phone may setFriendInfo(A, remark: \"\($0)\")\n" }.joined()
    let text = Self.violated.replacing("  at most 3 calls", with: calls + "  at most 40 calls")
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", "--for", "1ms", in: folder)
    #expect(run.code == 1 || run.code == 5)
    #expect(run.output.contains("cut: more time than 1ms (--for); "))
    #expect(try Imsim.run("explore", "a.scenario", "--for", "soon", in: folder).code == 2)
    let cut = try Imsim.run("explore", "a.scenario", "--transitions", "200", in: folder)
    #expect(cut.code == 1)
    #expect(
      cut.output.contains("cut: more than 200 transitions (--transitions); no other property"))
  }

  @Test func `a limit is reported with what its last use adds`() throws {
    let folder = try Folder(["a.scenario": Self.holding])
    let all = try Imsim.run("explore", "a.scenario", in: folder)
    let less = try Folder(["a.scenario": Self.holding.replacing("3 calls", with: "2 calls")])
    let states = try [all, Imsim.run("explore", "a.scenario", in: less)].map { run in
      let words = try #require(run.output.firstMatch(of: #/([0-9]+) states, [0-9]+ at rest/#))
      return try #require(Int(words.1))
    }
    let tenths = (states[0] * 10 + states[1] / 2) / states[1]
    let growth = "growth by the last use of each limit: 3 calls ×\(tenths / 10).\(tenths % 10)\n"
    #expect(all.output.contains(growth))
    let cut = try Imsim.run("explore", "a.scenario", "--states", "2", in: folder)
    #expect(!cut.output.contains("growth"))
  }

  @Test func `what a cut exploration has reached holds`() throws {
    let text = Self.holding + "\nsometimes\n  A, B receive onFriendApplicationStatusChanged\n"
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", ".", "--states", "2", "--format", "json", in: folder)
    #expect(run.code == 5)
    let property = "sometimes A, B receive onFriendApplicationStatusChanged"
    #expect(run.output.contains("{\"text\":\"\(property)\",\"line\":21,\"holds\":true}"))
  }

  @Test func `samples can violate a property, and never show that one holds`() throws {
    let folder = try Folder(["a.scenario": Self.holding, "b.scenario": Self.violated])
    let words = ["--states", "2", "--sample", "20", "--seed", "3"]
    let held = try Imsim.run(["explore", "a.scenario"] + words, in: folder)
    #expect(held.code == 5)
    let sampled = "sampled: 20 random executions from states that were not fully expanded (seed 3)"
    #expect(held.output.contains("\n      \(sampled), "))
    let found = try Imsim.run(
      ["explore", "b.scenario", "--write", "found"] + words, in: folder)
    #expect(found.code == 1)
    #expect(found.output.contains("cut: more than 2 states (--states); no other property is"))
    #expect(try Imsim.run("run", "found", in: folder).code == 1)
  }

  @Test func `files that explore nothing are passed over: 4, with errors: 3`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "b.scenario": Self.holding])
    let nothing = try Imsim.run("explore", "a.scenario", in: folder)
    #expect(nothing.code == 4)
    #expect(nothing.errors == "imsim: error: no selected scenario has explore\n")
    let both = try Imsim.run("explore", "a.scenario", "b.scenario", in: folder)
    #expect(both.code == 0)
    #expect(both.output.contains("\n1 exploration: 1 holds"))
    let broken = try Folder(["a.scenario": Samples.broken, "b.scenario": Self.holding])
    let run = try Imsim.run("explore", "a.scenario", "b.scenario", in: broken)
    #expect(run.code == 3)
    #expect(run.errors.contains("a.scenario:6:"))
    #expect(run.output.contains("\n1 exploration: 1 holds"))
  }

  @Test func `steps that do not pass are told as imsim run tells them: 1`() throws {
    let text = Self.holding.replacing("A, B receive", with: "A receives")
    let folder = try Folder(["a.scenario": text])
    let run = try Imsim.run("explore", "a.scenario", in: folder)
    #expect(run.code == 1)
    let words = "nothing is explored: the steps before the exploration do not pass\n"
    #expect(run.output.contains(words))
    #expect(run.output.contains("\na.scenario:7:1: failed: B.phone received onFriendApp"))
  }

  @Test(arguments: ["2KG", "0", "GB", "1.5GB"])
  func `an amount of memory is a number with a unit: 2`(_ memory: String) throws {
    let run = try Imsim.run("explore", "--memory", memory)
    #expect(run.code == 2)
    #expect(run.errors.contains("--memory takes bytes, such as 500MB or 2GB, not \(memory)"))
  }
}
