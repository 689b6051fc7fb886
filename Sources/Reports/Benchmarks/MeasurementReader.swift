import Events

/// Reads the output of an earlier `imsim bench`, so that a later run can be compared with it.
package enum MeasurementReader {
  /// Says why a text is not a list of valid measurements, and which line is wrong.
  package struct Problem: Error, Equatable {
    package let line: Int
    package let message: String
  }

  private static let mostLines = 10_000

  /// Reads a text with one measurement per line.
  package static func read(_ bytes: [UInt8]) throws(Problem) -> [Measurement] {
    var measurements: [Measurement] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let number = index + 1
      guard measurements.count < mostLines else {
        throw Problem(line: number, message: "more than \(mostLines) lines: this is another file")
      }
      let value: JSONValue
      do {
        // Only the members for human readers have fractions, and the reader ignores these members.
        value = try JSONReader.value(ofMessage: line)
      } catch {
        throw Problem(line: number, message: "not a line of JSON: \(error.message)")
      }
      guard let measurement = Measurement(value) else {
        throw Problem(line: number, message: "not a measurement of imsim bench")
      }
      measurements.append(measurement)
    }
    guard !measurements.isEmpty else {
      throw Problem(line: 1, message: "it holds no measurement")
    }
    return measurements
  }
}

extension Measurement {
  /// Nil if the value is not a measurement.
  fileprivate init?(_ value: JSONValue) {
    guard let benchmark = value["benchmark"].text, let unit = value["unit"].text,
      let count = value["count"].integer, count > 0,
      let parameters = Self.figures(value["parameters"]),
      let counters = Self.figures(value["counters"])
    else { return nil }
    self.init(
      benchmark, parameters: parameters, counters: counters, unit: unit, count: count, runs: [])
    guard let nanoseconds = value["nanoseconds"].integer else { return }
    guard let least = value["leastNanoseconds"].integer, let runs = value["runs"].integer,
      0 <= least, least <= nanoseconds
    else { return nil }
    self.runs = runs
    median = nanoseconds
    leastNanoseconds = least
    residentBytes = value["residentBytes"].integer
  }

  private static func figures(_ value: JSONValue) -> [Figure]? {
    guard case .object(let members) = value else { return nil }
    var figures: [Figure] = []
    for member in members {
      guard let number = member.value.integer else { return nil }
      figures.append(Figure(member.name, number))
    }
    return figures
  }
}
