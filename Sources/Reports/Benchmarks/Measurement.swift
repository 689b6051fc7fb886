public import Events

/// A measurement of `imsim bench`, as one line of JSON: what depends on nothing but the program,
/// then what depends on the machine.
public struct Measurement: Sendable {
  /// What was measured.
  public var benchmark: String
  /// Its size and shape, such as how many events were pending.
  public var parameters: [(name: String, value: Int)]
  /// What happened in one run, the same on every machine: what CI compares.
  public var counters: [(name: String, value: Int)]
  /// What the time is divided by, such as `event`.
  public var unit: String
  /// How many of these were done in one run.
  public var count: Int
  /// How long the runs took, in nanoseconds.
  public var runs: [Int64]

  /// Makes a measurement.
  ///
  /// - Precondition: `count` is positive and there is at least one run.
  public init(
    _ benchmark: String, parameters: [(name: String, value: Int)],
    counters: [(name: String, value: Int)], unit: String, count: Int, runs: [Int64]
  ) {
    precondition(count > 0 && !runs.isEmpty, "nothing was measured")
    self.benchmark = benchmark
    self.parameters = parameters
    self.counters = counters
    self.unit = unit
    self.count = count
    self.runs = runs
  }

  /// Appends the line.
  public func append(to buffer: inout TextBuffer) {
    let sorted = runs.sorted()
    let median = sorted[sorted.count / 2]
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("benchmark", benchmark)
      for parameter in parameters { writer.member(parameter.name, parameter.value) }
      for counter in counters { writer.member(counter.name, counter.value) }
      writer.member("runs", runs.count)
      writer.member("nanosecondsPer\(unit)", thousandths: median * 1_000 / Int64(count))
      writer.member("leastNanosecondsPer\(unit)", thousandths: sorted[0] * 1_000 / Int64(count))
      writer.member("perSecond", Int64(count) * 1_000_000_000 / max(median, 1))
    }
    writer.endLine()
    buffer.append(writer.text)
  }
}
