/// Collects a file's diagnostics. When the list is full, further diagnostics are only counted.
struct DiagnosticList {
  /// The stored diagnostics, in the order in which they were found.
  private(set) var kept: [Diagnostic] = []
  private(set) var dropped = 0
  /// How many problems `addFirst` has counted but not stored, because a problem with the same
  /// missing declaration was already reported.
  private var repeated = 0
  private var firstDropped: SourceRange?
  private let limit: Int

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

  /// Adds a diagnostic unless the list already contains the same problem at the same location.
  mutating func addOnce(_ diagnostic: Diagnostic) {
    let isKnown = kept.contains { $0.range == diagnostic.range && $0.problem == diagnostic.problem }
    if !isKnown { add(diagnostic.problem, at: diagnostic.range, notes: diagnostic.notes) }
  }

  /// Adds a problem that a missing declaration causes. If the list already contains an equal
  /// problem at any location, only counts the problem. An undeclared device, for example, is
  /// reported once even if ten lines use it.
  mutating func addFirst(_ problem: Problem, at range: SourceRange) {
    if kept.contains(where: { $0.problem == problem }) {
      repeated += 1
    } else {
      add(problem, at: range)
    }
  }

  /// Adds the number of diagnostics that another list has counted but not stored.
  mutating func addDropped(of other: DiagnosticList) {
    guard other.dropped > 0 else { return }
    dropped += other.dropped
    if firstDropped == nil { firstDropped = other.firstDropped }
  }

  /// The stored diagnostics, sorted by location. If further diagnostics were only counted, the last
  /// diagnostic says how many.
  func sorted() -> [Diagnostic] {
    var result = kept.enumerated().sorted { left, right in
      left.element.range.start != right.element.range.start
        ? left.element.range.start < right.element.range.start : left.offset < right.offset
    }.map(\.element)
    if let firstDropped { result.append(Diagnostic(.more(dropped), at: firstDropped)) }
    return result
  }
}
