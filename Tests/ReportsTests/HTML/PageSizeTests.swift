import Testing

@testable import Events
@testable import Reports

struct PageSizeTests {
  /// Many passing cases and some failing ones.
  private func run(cases: Int, failing: Int) throws -> RunEvents {
    let passed = try Sample(Sample.accepted, path: "scenarios/friends/accepted.scenario").events[0]
    let race = try Sample(Sample.race, path: "scenarios/friends/race.scenario").events[0]
    let failed = try Sample(Pages.failing, path: "scenarios/friends/failing.scenario").events[0]
    var run = RunEvents([])
    run.items = (0..<cases).map { index in
      var events = index % 2 == 0 ? passed : race
      if index * failing / cases != (index + 1) * failing / cases { events = failed }
      events.path = "scenarios/friends/a-scenario-with-a-long-name-\(index).scenario"
      events.title = "what happens in the scenario of number \(index)"
      events.verifies = ["FR-31", "FR-32", "MD-01", "MD-02"]
      events.assumes = ["D-20", "D-21"]
      events.tags = ["smoke"]
      events.index = index
      return .ran(events)
    }
    return run
  }

  private func diagrams(_ page: String) -> Int {
    page.split(separator: "<svg class=\"sq\"").count - 1
  }

  @Test func `a thousand scenarios have all their diagrams in eleven megabytes`() throws {
    let page = Pages.page(try run(cases: 1_000, failing: 10))
    #expect(page.utf8.count < 11_000_000, "\(page.utf8.count)")
    #expect(page.split(separator: "<details class=\"c f\" open=\"open\">").count == 11)
    #expect(page.split(separator: "<div class=\"y\"").count == 1_001)
    #expect(diagrams(page) >= 1_000)
    #expect(!page.contains("omitted"))
  }

  @Test func `what is left out is said at each case, and above how to have all`() throws {
    let run = try run(cases: 40, failing: 4)
    let page = Pages.page(run, roomForPassed: 0)
    #expect(page.split(separator: "omitted to keep the page small").count == 37)
    let some = Pages.page(run, roomForPassed: page.utf8.count + 50_000)
    let left = some.split(separator: "omitted to keep the page small").count - 1
    #expect(left > 0 && left < 36)
    #expect(some.contains(">\(left) of 36 cases that passed"))
    #expect(some.contains("--html case.html"))
  }

  @Test func `cases that failed have their diagrams whatever the room`() throws {
    let page = Pages.page(try run(cases: 20, failing: 5), roomForPassed: 0)
    #expect(diagrams(page) == 5)
  }

  @Test func `where very many failed, the first have it all and the others their first words`()
    throws
  {
    let run = try run(cases: 40, failing: 40)
    var buffer = TextBuffer()
    HTMLReport.append(run, roomForPassed: 0, roomForFailures: 1, to: &buffer)
    #expect(diagrams(buffer.string) == 1)
    #expect(buffer.string.split(separator: "The rest is omitted").count == 40)
    let page = try #require(PageParser.read(buffer.string))
    for item in run.items { #expect(page.text.contains(item.summary)) }
  }

  @Test func `with room for some, the smallest diagrams are there`() throws {
    let run = try run(cases: 20, failing: 0)
    let sizes = run.items.compactMap { HTMLDiagrams.of($0)?.count }
    let bare = Pages.page(run, roomForPassed: 0).utf8.count
    let least = try #require(sizes.min())
    let room = bare + sizes.filter { $0 == least }.reduce(0, +) + least / 2
    let page = Pages.page(run, roomForPassed: room)
    #expect(diagrams(page) == sizes.count { $0 == least })
    #expect(diagrams(Pages.page(run)) > diagrams(page))
  }

  @Test func `a long diagram is cut in the middle`() throws {
    var text = "scenario \"long\"\nuser A on phone\nstep \"A asks often\"\n"
    for _ in 0..<400 { text += "  A.phone calls getFriends()\n" }
    let page = Pages.page(RunEvents([try Sample(text)]))
    #expect(page.contains("more rows are not drawn"))
    #expect(page.utf8.count < 200_000)
    _ = try #require(PageParser.read(page))
  }

  @Test func `of many devices those that act have lanes, and one stands for the others`() throws {
    var text = "scenario \"many\"\napp friendAddPermission: Free\nuser A on phone\n"
    for user in 1...30 { text += "user B\(user) on phone\n" }
    text += "step \"A adds the last\"\n  A.phone calls addFriend(B30)\n    returns RC_SUCCESS\n"
    text += "  A, B30 receive onFriendAdd\n"
    let page = Pages.page(RunEvents([try Sample(text)]))
    #expect(page.contains("data-n=\"A.phone\"") && page.contains("data-n=\"B30.phone\""))
    #expect(
      page.contains("Not drawn, since nothing happens there: B1.phone … B29.phone (29)."))
  }

  @Test func `a group of 30 is drawn with who joins, leaves and differs, without a gap`()
    throws
  {
    let page = Pages.page(RunEvents([try Sample(Sample.group)]))
    for name in ["J.phone", "M7.phone", "M9.phone", "28 devices"] {
      #expect(page.contains("data-n=\"\(name)\""), "\(name)")
    }
    #expect(page.split(separator: "all 28: onGroupOperation").count == 5)
    #expect(
      page.contains(
        "The lane of 28 devices stands for M1.phone … M6.phone, M8.phone, M10.phone … M30.phone "
          + "(28)."))
    // In the diagram, a row is 27 pixels high, each further line of its label 13 pixels, and a
    // step 34 pixels. Hidden rows have no height.
    #expect(page.contains(">missing: onFriendAdd</text>"))
    #expect(page.contains(" height=\"623\" role=\"img\""))
  }

  @Test func `a row that differs is drawn however many there are around it`() throws {
    var text = "scenario \"long\"\nuser A on phone\nuser B on phone\nstep \"A asks\"\n"
    let many = String(repeating: "  A.phone calls getFriends()\n", count: 400)
    text += many + "  A.phone calls addFriend(B)\n    returns RC_FRIEND_NEED_ACCEPT\n"
    text += "  A receives onFriendApplicationStatusChanged\n  B receives onFriendAdd\n" + many
    let page = Pages.page(RunEvents([try Sample(text)]))
    #expect(page.split(separator: "more rows are not drawn").count == 3)
    #expect(page.contains("<g class=\"k x\""))
  }
}
