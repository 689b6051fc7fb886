import TestSupport
import Testing

@testable import ScenarioLanguage

@Suite struct DurationTextTests {
  @Test(
    arguments: [
      (0, "0ms"), (1, "1us"), (10_000, "10ms"), (10_250, "10ms 250us"), (1_250_000, "1s 250ms"),
      (60_000_000, "1m"), (604_799_990_000, "6d 23h 59m 59s 990ms"),
      (604_799_925_366, "6d 23h 59m 59s 925ms 366us"), (86_400_000_001, "1d 1us"),
    ] as [(Int64, String)])
  func `a duration is written in whole spans`(_ microseconds: Int64, _ text: String) {
    #expect(DurationText.text(microseconds: microseconds) == text)
  }

  @Test func `what is written reads back, to the microsecond`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<10_000 {
      let microseconds = Int64(random.next() >> (1 + random.below(63)))
      let spans = DurationText.text(microseconds: microseconds).split(separator: " ")
      let read = try spans.map { try DurationText.microseconds(Array($0.utf8)[...]).get() }
      #expect(read.reduce(0, +) == microseconds)
    }
    // The longest duration in a scenario is 100 years.
    let waits = (0..<200).map { _ in Int64(random.next() >> (21 + random.below(43))) }
    let lines = waits.map { "  wait \(DurationText.text(microseconds: $0))\n" }
    let text = "scenario \"a\"\nuser A on phone\nstep \"b\"\n\(lines.joined())"
    let scenario = try Source(path: "a.scenario", text: text).scenario()
    let read = scenario.steps[0].statements.map { statement -> Int64 in
      if case .wait(let microseconds) = statement.kind { microseconds } else { -1 }
    }
    #expect(read == waits)
  }

  @Test(arguments: ["1ms 1us", "999us"])
  func `a clock is wrong by whole milliseconds`(_ text: String) {
    let source = Source(
      path: "a.scenario",
      text: "scenario \"a\"\nuser A on phone\nstep \"b\"\n  A.phone's clock is \(text) fast\n")
    let problems = ScenarioFile.parse(source).diagnostics.map(\.problem.message)
    #expect(problems == ["`\(text)` is not a whole number of milliseconds"])
  }
}
