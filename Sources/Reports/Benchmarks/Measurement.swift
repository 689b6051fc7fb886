package import Events
import Ground

/// A measurement of `imsim bench`, as one line of JSON: what depends on nothing but the program,
/// then what depends on the machine.
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
  /// Its size and shape, such as how many events were pending.
  package var parameters: [Figure]
  /// What happened in one run, the same on every machine: what CI compares.
  package var counters: [Figure]
  /// What the costs are divided by, such as `event`.
  package var unit: String
  /// How many of these were done in one run.
  package var count: Int
  /// How many runs there were; none where only the counters are wanted.
  package var runs: Int
  /// The median time of the runs, in nanoseconds.
  package var median: Int?
  /// The least time of a run, in nanoseconds.
  package var leastNanoseconds: Int?
  /// What it holds of the machine's memory at its end, in bytes; nil where that tells nothing.
  package var residentBytes: Int?

  /// Makes a measurement of some runs.
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

  /// What tells it from the others of a run: `add-friend flow (users: 1,000)`.
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

  /// A member for people: a cost of the whole run for each unit.
  private func append(_ name: String, _ cost: Int, to writer: inout JSONWriter) {
    let unit = unit.prefix(1).uppercased() + unit.dropFirst()
    let (whole, rest) = cost.quotientAndRemainder(dividingBy: count)
    let thousandths = whole * 1_000 + rest * 1_000 / count
    writer.member(name + unit, thousandths: Int64(thousandths))
  }
}
