import Testing

struct ExplainTests {
  @Test func `explain tells what a line led to`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let run = try Imsim.run("explain", "one.scenario:8", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("one.scenario:8: A.phone calls addFriend(B)\nin step \"A asks\""))
    #expect(run.output.contains("B.phone  receives onFriendApplicationStatusChanged("))
    #expect(run.errors.isEmpty)
  }

  @Test func `explain takes a place as messages write it`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let whole = try Imsim.run("explain", "one.scenario:9", in: folder)
    #expect(try Imsim.run("explain", "one.scenario:9:3", in: folder).output == whole.output)
    #expect(whole.output.contains("because A.phone calls addFriend(B"))
  }

  @Test func `explain takes a line of standard input`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let whole = try Imsim.run("explain", "one.scenario:8", in: folder)
    for index in ["-:8", "-:8:3"] {
      let run = try Imsim.run("explain", index, input: Samples.passing, in: folder)
      #expect(run.code == 0 && run.output == whole.output.replacing("one.scenario", with: "-"))
    }
    let input = try Imsim.run("explain", "-", input: Samples.passing)
    #expect(input.code == 0 && input.output.contains("step \"A asks\" (line 7)"))
    #expect(try Imsim.run("explain", "-x").errors.contains("unknown option -x"))
  }

  @Test func `explain without a line tells the whole scenario`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let run = try Imsim.run("explain", "one.scenario", in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("step \"A asks\" (line 7)"))
  }

  @Test func `a wait tells what ended by the clock alone, and who is not notified`() throws {
    let expiring = """
      scenario "A's request expires"
      user A on phone
      user B on phone

      given
        A.phone calls addFriend(B)

      step "seven days pass"
        wait 7d
        A, B receive nothing

      """
    let folder = try Folder(["one.scenario": expiring])
    let wait = try Imsim.run("explain", "one.scenario:9", in: folder).output
    #expect(wait.contains("+7d 0.01s  server   the friend request of A to B ends [D-27, D-23]\n"))
    let suppression = "is not notified that the friend request of A to B ends at +7d 0.01s"
    for user in ["A", "B"] {
      #expect(wait.contains("\n  \(user)        \(suppression)"), "\(wait)")
    }
    let nothing = try Imsim.run("explain", "one.scenario:10", in: folder).output
    #expect(nothing.contains("B.phone\n  line 9, time passes:\n    \(suppression)"), "\(nothing)")
    let step = try Imsim.run("explain", "one.scenario:8", in: folder).output
    #expect(step.contains("the friend request of A to B ends"))
  }

  @Test func `a line of holds names what the device holds`() throws {
    let holding = """
      scenario "A and B are friends"
      user A on phone
      user B on phone
      friends A and B
      step "A looks"
        A.phone holds {friends: [{userId: B}]}

      """
    let folder = try Folder(["one.scenario": holding])
    let output = try Imsim.run("explain", "one.scenario:6", in: folder).output
    #expect(output.contains("A.phone at +0ms\n\nthe friend B\n  is a friend from the start\n"))
  }

  @Test func `a line without a statement is wrong usage, and the nearest are named`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let run = try Imsim.run("explain", "one.scenario:1", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("there is no statement at line 1; the nearest are one.scenario:7"))
  }

  @Test func `of a table the row that fails is explained, or the one asked for`() throws {
    let text = Samples.table.replacing("| B   | A    |", with: "| B   | B    |")
    let folder = try Folder(["table.scenario": text])
    let run = try Imsim.run("explain", "table.scenario", in: folder)
    #expect(run.output.contains("row 2 of 2; --row N takes another"))
    let first = try Imsim.run("explain", "table.scenario", "--row", "1", in: folder)
    #expect(first.output.hasPrefix("table.scenario, row 1: \"A asks\""))
    let wrong = try Imsim.run("explain", "table.scenario", "--row", "3", in: folder)
    #expect(wrong.code == 2 && wrong.errors.contains("there is no row 3"))
  }

  @Test func `a row is asked for by its line, too`() throws {
    let folder = try Folder(["a.scenario": Samples.table])
    let row = try Imsim.run("explain", "a.scenario", "--row", "2", in: folder)
    let line = try Imsim.run("explain", "a.scenario:13", in: folder)
    #expect(line.code == 0)
    #expect(line.output.hasPrefix(row.output))
    #expect(try Imsim.run("explain", "a.scenario:12", in: folder).output != line.output)
  }

  @Test func `ids of one's own with errors are told, and nothing is explained or accepted`() throws
  {
    let folder = try Folder([
      "a.scenario": Samples.passing, "requirements.md": "| AB-01 | a |\n| AB2 | b |\n",
    ])
    for command in ["explain", "accept"] {
      let run = try Imsim.run(command, "a.scenario", in: folder)
      #expect(run.code == 3)
      #expect(run.errors.contains("requirements.md:2:3: error: `AB2` is not an id"))
    }
  }

  @Test func `a file with errors is not explained`() throws {
    let folder = try Folder(["broken.scenario": Samples.broken])
    let run = try Imsim.run("explain", "broken.scenario", in: folder)
    #expect(run.code == 3)
    #expect(run.errors.contains("did you mean `addFriend`?"))
  }

  @Test(arguments: [
    ["explain"], ["explain", "a", "b"], ["explain", "nothing.scenario"], ["explain", "."],
  ])
  func `explain takes one file`(_ words: [String]) throws {
    let folder = try Folder()
    let outcome =
      switch words.count {
      case 1: try Imsim.run(words[0], in: folder)
      case 2: try Imsim.run(words[0], words[1], in: folder)
      default: try Imsim.run(words[0], words[1], words[2], in: folder)
      }
    #expect(outcome.code == 2)
  }

  @Test func `a page and a timeline are written where asked`() throws {
    let folder = try Folder(["one.scenario": Samples.passing])
    let run = try Imsim.run(
      "run", "one.scenario", "--html", "page.html", "--timeline", "time.json", in: folder)
    #expect(run.code == 0)
    #expect(try folder.read("page.html").hasPrefix("<!doctype html>"))
    #expect(try folder.read("time.json").hasPrefix("{\"displayTimeUnit\":\"ms\""))
  }
}
