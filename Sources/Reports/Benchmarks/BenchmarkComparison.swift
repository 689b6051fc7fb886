import Base
package import Events

/// Compares measurements with those of an earlier run, and reports significant changes.
///
/// Counters do not depend on the machine, so every change of a counter is reported ("moved"). A
/// benchmark is faster if the new median is at least 5 percent below the earlier minimum, and
/// slower if the new minimum is at least 5 percent above the earlier median.
package struct BenchmarkComparison: Sendable {
  /// In percent. Smaller changes of time or memory are not reported.
  private static let timeMargin: Int128 = 5
  private static let memoryMargin: Int128 = 5

  private let before: [Measurement]
  /// For each earlier measurement, whether the new run has repeated it.
  private var isMet: [Bool]
  private var count = 0
  private var movedCounters = 0
  private var faster = 0
  private var slower = 0
  private var new = 0
  /// Whether the summary needs an empty line above it.
  private var hasLines = false

  package init(with before: [Measurement]) {
    self.before = before
    isMet = Array(repeating: false, count: before.count)
  }

  /// Whether a counter or the set of measurements has changed. The counters and the set of
  /// measurements do not depend on the machine.
  package var hasMoved: Bool { movedCounters > 0 || new > 0 || isMet.contains(false) }

  package mutating func append(_ now: Measurement, to buffer: inout TextBuffer) {
    count += 1
    defer { hasLines = hasLines || !buffer.isEmpty }
    guard
      let index = before.indices.first(where: { !isMet[$0] && before[$0].title == now.title })
    else {
      new += 1
      buffer.append(" new   \(now.title)")
      if let cost = now.median {
        buffer.append(": \(Self.cost(cost, now.count)) ns \(now.unit.counted)")
      }
      return buffer.endLine()
    }
    isMet[index] = true
    let then = before[index]
    let counters = movedCounters(then, now)
    movedCounters += counters.count
    let isTimed = appendTime(then, now, to: &buffer)
    if !isTimed {
      if counters.isEmpty { return }
      buffer.append("       \(now.title)\n")
    }
    for line in counters + movedMemory(then, now) { buffer.append("         \(line)\n") }
  }

  /// Appends a line for each earlier measurement that was not repeated, and then a summary that
  /// counts the changes.
  package func end(to buffer: inout TextBuffer) {
    for (index, measurement) in before.enumerated() where !isMet[index] {
      buffer.append(" gone  \(measurement.title)\n")
    }
    if hasLines || isMet.contains(false) { buffer.endLine() }
    buffer.append("\(count.counted("measurement")): ")
    if movedCounters == 0 {
      buffer.append("no counter moved")
    } else {
      buffer.append("\(movedCounters.counted("counter")) moved")
    }
    let gone = isMet.count { !$0 }
    for (number, what) in [(faster, "faster"), (slower, "slower"), (new, "new"), (gone, "gone")]
    where number > 0 {
      buffer.append(", \(number.grouped) \(what)")
    }
    buffer.endLine()
  }

  /// Appends the new and the earlier time. Returns false if one of the measurements has no times.
  private mutating func appendTime(
    _ then: Measurement, _ now: Measurement, to buffer: inout TextBuffer
  ) -> Bool {
    guard let new = now.median, let old = then.median, let leastNew = now.leastNanoseconds,
      let leastOld = then.leastNanoseconds
    else { return false }
    let ratio = Self.hundredths(new, now.count, old, then.count)
    let isFaster =
      Self.hundredths(new, now.count, leastOld, then.count)
      <= 100 - Self.timeMargin
    let isSlower =
      Self.hundredths(leastNew, now.count, old, then.count)
      >= 100 + Self.timeMargin
    faster += isFaster ? 1 : 0
    slower += isSlower ? 1 : 0
    buffer.append(" \(Self.decimal(ratio))  \(now.title): ")
    buffer.append("\(Self.cost(new, now.count)) ns \(now.unit.counted), before ")
    buffer.append(Self.cost(old, then.count))
    if isFaster { buffer.append(": faster") }
    if isSlower { buffer.append(": slower") }
    buffer.endLine()
    return true
  }

  private func movedCounters(_ then: Measurement, _ now: Measurement) -> [String] {
    var lines: [String] = []
    for counter in now.counters {
      let old = then.counters.first { $0.name == counter.name }?.value
      if old == counter.value { continue }
      lines.append(
        "\(counter.name): \(counter.value.grouped), before \(old?.grouped ?? "not counted"): moved")
    }
    for counter in then.counters where !now.counters.contains(where: { $0.name == counter.name }) {
      lines.append("\(counter.name): not counted, before \(counter.value.grouped): moved")
    }
    if then.count != now.count, lines.isEmpty {
      lines.append(
        "\(now.unit)s: \(now.count.grouped), before \(then.count.grouped): moved")
    }
    return lines
  }

  /// If the new and the earlier memory are known and differ by more than the margin, returns a line
  /// with both; otherwise, returns no line.
  private func movedMemory(_ then: Measurement, _ now: Measurement) -> [String] {
    guard let new = now.residentBytes, let old = then.residentBytes else { return [] }
    let ratio = Self.hundredths(new, now.count, old, then.count)
    if (100 - Self.memoryMargin...100 + Self.memoryMargin).contains(ratio) { return [] }
    return [
      "bytes held: \(Self.cost(new, now.count)) \(now.unit.counted), before "
        + "\(Self.cost(old, then.count)); ratio \(Self.decimal(ratio))"
    ]
  }

  /// The ratio of the new cost per unit to the earlier cost per unit, in hundredths. The costs may
  /// be any nonnegative numbers.
  private static func hundredths(
    _ new: Int, _ newCount: Int, _ old: Int, _ oldCount: Int
  ) -> Int128 {
    var (above, below) = (
      Int128(new) * Int128(oldCount), max(Int128(old), 1) * Int128(newCount)
    )
    // Without this loop, the multiplication by 200 could overflow. The bits that the loop drops
    // change the ratio by far less than a hundredth.
    while max(above, below) > 1 << 100 { (above, below) = (above >> 8, max(below >> 8, 1)) }
    // Rounds to the nearest integer; an exact half is rounded up.
    return (200 * above + below) / (2 * below)
  }

  private static func decimal(_ hundredths: Int128) -> String {
    "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
  }

  /// A cost per unit, with one decimal digit if the cost is below 1,000.
  private static func cost(_ cost: Int, _ count: Int) -> String {
    let tenths = (Int128(cost) * 20 + Int128(count)) / (2 * Int128(count))
    if tenths >= 10_000 { return Int(clamping: tenths / 10).grouped }
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  /// The unit with its article: "an event", "a callback".
  fileprivate var counted: String {
    let isVowel = first.map { "aeiou".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + self
  }
}
