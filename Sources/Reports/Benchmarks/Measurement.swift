import Base
package import Events

/// What `imsim bench` has measured. In a measurement's line of JSON, the values that depend only on
/// the program precede those that depend on the machine.
package struct Measurement: Equatable, Sendable {
  package struct Figure: Equatable, Sendable {
    package var name: String
    package var value: Int

    package init(_ name: String, _ value: Int) {
      self.name = name
      self.value = value
    }
  }

  package var benchmark: String
  /// The benchmark's parameters, such as the number of pending events.
  package var parameters: [Figure]
  /// What one run has counted. CI compares these numbers, which are the same on every machine.
  package var counters: [Figure]
  /// The unit of work whose cost is measured, such as `event`.
  package var unit: String
  /// How many units of work one run does.
  package var count: Int
  /// How many runs were timed; 0 if only counters are measured.
  package var runs: Int
  /// The median time of the runs, in nanoseconds.
  package var median: Int?
  /// The minimum time of the runs, in nanoseconds.
  package var leastNanoseconds: Int?
  /// The resident memory after the last run, in bytes; nil if this memory says nothing about the
  /// benchmark.
  package var residentBytes: Int?

  /// Creates a measurement from the times of its runs, in nanoseconds.
  ///
  /// - Precondition: `count` is positive.
  package init(
    _ benchmark: String, parameters: [Figure], counters: [Figure], unit: String, count: Int,
    runs: [Int], residentBytes: Int? = nil
  ) {
    ensure(count > 0, "\(benchmark) is a measurement of \(count) runs")
    self.benchmark = benchmark
    self.parameters = parameters
    self.counters = counters
    self.unit = unit
    self.count = count
    self.runs = runs.count
    self.residentBytes = residentBytes
    guard !runs.isEmpty else { return }
    let times = runs.sorted()
    (leastNanoseconds, median) = (times[0], times[times.count / 2])
  }

  /// Unique within a run: `add-friend flow (users: 1,000)`.
  package var title: String {
    if parameters.isEmpty { return benchmark }
    let sizes = parameters.map { "\($0.name): \($0.value.grouped)" }
    return "\(benchmark) (\(sizes.joined(separator: ", ")))"
  }

  package func append(to buffer: inout TextBuffer) {
    buffer.appendLines([self]) { _, writer in
      writer.member("benchmark", benchmark)
      Self.append("parameters", parameters, to: &writer)
      Self.append("counters", counters, to: &writer)
      writer.member("unit", unit)
      writer.member("count", count)
      if let median, let leastNanoseconds {
        writer.member("runs", runs)
        writer.member("nanoseconds", median)
        writer.member("leastNanoseconds", leastNanoseconds)
        if let residentBytes { writer.member("residentBytes", residentBytes) }
        append("nanosecondsPer", median, to: &writer)
        if let residentBytes { append("residentBytesPer", residentBytes, to: &writer) }
        writer.member("perSecond", count * 1_000_000_000 / max(median, 1))
      }
    }
  }

  private static func append(_ name: String, _ figures: [Figure], to writer: inout JSONWriter) {
    writer.key(name)
    writer.object { writer in
      for figure in figures { writer.member(figure.name, figure.value) }
    }
  }

  /// Appends a member that shows the cost per unit to human readers. `cost` is the cost of the
  /// whole run.
  private func append(_ name: String, _ cost: Int, to writer: inout JSONWriter) {
    let unit = unit.prefix(1).uppercased() + unit.dropFirst()
    let (whole, rest) = cost.quotientAndRemainder(dividingBy: count)
    let thousandths = whole * 1_000 + rest * 1_000 / count
    writer.member(name + unit, thousandths: Int64(thousandths))
  }
}
