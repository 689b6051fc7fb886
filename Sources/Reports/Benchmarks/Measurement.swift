import Base
package import Events

/// A measurement that `imsim bench` makes. A measurement is written as one line of JSON. The line
/// starts with the values that depend only on the program. The values that depend on the machine
/// follow.
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
  /// The parameters of the benchmark, such as the number of pending events.
  package var parameters: [Figure]
  /// The counts of one run. CI compares these counts, because they are the same on every machine.
  package var counters: [Figure]
  /// The unit of work whose cost is measured, such as `event`.
  package var unit: String
  /// The number of units in one run.
  package var count: Int
  /// The number of timed runs. The value is 0 if only counters are measured.
  package var runs: Int
  /// The median time of the runs, in nanoseconds.
  package var median: Int?
  /// The minimum time of the runs, in nanoseconds.
  package var leastNanoseconds: Int?
  /// The resident memory after the last run, in bytes. The value is nil if the memory says nothing
  /// about this benchmark.
  package var residentBytes: Int?

  /// Creates a measurement. `runs` contains the times of the runs in nanoseconds.
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

  /// The title, which is unique within a run: `add-friend flow (users: 1,000)`.
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

  /// Appends a member with the cost per unit, for human readers. `cost` is the cost of the whole
  /// run.
  private func append(_ name: String, _ cost: Int, to writer: inout JSONWriter) {
    let unit = unit.prefix(1).uppercased() + unit.dropFirst()
    let (whole, rest) = cost.quotientAndRemainder(dividingBy: count)
    let thousandths = whole * 1_000 + rest * 1_000 / count
    writer.member(name + unit, thousandths: Int64(thousandths))
  }
}
