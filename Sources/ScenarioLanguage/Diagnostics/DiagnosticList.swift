/// A list that collects the diagnostics of a file. The list stores diagnostics up to a limit. A
/// full list counts further diagnostics without storing them.
struct DiagnosticList {
  /// The stored diagnostics, in the order in which they were found.
  private(set) var kept: [Diagnostic] = []
  private(set) var dropped = 0
  /// The number of diagnostics that were not added, because another diagnostic had already reported
  /// the same missing declaration.
  private var repeated = 0
  private var firstDropped: SourceRange?
  private let limit: Int

  /// Makes an empty list that stores at most `limit` diagnostics.
  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { kept.isEmpty && dropped == 0 }

  var count: Int { kept.count + dropped + repeated }

  /// Whether the list is full, so that further problems are only counted.
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

  /// Adds a diagnostic unless the same problem is already stored at the same location.
  mutating func addOnce(_ diagnostic: Diagnostic) {
    let isKnown = kept.contains { $0.range == diagnostic.range && $0.problem == diagnostic.problem }
    if !isKnown { add(diagnostic.problem, at: diagnostic.range, notes: diagnostic.notes) }
  }

  /// Adds a problem that a missing declaration causes. Does nothing if an equal problem is already
  /// stored, even for a different location. For example, an undeclared device is reported once,
  /// even if ten lines use the device.
  mutating func addFirst(_ problem: Problem, at range: SourceRange) {
    if kept.contains(where: { $0.problem == problem }) {
      repeated += 1
    } else {
      add(problem, at: range)
    }
  }

  /// Adds the number of diagnostics that another list has not stored.
  mutating func addDropped(of other: DiagnosticList) {
    guard other.dropped > 0 else { return }
    dropped += other.dropped
    if firstDropped == nil { firstDropped = other.firstDropped }
  }

  /// The stored diagnostics, sorted by their locations. If some diagnostics were not stored, the
  /// last diagnostic in the result states the number of omitted diagnostics.
  func sorted() -> [Diagnostic] {
    var result = kept.enumerated().sorted { left, right in
      left.element.range.start != right.element.range.start
        ? left.element.range.start < right.element.range.start : left.offset < right.offset
    }.map(\.element)
    if let firstDropped { result.append(Diagnostic(.more(dropped), at: firstDropped)) }
    return result
  }
}
