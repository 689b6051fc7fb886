import Events
import Reports
import Testing

/// The files that `imsim bench` writes, reads and compares.
@Suite struct BenchmarkTests {
  private static func flow(
    _ nanoseconds: [Int], events: Int = 1_000, calls: Int = 50, bytes: Int? = nil
  ) -> Measurement {
    Measurement(
      "add-friend flow", parameters: [.init("users", 1_000)],
      counters: [.init("events", events), .init("calls", calls)], unit: "event", count: events,
      runs: nanoseconds, residentBytes: bytes)
  }

  private static func other(_ name: String = "parse and check") -> Measurement {
    Measurement(
      name, parameters: [], counters: [.init("steps", 5)], unit: "byte", count: 10,
      runs: [200])
  }

  private static func text(_ measurements: [Measurement]) -> String {
    var buffer = TextBuffer()
    for measurement in measurements { measurement.append(to: &buffer) }
    return buffer.string
  }

  private static func comparison(
    _ now: [Measurement], with before: [Measurement]
  ) -> (text: String, hasMoved: Bool) {
    var comparison = BenchmarkComparison(with: before)
    var text = ""
    for measurement in now {
      var buffer = TextBuffer()
      comparison.append(measurement, to: &buffer)
      text += buffer.string
    }
    var end = TextBuffer()
    comparison.end(to: &end)
    return (text + end.string, comparison.hasMoved)
  }

  @Test func `a line says counters, costs of a run, and what one unit costs`() {
    let flow = Self.flow([70_500, 66_250, 99_000], bytes: 600_000)
    #expect(
      Self.text([flow]) == """
        {"benchmark":"add-friend flow","parameters":{"users":1000},\
        "counters":{"events":1000,"calls":50},"unit":"event","count":1000,"runs":3,\
        "nanoseconds":70500,"leastNanoseconds":66250,\
        "residentBytes":600000,"nanosecondsPerEvent":70.500,\
        "residentBytesPerEvent":600.000,"perSecond":14184397}

        """)
  }

  @Test func `where nobody takes the time a line has the counters alone`() {
    #expect(
      Self.text([Self.flow([])]) == """
        {"benchmark":"add-friend flow","parameters":{"users":1000},\
        "counters":{"events":1000,"calls":50},"unit":"event","count":1000}

        """)
  }

  @Test func `what was written is read`() throws {
    let measurements = [
      Self.flow([7, 8, 9], bytes: 5), Self.flow([]), Self.other(),
    ]
    #expect(try MeasurementReader.read(Array(Self.text(measurements).utf8)) == measurements)
  }

  @Test(arguments: [
    ("", 1, "it holds no measurement"),
    ("\n\nhello", 3, "not a line of JSON: "),
    ("{}", 1, "not a measurement of imsim bench"),
    (
      #"{"benchmark":"x","parameters":{},"counters":{"a":"b"},"unit":"u","count":1}"#, 1,
      "not a measurement of imsim bench"
    ),
    (
      #"{"benchmark":"x","parameters":{},"counters":{},"unit":"u","count":0}"#, 1,
      "not a measurement of imsim bench"
    ),
    (
      #"{"benchmark":"x","parameters":{},"counters":{},"unit":"u","count":1,"nanoseconds":5}"#, 1,
      "not a measurement of imsim bench"
    ),
    (String(repeating: "[", count: 100), 1, "not a line of JSON: "),
  ])
  func `what is no record is refused, with the line`(text: String, line: Int, message: String) {
    do throws(MeasurementReader.Problem) {
      _ = try MeasurementReader.read(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func `what is as before is said with its ratio`() {
    let (text, hasMoved) = Self.comparison(
      [Self.flow([70_000, 71_000, 72_000])], with: [Self.flow([69_000, 70_000, 75_000])])
    #expect(
      text == """
         1.01  add-friend flow (users: 1,000): 71.0 ns an event, before 70.0

        1 measurement: no counter moved

        """)
    #expect(!hasMoved)
  }

  @Test func `a time has moved when the runs of both sides lie apart by a twentieth`() {
    let before = Self.flow([100_000, 101_000, 102_000])
    let cases: [([Int], String)] = [
      (
        [94_000, 95_000, 96_000],
        "0.94  add-friend flow (users: 1,000): 95.0 ns an event, "
          + "before 101.0: faster"
      ),
      (
        [95_000, 96_000, 97_000],
        "0.95  add-friend flow (users: 1,000): 96.0 ns an event, "
          + "before 101.0"
      ),
      (
        [106_000, 107_000, 108_000],
        "1.06  add-friend flow (users: 1,000): 107.0 ns an event, "
          + "before 101.0: slower"
      ),
      // The new runs do not count as slower, because one of them was as fast as an earlier run.
      (
        [100_000, 130_000, 140_000],
        "1.29  add-friend flow (users: 1,000): 130.0 ns an event, "
          + "before 101.0"
      ),
    ]
    for (runs, line) in cases {
      let (text, hasMoved) = Self.comparison([Self.flow(runs)], with: [before])
      #expect(text.split(separator: "\n")[0] == " " + line)
      #expect(!hasMoved, "a time alone is no failure")
    }
  }

  @Test func `a counter has moved when it is another, and that is a failure`() {
    let (text, hasMoved) = Self.comparison(
      [Self.flow([], events: 1_300, calls: 50)], with: [Self.flow([], events: 1_200, calls: 50)])
    #expect(
      text == """
               add-friend flow (users: 1,000)
                 events: 1,300, before 1,200: moved

        1 measurement: 1 counter moved

        """)
    #expect(hasMoved)
  }

  @Test func `memory that moved by a twentieth is said`() {
    let before = Self.flow([70_000], bytes: 1_000_000)
    let (text, hasMoved) = Self.comparison(
      [Self.flow([70_000], bytes: 600_000)], with: [before])
    #expect(
      text == """
         1.00  add-friend flow (users: 1,000): 70.0 ns an event, before 70.0
                 bytes held: 600.0 an event, before 1,000; ratio 0.60

        1 measurement: no counter moved

        """)
    #expect(!hasMoved)
    let (same, _) = Self.comparison(
      [Self.flow([70_000], bytes: 1_040_000)], with: [before])
    #expect(!same.contains("bytes"))
  }

  @Test func `what is new and what is gone are named, and are a failure`() {
    let (text, hasMoved) = Self.comparison(
      [Self.other("fan-out")], with: [Self.flow([7]), Self.other()])
    #expect(
      text == """
         new   fan-out: 20.0 ns a byte
         gone  add-friend flow (users: 1,000)
         gone  parse and check

        1 measurement: no counter moved, 1 new, 2 gone

        """)
    #expect(hasMoved)
    #expect(Self.comparison([Self.other()], with: [Self.flow([7]), Self.other()]).hasMoved)
    #expect(Self.comparison([Self.flow([7]), Self.other()], with: [Self.other()]).hasMoved)
  }

  @Test func `numbers however large are compared`() {
    let vast = Self.flow([.max], events: .max / 2, calls: .max)
    #expect(Self.comparison([vast], with: [vast]).text.contains("1.00"))
  }
}
