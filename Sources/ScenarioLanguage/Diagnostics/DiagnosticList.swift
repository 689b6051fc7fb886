/// The diagnostics of a file while they are collected: the first ones are kept, the rest counted.
struct DiagnosticList {
  /// Those that are kept, in the order in which they were found.
  private(set) var kept: [Diagnostic] = []
  private(set) var dropped = 0
  /// How many were found again, for the same mistake in the header.
  private var repeated = 0
  private var firstDropped: SourceRange?
  private let limit: Int

  /// Makes an empty list that keeps at most `limit` diagnostics.
  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { kept.isEmpty && dropped == 0 }

  var count: Int { kept.count + dropped + repeated }

  /// Whether further problems are only counted.
  var isFull: Bool { kept.count >= limit }

  mutating func add(_ problem: Problem, at range: SourceRange, notes: [Diagnostic.Note] = []) {
    guard kept.count < limit else {
      dropped += 1
      if firstDropped == nil { firstDropped = range }
      return
    }
    var diagnostic = Diagnostic(problem, at: range)
    diagnostic.notes = notes
    kept.append(diagnostic)
  }

  /// Adds a diagnostic unless the same problem is there at the same place.
  mutating func addOnce(_ diagnostic: Diagnostic) {
    let isKnown = kept.contains { $0.range == diagnostic.range && $0.problem == diagnostic.problem }
    if !isKnown { add(diagnostic.problem, at: diagnostic.range, notes: diagnostic.notes) }
  }

  /// Adds what a missing declaration leads to, unless the same was found elsewhere: a device that
  /// is used in ten lines and not declared is one mistake.
  mutating func addFirst(_ problem: Problem, at range: SourceRange) {
    if kept.contains(where: { $0.problem == problem }) {
      repeated += 1
    } else {
      add(problem, at: range)
    }
  }

  /// Counts diagnostics that another list has dropped.
  mutating func addDropped(of other: DiagnosticList) {
    guard other.dropped > 0 else { return }
    dropped += other.dropped
    if firstDropped == nil { firstDropped = other.firstDropped }
  }

  /// The diagnostics in the order of their places; the last one says how many more there are.
  func sorted() -> [Diagnostic] {
    var result = kept.enumerated().sorted { left, right in
      left.element.range.start != right.element.range.start
        ? left.element.range.start < right.element.range.start : left.offset < right.offset
    }.map(\.element)
    if let firstDropped { result.append(Diagnostic(.more(dropped), at: firstDropped)) }
    return result
  }
}
