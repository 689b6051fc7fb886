import Ground

/// What notes problems where they stand in the text.
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

  func place(_ located: some Located) -> SourceRange { located.range(in: syntax) }

  /// Where a diagnostic about the tokens `first` to `last` points.
  func place(_ first: Int32, _ last: Int32) -> SourceRange { syntax.place(first, last) }

  // MARK: Problems

  mutating func report(_ problem: Problem, at located: some Located) {
    diagnostics.add(problem, at: located.range(in: syntax))
  }

  /// Reports a problem and gives nil, for what can't be read.
  mutating func refuse<T>(_ problem: Problem, at located: some Located) -> T? {
    report(problem, at: located)
    return nil
  }

  /// Reports a problem and gives false, for what does not hold.
  mutating func refuse(_ problem: Problem, at located: some Located) -> Bool {
    report(problem, at: located)
    return false
  }

  func excess(_ bound: Bound) -> Problem { .exceeds(bound, limit: limits[bound]) }

  /// Whether a number keeps to a bound; reports one that does not.
  mutating func isWithin(_ bound: Bound, _ number: Int, at located: some Located) -> Bool {
    number <= limits[bound] || refuse(excess(bound), at: located)
  }

  /// Reports a second declaration beside the first.
  mutating func reportDuplicate(
    _ kind: NameKind, _ name: String, at located: some Located, first: SourceRange
  ) { diagnostics.add(.duplicate(kind, name), at: place(located), notes: [.first(first)]) }

  /// Reports a name that nothing bears, with the nearest that something does.
  mutating func reportUnknown(
    _ kind: NameKind, _ name: String, of context: String = "", at located: some Located,
    among known: some Sequence<String>
  ) {
    // Of what is only counted nobody reads the nearest name.
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    report(.unknown(kind, name, context: context, nearest: nearest), at: located)
  }

  /// The same of a name that the header may have left out: where none is near, it is reported once.
  mutating func reportUndeclared(
    _ kind: NameKind, _ name: String, at located: some Located, among known: some Sequence<String>
  ) {
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    let problem = Problem.unknown(kind, name, context: "", nearest: nearest)
    if nearest == nil {
      diagnostics.addFirst(problem, at: place(located))
    } else {
      report(problem, at: located)
    }
  }

  /// Reports a value of another type than the one wanted.
  mutating func reportType(_ slot: String, _ expected: String, _ node: Int) {
    report(.wrongType(name: slot, expected: expected, found: syntax.found(node)), at: node)
  }

  /// The same where nothing can be read then.
  mutating func refuseType<T>(_ slot: String, _ expected: String, _ node: Int) -> T? {
    reportType(slot, expected, node)
    return nil
  }

  /// Whether a node is of a kind; reports one of another.
  mutating func isKind(
    _ kind: Node.Kind, _ node: Int, _ slot: String, _ expected: String
  ) -> Bool {
    if self.kind(of: node) == kind { return true }
    reportType(slot, expected, node)
    return false
  }
}

/// What a problem can be at: a range of the text, a node, a token or a line.
protocol Located { func range(in syntax: Syntax) -> SourceRange }

extension SourceRange: Located { func range(in syntax: Syntax) -> SourceRange { self } }

extension Int: Located { func range(in syntax: Syntax) -> SourceRange { syntax.place(self) } }

extension Int32: Located {
  func range(in syntax: Syntax) -> SourceRange { syntax.place(token: self) }
}

extension Line: Located { func range(in syntax: Syntax) -> SourceRange { syntax.place(self) } }
