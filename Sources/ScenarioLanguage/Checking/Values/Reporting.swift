import Base

/// A type that reports problems at locations in the text.
protocol Reporting {
  var syntax: Syntax { get }
  var limits: Limits { get }
  var diagnostics: DiagnosticList { get set }
}

extension Reporting {
  // MARK: The text

  func kind(of node: Int) -> Node.Kind { syntax.nodes[node].kind }

  func token(of node: Int) -> Int32 { syntax.nodes[node].first }

  func word(_ node: Int) -> String { syntax.string(token(of: node)) }

  func location(_ located: some Located) -> SourceRange { located.range(in: syntax) }

  /// The location of a diagnostic about the tokens `first` to `last`.
  func location(_ first: Int32, _ last: Int32) -> SourceRange { syntax.location(first, last) }

  // MARK: Problems

  mutating func report(_ problem: Problem, at located: some Located) {
    diagnostics.add(problem, at: located.range(in: syntax))
  }

  mutating func refuse<T>(_ problem: Problem, at located: some Located) -> T? {
    report(problem, at: located)
    return nil
  }

  mutating func refuse(_ problem: Problem, at located: some Located) -> Bool {
    report(problem, at: located)
    return false
  }

  func excess(_ bound: Bound) -> Problem { .exceeds(bound, limit: limits[bound]) }

  /// Whether a number is within a limit of the language. If not, reports an error.
  mutating func isWithin(_ bound: Bound, _ number: Int, at located: some Located) -> Bool {
    number <= limits[bound] || refuse(excess(bound), at: located)
  }

  /// Reports the second declaration of a name, with a note that points to the first declaration.
  mutating func reportDuplicate(
    _ kind: NameKind, _ name: String, at located: some Located, first: SourceRange
  ) { diagnostics.add(.duplicate(kind, name), at: location(located), notes: [.first(first)]) }

  mutating func reportUnknown(
    _ kind: NameKind, _ name: String, of context: String = "", at located: some Located,
    among known: some Sequence<String>
  ) {
    // When the list of diagnostics is full, errors are only counted, so a similar name would not be
    // shown.
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    report(.unknown(kind, name, context: context, nearest: nearest), at: located)
  }

  /// Reports a name that the header should have declared. If no known name is similar, only the
  /// first use of the name is reported.
  mutating func reportUndeclared(
    _ kind: NameKind, _ name: String, at located: some Located, among known: some Sequence<String>
  ) {
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    let problem = Problem.unknown(kind, name, context: "", nearest: nearest)
    if nearest == nil {
      diagnostics.addFirst(problem, at: location(located))
    } else {
      report(problem, at: located)
    }
  }

  mutating func reportType(_ slot: String, _ expected: String, _ node: Int) {
    report(.wrongType(name: slot, expected: expected, found: syntax.found(node)), at: node)
  }

  mutating func refuseType<T>(_ slot: String, _ expected: String, _ node: Int) -> T? {
    reportType(slot, expected, node)
    return nil
  }

  mutating func isKind(
    _ kind: Node.Kind, _ node: Int, _ slot: String, _ expected: String
  ) -> Bool {
    if self.kind(of: node) == kind { return true }
    reportType(slot, expected, node)
    return false
  }
}

/// A location at which a problem can be reported: a range of the text, a node, a token or a line.
protocol Located { func range(in syntax: Syntax) -> SourceRange }

extension SourceRange: Located { func range(in syntax: Syntax) -> SourceRange { self } }

extension Int: Located { func range(in syntax: Syntax) -> SourceRange { syntax.location(self) } }

extension Int32: Located {
  func range(in syntax: Syntax) -> SourceRange { syntax.location(token: self) }
}

extension Line: Located { func range(in syntax: Syntax) -> SourceRange { syntax.location(self) } }
