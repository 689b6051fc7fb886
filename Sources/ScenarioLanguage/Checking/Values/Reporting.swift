import Ground

/// What notes problems where they stand in the text.
protocol Reporting {
  var syntax: Syntax { get }
  var diagnostics: DiagnosticList { get set }
}

extension Reporting {
  /// Reports a problem.
  mutating func report(_ problem: Problem, at range: SourceRange) {
    diagnostics.add(problem, at: range)
  }

  /// Reports a problem of a value.
  mutating func report(_ problem: Problem, at node: Int) {
    report(problem, at: syntax.place(node))
  }

  /// Reports a problem of a token.
  mutating func report(_ problem: Problem, at token: Int32) {
    report(problem, at: syntax.place(token: token))
  }

  /// Reports a problem of a whole line.
  mutating func report(_ problem: Problem, at line: Line) {
    report(problem, at: syntax.place(line))
  }

  /// Reports a second declaration beside the first.
  mutating func reportDuplicate(
    _ kind: NameKind, _ name: String, at range: SourceRange, first: SourceRange
  ) {
    diagnostics.add(.duplicate(kind, name), at: range, notes: [.first(first)])
  }

  /// Reports a name that nothing bears, with the nearest that something does.
  mutating func reportUnknown(
    _ kind: NameKind, _ name: String, of context: String = "", at range: SourceRange,
    among known: some Sequence<String>
  ) {
    // Of what is only counted nobody reads the nearest name.
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    diagnostics.add(.unknown(kind, name, context: context, nearest: nearest), at: range)
  }

  /// The same of a name that the header may have left out: where none is near, it is reported once.
  mutating func reportUndeclared(
    _ kind: NameKind, _ name: String, at range: SourceRange, among known: some Sequence<String>
  ) {
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    let problem = Problem.unknown(kind, name, context: "", nearest: nearest)
    if nearest == nil {
      diagnostics.addFirst(problem, at: range)
    } else {
      diagnostics.add(problem, at: range)
    }
  }

  /// Reports a value of another type than the one wanted.
  mutating func reportType(_ slot: String, _ expected: String, _ node: Int) {
    report(.wrongType(name: slot, expected: expected, found: syntax.found(node)), at: node)
  }
}
