import IMProtocol
import ScenarioLanguage
import Simulation

/// Finds the statement that a record of the trace carries out.
///
/// The statements of a step on one device are carried out in their order, each at most once; so a
/// record belongs to the first that is left and says the same.
struct StatementLines {
  private let scenario: Scenario
  private let lines: LineIndex
  private var left: [Statement] = []
  /// How many of `left` are done, from its beginning on.
  private var done = 0
  private var isDone: [Bool] = []

  init(_ scenario: Scenario, _ lines: LineIndex) {
    self.scenario = scenario
    self.lines = lines
  }

  /// Goes on with the statements of a step; -1 is `given`.
  mutating func begin(_ step: Int) {
    left = scenario.steps.indices.contains(step) ? scenario.steps[step].statements : scenario.given
    done = 0
    isDone = Array(repeating: false, count: left.count)
  }

  /// The line of the statement that a record carries out; nil when it carries out none.
  mutating func line(of record: TraceRecord, _ world: World) -> Int? {
    switch record.event {
    case .called, .connecting, .disconnecting, .waited, .pageOpened, .pageTapped: break
    default: return nil
    }
    guard
      let place = (done..<left.count).first(where: { place in
        !isDone[place] && Self.carriesOut(record, left[place], world)
      })
    else { return nil }
    isDone[place] = true
    while done < left.count, isDone[done] || Self.isExpectation(left[done]) { done += 1 }
    return lines.line(of: Int(left[place].range.start))
  }

  private static func carriesOut(
    _ record: TraceRecord, _ statement: Statement, _ world: World
  ) -> Bool {
    switch (record.event, statement.kind) {
    case (.called(let token), .call(let call)):
      call.device == record.device && call.kind == world[token].call.kind
    case (.connecting, .connect(let device)), (.disconnecting, .disconnect(let device)),
      (.pageOpened, .opens(let device, _)), (.pageTapped, .taps(let device, _)):
      device == record.device
    case (.waited, .wait): true
    default: false
    }
  }

  private static func isExpectation(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .result, .receive, .holds, .shows: true
    case .call, .wait, .connect, .disconnect, .opens, .taps: false
    }
  }
}
