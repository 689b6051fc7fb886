import Events
import Foundation
import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

struct EventTests {
  private static let failing =
    Sample.twoUsers + """
      step "it happens"
        A.phone calls addFriend(B, extra: "<b>]]>\\u0007\\n# SKIP")
        A receives onFriendApplicationStatusChanged
        A.phone calls addFriend(A)
      """

  private static let table = """
    scenario "row <n>"
    tags quick
    verifies FR-27
    assumes D-02
    user A on phone
    given
      A.phone calls getFriends()
    step "s"
      wait <n>
    examples
      | n |
      | 1s |
      | 2s |
    """

  private func lines(_ run: RunEvents) -> String {
    var buffer = TextBuffer()
    EventLines.append(run, to: &buffer)
    return buffer.string
  }

  private func sample() throws -> RunEvents {
    var run = RunEvents(
      [
        try Sample(Sample.accepted), try Sample(Self.failing), try Sample(Self.table),
        try Sample(Sample.race),
      ], broken: [("scenarios/broken.scenario", "scenario \"x\"\nuser \"\n")])
    var statement = KnownClause(
      id: "FR-27", isInferred: true, section: "Friends", origin: "FM", text: "It is `so`.")
    statement.isFinished = true
    run.statements = [statement]
    return run
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try EventReader.read(Array(text.utf8), path: "a.jsonl")
      return nil
    } catch { return error.description }
  }

  @Test func `two calls that differ in an argument alone have their own lines, in every order`()
    throws
  {
    let text = """
      scenario "two settings"
      user A on phone
      user B on phone
      race "the server sets both"
        server calls setFriendAddPermission(A, permission: Free)
        server calls setFriendAddPermission(A, permission: NoOneAllowed)
      outcome "whichever came last"
        A receives nothing
      """
    let executions = try Sample(text).events.flatMap(\.executions)
    #expect(executions.count == 2)
    for event in executions.flatMap(\.trace) where event.kind == .call {
      #expect(event.line == (event.text.contains("permission: Free") ? 5 : 6), "\(event.text)")
    }
  }

  @Test func `the stream of events is as its guide says`() throws {
    var run = try sample()
    for (index, item) in run.items.enumerated() {
      guard case .ran(var events) = item else { continue }
      // Use fixed hashes, because the real hashes change whenever the server's code stores
      // additional data.
      events.fingerprints = Fingerprints(callbacks: 1, state: .max, packets: 0xABC)
      run.items[index] = .ran(events)
    }
    try expectGolden(lines(run), "Events.jsonl")
  }

  @Test func `every line is an object of JSON with its kind`() throws {
    for line in try lines(sample()).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["kind"] is String)
    }
  }

  @Test func `a stream is read back as it was`() throws {
    let run = try sample()
    #expect(try EventReader.read(Array(lines(run).utf8), path: "a.jsonl") == run)
  }

  @Test func `the events of all scenarios are read back as they were`() throws {
    var run = RunEvents(Effort.some(of: AllScenarios.samples, one: 10))
    run.head.seed = .max
    #expect(run.items.count > 50)
    #expect(try EventReader.read(Array(lines(run).utf8), path: "a.jsonl") == run)
  }

  @Test func `events name their statements' lines, and callbacks those that list them`() throws {
    let events = try Sample(Sample.accepted).events[0]
    let text = Sample.accepted.split(separator: "\n", omittingEmptySubsequences: false)
    let trace = events.executions[0].trace
    for event in trace where event.kind != .step {
      let line = try #require(event.line)
      if event.isAct {
        #expect(event.name.isEmpty || text[line - 1].contains(event.name), "\(line)")
      } else {
        #expect(event.cause.map { trace[$0].line } == line)
        #expect(event.cause.map { trace[$0].step } == event.step)
      }
      guard event.kind == .callback else { continue }
      let listed = try #require(event.listedLine)
      let user = events.name(ofDevice: event.device).prefix(1)
      #expect(text[listed - 1].contains("\(user) receives \(event.name)"), "\(listed)")
    }
    #expect(trace.filter(\.isAct).map(\.line) == [6, 12, 13, 15, 16, 19, 22])
  }

  @Test func `ways are left out where only verdicts are shown`() throws {
    let sample = try Sample(Self.failing)
    let builder = EventBuilder(source: sample.source, seed: 1, isOneOfSeveral: false)
    let (scenario, result) = (sample.scenarios[0], sample.results[0])
    var whole = builder.events(scenario, result, index: 0)
    #expect(!whole.executions[0].trace.isEmpty)
    whole.executions = []
    #expect(builder.events(scenario, result, index: 0, hasWays: false) == whole)
  }

  @Test func `colours of a terminal are in no stream`() throws {
    let sample = try Sample(Self.failing)
    #expect(sample.failures(isColored: true).contains("\u{1B}["))
    #expect(!lines(RunEvents([sample])).contains("\\u001b"))
  }

  // MARK: - Hostile streams

  @Test func `a stream that is cut anywhere is refused`() throws {
    let text = try lines(sample())
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false)
    for count in 0..<whole.count - 1 {
      let cut = whole.prefix(count).joined(separator: "\n")
      #expect(problem(cut) != nil, "\(count) lines")
    }
    for length in stride(from: 0, to: text.utf8.count - 1, by: 97) {
      #expect(problem(String(decoding: text.utf8.prefix(length), as: UTF8.self)) != nil)
    }
  }

  @Test func `a stream without any of its lines is refused`() throws {
    let whole = try lines(RunEvents([Sample(Sample.accepted)])).split(separator: "\n")
    for index in whole.indices where !whole[index].contains("\"kind\":\"failure\"") {
      var lines = whole
      lines.remove(at: index)
      // The reader cannot notice that the last event is missing, because the stream does not say
      // how many events an execution has.
      guard index != whole.count - 2 else { continue }
      #expect(problem(lines.joined(separator: "\n")) != nil, "\(whole[index])")
    }
  }

  private static let head =
    "{\"kind\":\"run\",\"format\":\"imsim-events\",\"version\":4,\"imsim\":\"1\",\"seed\":1,"
    + "\"selected\":1}\n"

  private static let hostile: [(text: String, wanted: String)] = [
    ("", "a.jsonl:1: not JSON at byte 1: the text ends where a value is expected"),
    ("{}", "a.jsonl:1: `kind` is missing"),
    ("[]", "a.jsonl:1: an object is expected"),
    ("{\"kind\":\"case\"}", "a.jsonl:1: this is not an event stream of imsim"),
    (
      head.replacing("\"version\":4", with: "\"version\":1"),
      "a.jsonl:1: the stream has version 1 of the format; this imsim reads 4 and 5"
    ),
    (head, "a.jsonl:2: the stream is incomplete: its end is missing"),
    (
      "\(head){\"kind\":\"end\",\"items\":1}",
      "a.jsonl: the stream is incomplete: it has 0 of 1 items"
    ),
    ("\(head)\(head)", "a.jsonl:2: the stream has two heads"),
    ("\(head){\"kind\":\"way\"}", "a.jsonl:2: a line belongs to no case"),
    (
      "\(head){\"kind\":\"end\",\"items\":0}\n{\"kind\":\"end\",\"items\":0}",
      "a.jsonl:3: the stream goes on after its end"
    ),
    (
      "\(head){\"kind\":\"errors\",\"place\":1,\"path\":\"x\",\"text\":\"\"}",
      "a.jsonl:2: place 1 is out of order or belongs to another shard"
    ),
    (
      "\(head){\"kind\":\"errors\",\"place\":0,\"path\":\"x\",\"text\":\"\\u001b[31m\"}",
      "a.jsonl:2: `text` has control characters"
    ),
    (
      head.replacing("\"seed\":1", with: "\"seed\":18446744073709551616"),
      "a.jsonl:1: `seed` is not from 0 to 18446744073709551615"
    ),
    (
      head.replacing("\"seed\":1", with: "\"seed\":1e3"),
      "a.jsonl:1: not JSON at byte 71: a whole number of at most 20 digits is expected"
    ),
    (
      "{\"kind\":\"\\ud800\"}",
      "a.jsonl:1: not JSON at byte 16: half of a character"
    ),
    (
      String(repeating: "[", count: 100),
      "a.jsonl:1: not JSON at byte 65: more than 64 levels of brackets"
    ),
  ]

  @Test(arguments: hostile)
  func `a stream that does not hold together is refused, with its line`(
    _ text: String, _ wanted: String
  ) {
    #expect(problem(text) == wanted)
  }

  @Test(arguments: [
    ("\"cause\":1,", "\"cause\":99,"), ("\"cause\":1,", "\"cause\":-1,"),
    ("\"device\":\"A.phone\"", "\"device\":\"Z.phone\""), ("\"index\":3", "\"index\":4"),
    ("\"step\":0", "\"step\":9"), ("\"status\":\"passed\"", "\"status\":\"fine\""),
    ("\"kind\":\"take\"", "\"kind\":\"teak\""), ("\"state\":\"", "\"state\":\"x"),
    ("\"users\":2", "\"users\":\"2\""), ("\"title\":\"a sample\"", "\"title\":null"),
    ("\"path\":", "\"paht\":"), ("\"time\":0", "\"time\":9223372036854775807"),
  ])
  func `a changed member is refused`(_ old: String, _ new: String) throws {
    let text = try lines(RunEvents([Sample(Sample.accepted)]))
    let index = try #require(text.range(of: old))
    #expect(problem(text.replacingCharacters(in: index, with: new))?.contains("a.jsonl:") == true)
  }

  // MARK: - Shards

  @Test(arguments: [1, 2, 3, 6, 9])
  func `shards in any order make the whole run`(_ count: Int) throws {
    let whole = try sample()
    let parts = try (1...count).map { number in
      (path: "\(number).jsonl", run: part(of: whole, try shard(number, count)))
    }
    #expect(try RunEvents.merging(parts) == whole)
    #expect(try RunEvents.merging(parts.reversed()) == whole)
  }

  @Test func `a shard that is missing, comes twice or is of another run is refused`() throws {
    let whole = try sample()
    let one = (path: "1.jsonl", run: part(of: whole, try shard(1, 2)))
    let two = (path: "2.jsonl", run: part(of: whole, try shard(2, 2)))
    #expect(merging([one]) == "1.jsonl: part 2 of 2 is missing: name every part")
    #expect(
      merging([two, one, (path: "3.jsonl", run: two.run)])
        == "3.jsonl: this is part 2 of 2, like 2.jsonl: name each part once")
    #expect(
      merging([(path: "a", run: whole), (path: "b", run: whole)])
        == "b: this is a whole run, like a: name one of them")
    #expect(merging([]) == "-: there is no stream to read")
    let tenth = (path: "10.jsonl", run: part(of: whole, try shard(10, 64)))
    #expect(
      merging([tenth])
        == "10.jsonl: parts 1, 2, 3, 4, 5, 6, 7, 8 and 55 more of 64 are missing: name every part")
    var few = two
    few.run.items.removeLast()
    #expect(merging([one, few]) == "2.jsonl: 2 of 3 items are there")
  }

  /// What differs between the first and the second part of a run, and the end of the message.
  private static let differences: [(change: @Sendable (inout RunEvents) -> Void, message: String)] =
    [
      (
        { $0.head.seed = 2 },
        "this is of seed 2, and 1.jsonl is of seed 1: run all parts with the same --seed"
      ),
      (
        { $0.head.imsim = "9" },
        "this is of imsim 9, and 1.jsonl is of imsim 0: run all parts with one version"
      ),
      (
        { $0.head.shard = Shard(2, of: 3) },
        "this is part 2 of 3, and 1.jsonl is part 1 of 2: name the parts of one run, or a whole "
          + "run alone"
      ),
      (
        { $0.head.shard = nil },
        "this is a whole run, and 1.jsonl is part 1 of 2: name the parts of one run, or a whole "
          + "run alone"
      ),
      (
        { $0.head.division?.command = "run --fail-fast" },
        "this is of imsim run --fail-fast, and 1.jsonl is of imsim run: run all parts with the "
          + "same options"
      ),
      (
        { $0.head.division = nil },
        "this is of an earlier imsim, and 1.jsonl is of imsim run: run all parts with the "
          + "same options"
      ),
      ({ $0.head.division?.inputs = 8 }, otherScenarios),
      ({ $0.head.selected = 7 }, otherScenarios),
      ({ $0.statements = [] }, otherScenarios),
    ]

  private static let otherScenarios =
    "the scenarios of this part are not those of 1.jsonl: run all parts on the same files, with "
    + "the same paths and filters"

  @Test(arguments: differences.indices)
  func `a part that was run in another way is refused, with what differs`(_ index: Int) throws {
    var whole = try sample()
    whole.head.imsim = "0"
    whole.statements = [KnownClause(id: "FR-27")]
    let one = (path: "1.jsonl", run: part(of: whole, try shard(1, 2)))
    var two = (path: "2.jsonl", run: part(of: whole, try shard(2, 2)))
    #expect(merging([one, two]) == nil)
    Self.differences[index].change(&two.run)
    #expect(merging([one, two]) == "2.jsonl: \(Self.differences[index].message)")
  }

  @Test func `origins that do not fit the part are refused`() throws {
    let whole = try sample()
    var one = part(of: whole, try shard(1, 2))
    for index in one.items.indices { one.items[index].index = index }
    one.head.division?.origins = [0, 0, 4]
    #expect(problem(lines(one)) == nil)
    for wrong in [[0, 0, 3], [4, 0, 0], [0, 0, 6]] {
      one.head.division?.origins = wrong
      #expect(problem(lines(one)) == "a.jsonl:1: `origins` does not fit the shard")
    }
    one.head.division?.origins = [0, 0, 4, 4]
    #expect(
      problem(lines(one)) == "a.jsonl: the stream is incomplete: it has 3 of 4 items")
  }

  private func merging(_ streams: [RunEvents.Stream]) -> String? {
    do {
      _ = try RunEvents.merging(streams)
      return nil
    } catch { return error.description }
  }

  private func shard(_ number: Int, _ count: Int) throws -> Shard {
    try #require(Shard(number, of: count))
  }

  private func part(of run: RunEvents, _ shard: Shard) -> RunEvents {
    var run = run
    run.head.shard = shard
    run.head.division = RunEvents.Division(command: "run", inputs: 7)
    run.items = run.items.filter { shard.holds($0.index) }
    return run
  }
}
