import Events
import Foundation
import Reports
import TestSupport
import Testing

struct TimelineTests {
  /// A timeline's events, as read by a JSON parser that is not part of imsim.
  private struct Events {
    let all: [[String: Any]]

    init(_ run: RunEvents) throws {
      var buffer = TextBuffer()
      Timeline.append(run, to: &buffer)
      let json = try JSONSerialization.jsonObject(with: Data(buffer.bytes))
      let object = try #require(json as? [String: Any])
      all = try #require(object["traceEvents"] as? [[String: Any]])
    }

    func with(_ phase: String) -> [[String: Any]] { all.filter { $0["ph"] as? String == phase } }

    /// The names in the metadata events of this kind.
    func names(_ kind: String) -> [String] {
      all.filter { $0["name"] as? String == kind }
        .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    }

    /// The thread, start time and end time of a slice.
    static func stretch(_ event: [String: Any]) -> (thread: Int, start: Int, end: Int)? {
      guard let thread = event["tid"] as? Int, let start = event["ts"] as? Int,
        let length = event["dur"] as? Int
      else { return nil }
      return (thread, start, start + length)
    }
  }

  private func runs() throws -> [RunEvents] {
    [
      RunEvents([try Sample(Sample.accepted)]), RunEvents([try Sample(Sample.race)]),
      try Pages.usual(), RunEvents([]),
      // Without latency, everything happens at the same time.
      RunEvents([try Sample(Sample.race.replacing("user A", with: "network latency 0ms\nuser A"))]),
    ]
  }

  private static let manyUsers = Effort.count(100_000, sample: 20_000)

  @Test(arguments: [(997, 0), (998, 998), (manyUsers, manyUsers)])
  func `of very many devices those are counted to which nothing happened`(
    crowd: Int, left: Int
  ) throws {
    let text = Sample.accepted.replacing("user B", with: "users F[1...\(crowd)] on phone\nuser B")
    let names = try Events(RunEvents([try Sample(text)])).names("process_name")
    let note = "\(left.formatted(.number.locale(Locale(identifier: "en_US")))) devices"
    #expect(names.contains { $0.hasPrefix(note) } == (left > 0))
    #expect(names.count == (left > 0 ? 4 : 3 + crowd))
  }

  @Test func `a timeline has a process for each user and a thread for each device`() throws {
    var buffer = TextBuffer()
    Timeline.append(RunEvents([try Sample(Sample.accepted)]), to: &buffer)
    try expectGolden(buffer.string, "Timeline.json")
    let events = try Events(RunEvents([try Sample(Sample.accepted)]))
    #expect(events.names("process_name") == ["server", "A", "B"])
    #expect(
      events.names("thread_name") == ["steps", "server", "A.phone", "A.desktop", "B.phone"])
  }

  @Test func `with several cases the title stands before the user`() throws {
    let names = try Events(Pages.usual()).names("process_name")
    #expect(names.contains("B accepts, and A wants more · A"))
    #expect(names.contains("both ask at once: A came first · server"))
  }

  @Test func `slices of a thread nest`() throws {
    for run in try runs() {
      let slices = try Events(run).with("X").compactMap(Events.stretch)
      for (index, one) in slices.enumerated() {
        for other in slices[(index + 1)...] where other.thread == one.thread {
          let isApart = other.start >= one.end || one.start >= other.end
          let isWithin = one.start <= other.start && other.end <= one.end
          #expect(isApart || isWithin, "\(one) and \(other) cross")
        }
      }
    }
  }

  @Test func `every arrow begins once, ends once, and each of its places is in a slice`() throws {
    for run in try runs() {
      let events = try Events(run)
      let slices = events.with("X").compactMap(Events.stretch)
      var phases: [Int: String] = [:]
      var latest: [Int: Int] = [:]
      for event in events.all {
        guard let phase = event["ph"] as? String, "stf".contains(phase) else { continue }
        let flow = try #require(event["id"] as? Int)
        phases[flow, default: ""] += phase
        let time = try #require(event["ts"] as? Int)
        #expect(latest[flow] ?? 0 <= time, "an arrow leads back in time")
        latest[flow] = time
        let thread = try #require(event["tid"] as? Int)
        #expect(slices.contains { $0.thread == thread && $0.start <= time && time < $0.end })
        #expect((event["bp"] as? String == "e") == (phase == "f"))
      }
      for path in phases.values {
        #expect(path.hasPrefix("s") && path.hasSuffix("f") && !path.dropFirst().contains("s"))
        #expect(path.count { $0 == "f" } == 1)
      }
      let callbacks = run.cases.flatMap(\.executions).flatMap(\.trace)
        .count { $0.kind == .callback && $0.cause != nil }
      #expect(phases.count <= callbacks && (callbacks == 0 || !phases.isEmpty))
    }
  }

  @Test func `a device that is away has a slice that says so`() throws {
    let events = try Events(Pages.usual()).with("X").filter { $0["name"] as? String == "offline" }
    #expect(events.count == 2)
    #expect(events.contains { $0["dur"] as? Int ?? 0 > 86_000_000_000 })
  }
}
