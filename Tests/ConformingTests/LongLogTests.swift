import Conforming
import Events
import Simulation
import Testing

/// The cost of checking logs must be proportional to the number of their entries.
struct LongLogTests {
  @Test func `where one thing happens after the other no step is made twice`() throws {
    let counts = try [500, 1_000].map { rows in
      let result = try Self.check(LoggedFlow(users: 10, .oneByOne), rows: rows)
      #expect(result.divergences.isEmpty)
      // Each step processes one call, and each call has at least two entries.
      #expect(result.steps * 2 <= result.rows)
      return (steps: result.steps, rows: result.rows)
    }
    #expect(counts[1].rows > 950 && counts[0].steps > 100)
  }

  private static func check(_ flow: LoggedFlow, rows: Int) throws -> Conformance {
    var flow = flow
    let files = LogWriter.logs(flow.scenario, flow.execution(rows: rows)).map {
      LogFile(path: $0.name, bytes: $0.text.bytes)
    }
    let reading = try LogReader.read(files, scene: flow.scenario)
    return Conformance.check(reading.logs, in: reading.scenario)
  }
}
