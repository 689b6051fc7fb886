package import Events

/// A measurement of `imsim bench`, as one line of JSON: what depends on nothing but the program,
/// then what depends on the machine.
package struct Measurement: Sendable {
  /// What was measured.
  package var benchmark: String
  /// Its size and shape, such as how many events were pending.
  package var parameters: [(name: String, value: Int)]
  /// What happened in one run, the same on every machine: what CI compares.
  package var counters: [(name: String, value: Int)]
  /// What the time is divided by, such as `event`.
  package var unit: String
  /// How many of these were done in one run.
  package var count: Int
  /// How long the runs took, in nanoseconds.
  package var runs: [Int64]

  /// Makes a measurement.
  ///
  /// - Precondition: `count` is positive and there is at least one run.
  package init(
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
  package func append(to buffer: inout TextBuffer) {
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
