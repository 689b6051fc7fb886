import Foundation
import Reports
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Events

/// The stream of events agrees with the guide that describes it.
struct EventGuideTests {
  /// A member of a JSON object, as the guide documents it.
  private struct Member: Hashable {
    let path: String
    let isOptional: Bool
  }

  /// The members that the guide documents, for each kind of line.
  private static func guide() throws -> [String: [Member]] {
    var guide: [String: [Member]] = [:]
    var section = ""
    for line in try RepositoryFolder.text("Sources/Events/README.md").split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      let first = members(in: cells[1])
      if section == "What happened" {
        let common = ["index", "time", "step"].map { Member(path: $0, isOptional: false) }
        for kind in first { guide[kind.path, default: []] += common + members(in: cells[2]) }
      } else {
        guide[section, default: []] += first
      }
    }
    return guide
  }

  /// The members in a table cell. In the cell, each member's name is in backticks, and the name of
  /// an optional member is followed by `?`.
  private static func members(in cell: Substring) -> [Member] {
    cell.split(separator: ",").compactMap { part in
      let words = part.split(separator: "`")
      guard words.count >= 2 else { return nil }
      let isOptional = words.count > 2 && words[2].utf8.contains(UInt8(ascii: "?"))
      return Member(path: String(words[1]), isOptional: isOptional)
    }
  }

  /// For each member of each kind of line, `objects` counts the objects that can have the member,
  /// and `members` counts the objects that do have it.
  private struct Seen {
    var objects: [String: Int] = [:]
    var members: [String: Int] = [:]

    /// Members whose contents are described by the catalogue of calls, not by the guide.
    private static let opaque = ["values"]

    mutating func add(_ line: Substring) throws {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let kind = try #require(object?["kind"] as? String)
      add(object ?? [:], at: kind)
    }

    private mutating func add(_ object: [String: Any], at index: String) {
      objects[index, default: 0] += 1
      for (name, value) in object {
        let path = "\(index).\(name)"
        members[path, default: 0] += 1
        if Self.opaque.contains(name) { continue }
        if let inner = value as? [String: Any] { add(inner, at: path) }
        for inner in value as? [[String: Any]] ?? [] { add(inner, at: path) }
      }
    }
  }

  /// Makes runs of all scenarios, and other runs, including runs with failures. Together, the runs
  /// have everything that a stream can contain.
  private func runs() throws -> [RunEvents] {
    var failing = try VerdictFormatTests.run()
    failing.head.shard = Shard(1, of: 2)
    failing.head.division = RunEvents.Division(command: "run", inputs: 7, origins: [0])
    var statement = KnownClause(
      id: "FR-27", isInferred: true, section: "Friends", origin: "FM", text: "It is `so`.")
    statement.isFinished = true
    failing.statements = [statement]
    let race = Sample.race.replacing("type: Sent)", with: "type: Received)")
    let many =
      Sample.twoUsers + "step \"s\"\n"
      + String(repeating: "  A.phone calls addFriend(A)\n", count: 120)
    let trap = Diagnostic(
      .trap(doing: "read this file", cause: "SIGILL"), at: SourceRange(start: 0, end: 0))
    let trapped = FileErrors(Source(path: "x.scenario", text: ""), [trap], index: 0)
    let missing = Sample.twoUsers + "step \"s\"\n  A receives onFriendAdd\n"
    return [
      RunEvents(AllScenarios.samples), failing, try MarkTests.run(),
      RunEvents(head: failing.head, statements: [], items: [.broken(trapped)]),
      RunEvents([
        try Sample(race), try Sample(many), try Sample(missing), try Sample(Self.manyOrders),
        try Sample(PropertyFailureTests.exploring), try Sample(Self.repeated),
        try Sample(Self.warm),
      ]),
      try explored(),
    ]
  }

  /// Explorations with different results, for which the stream has different members.
  private func explored() throws -> RunEvents {
    var exploration = ExplorationEvents(title: "they meet", line: 3)
    exploration.permissions = ["A.phone may addFriend(B)"]
    exploration.limits = ["1 call"]
    exploration.properties = [ExplorationEvents.Property(text: "never so", line: 7)]
    exploration.properties[0].holds = false
    var statistics = exploration.statistics
    (statistics.states, statistics.statesAtRest, statistics.waiting) = (7, 2, 1)
    (statistics.transitions, statistics.skipped, statistics.depth) = (9, 4, 3)
    statistics.levels = [1, 6]
    statistics.components = 12
    statistics.represented = 21
    (statistics.samples, statistics.sampledTransitions) = (5, 60)
    (exploration.requestedSamples, exploration.sampleSeed) = (7, 2)
    exploration.interchangeable = [["A", "B"]]
    exploration.statesBelowLimits = [3]
    exploration.statistics = statistics
    var violation = ExplorationEvents.Violation(
      property: "never so", line: 7, transitions: 2, path: "a-counterexample.scenario", text: "…")
    violation.isShortest = false
    let endings: [ExplorationEvents.Ending] = [
      .violated, .cut, .holds, .notBegun, .trapped, .unexplored, .vacuous,
    ]
    let items = endings.enumerated().map { index, ending in
      var events = CaseEvents(path: "a.scenario", index: index, title: "they meet")
      exploration.ending = ending
      exploration.violations = ending == .violated ? [violation, violation] : []
      exploration.cut = ending == .cut ? ExplorationEvents.Cut(.work, limit: 9) : nil
      if ending == .vacuous {
        exploration.properties[0].isVacuous = true
        exploration.vacuous = [ExplorationEvents.Vacuity(text: "it proves nothing", line: 4)]
        exploration.failedCalls = [
          ExplorationEvents.FailedCall(text: "A.phone's addFriend(A)", line: 4, codes: ["RC"])
        ]
        exploration.unreachedLimits = ["1 call"]
      }
      events.exploration = exploration
      return RunEvents.Item.ran(events)
    }
    return RunEvents(items: items)
  }

  @Test func `explorations come back from the stream, and an older stream is read`() throws {
    let run = try explored()
    var buffer = TextBuffer()
    EventLines.append(run, to: &buffer)
    #expect(try EventReader.read(buffer.bytes, path: "run.jsonl") == run)
    let older = buffer.string.replacing("\"version\":5", with: "\"version\":4")
      .replacing(#/"exploration":.*?},"events"/#, with: "\"explores\":true,\"events\"")
    let read = try EventReader.read(Array(older.utf8), path: "run.jsonl")
    #expect(read.cases.map(\.isUnexplored) == run.cases.map { _ in true })
  }

  /// A scenario with a repeated call. The call fails each time, so the expected callbacks are
  /// missing.
  private static let repeated = """
    scenario "each"
    users F[1...3] on phone
    user B on phone
    step "all accept"
      each F[1...3].phone calls acceptFriendApplication(B)
      F[1...3] receives onFriendAdd(userId: B)
    """

  /// A population that warms up.
  private static let warm = """
    scenario "warm"
    users P[1...2] on phone
    population "p" for 1d after a warm-up of 1h
      P1.phone calls addFriend(P2) every 2h
    """

  /// A race in which many orders fail in the same manner.
  private static let manyOrders = """
    scenario "many ask at once"
    user A on phone
    user B on phone
    user C on phone
    user D on phone

    race "all ask"
      B.phone calls addFriend(A)
      C.phone calls addFriend(A)
      D.phone calls addFriend(A)
    outcome "nobody hears"
      A receives onFriendAdd
    """

  @Test func `the guide has every member of every line, and says which may be left out`() throws {
    let guide = try Self.guide()
    var seen = Seen()
    for run in try runs() {
      var buffer = TextBuffer()
      EventLines.append(run, to: &buffer)
      for line in buffer.string.split(separator: "\n") { try seen.add(line) }
    }
    var documented: Set<String> = []
    for (kind, members) in guide {
      for member in members {
        let path = "\(kind).\(member.path)"
        documented.insert(path)
        let parent = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
        let (count, objects) = (seen.members[path] ?? 0, seen.objects[parent] ?? 0)
        #expect(count > 0, "\(path) is documented and never there")
        #expect(member.isOptional || count == objects, "\(path) is absent from \(objects - count)")
      }
    }
    let kinds = Set(seen.objects.keys.filter { !$0.contains(".") })
    #expect(kinds == Set(guide.keys))
    let known = documented.union(kinds.map { "\($0).kind" })
    for path in seen.members.keys.sorted() { #expect(known.contains(path), "\(path)") }
  }

  @Test func `the guide names every kind of failure and status`() throws {
    let text = try RepositoryFolder.text("Sources/Events/README.md")
    for kind in FailureEvents.Kind.allCases.map(\.rawValue) { #expect(text.contains("`\(kind)`")) }
    for status in RunEvents.Status.allCases where status != .broken {
      #expect(text.contains("`\(status)`"))
    }
  }
}
