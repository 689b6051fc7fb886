package import ScenarioLanguage
package import Simulation

/// The changes that adapt the expectations of a scenario's text to the received callbacks and
/// results.
///
/// The changes are a pure function of the text. Each part that fails is changed, checked and run
/// again until the part passes. If no change makes a part pass, this part and all later parts stay
/// unchanged, because no run has reached the later parts.
package struct Acceptance: Sendable {
  /// The text before the changes.
  package let source: Source
  /// The errors of the text. If there are errors, nothing is accepted.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The changes of the text, in the order of their positions. The changes do not overlap. Each
  /// change replaces whole lines with whole lines.
  package private(set) var edits: [TextEdit] = []
  /// The accepted changes, in the order of the text.
  package private(set) var changes: [Change] = []
  /// The parts that cannot be accepted, with reasons.
  package private(set) var refusals: [Refusal] = []
  package private(set) var text: [UInt8]

  /// A replacement of lines in one part of the text.
  package struct Change: Hashable, Sendable {
    /// The text of the line that opens the part.
    package var part: String
    /// The line number of the part in the text before the changes, counted from 1.
    package var partLine: Int
    /// The line number of the first replaced line. If no line is replaced, the new lines are
    /// inserted above the line with this number.
    package var line: Int
    /// The replaced lines.
    package var before: [String]
    /// The new lines.
    package var after: [Line]
  }

  package struct Line: Hashable, Sendable {
    package var text: String
    /// The ids of the requirements and decisions that decided the content of the line.
    package var ids: [String]
  }

  /// A part that cannot be accepted.
  package struct Refusal: Hashable, Sendable {
    /// The text of the line that opens the part.
    package var part: String
    /// The line number of the line that opens the part, counted from 1.
    package var line: Int
    /// The reason, in words.
    package var reason: String
  }

  /// Accepts all parts. If `line` (counted from 1) is given, accepts only the part that contains
  /// this line. If `line` is in the table, accepts all parts.
  package init(
    _ source: Source, atLine line: Int? = nil, knownClauses: KnownClauses? = nil,
    options: RunOptions = RunOptions()
  ) {
    self.source = source
    text = source.bytes
    var run = AcceptanceRun(source, knownClauses, options)
    diagnostics = run.trial.diagnostics
    guard diagnostics.isEmpty else { return }
    run.acceptAll(line.map(run.part) ?? .all)
    refusals = run.refusals
    note(run)
  }

  /// Records the changes of the text. Each new line is recorded with the clauses that decided it.
  private mutating func note(_ run: AcceptanceRun) {
    let result = run.result
    text = result.bytes
    let before = ScenarioDocument(source)
    let (old, new) = (
      before.steps.map(\.opening),
      ScenarioDocument(Source(path: source.path, bytes: text)).steps.map(\.opening)
    )
    var moved = 0
    for change in result.changes {
      edits.append(change.edit)
      // A line that is inserted before a step belongs to the part above this step.
      let index = change.edit.range.lowerBound + moved
      let step = new.lastIndex { Int($0.start) < index }
      let opening = step.map { old[$0] } ?? before.given?.opening ?? SourceRange(start: 0, end: 0)
      moved += change.edit.text.utf8.count - change.edit.range.count
      changes.append(
        Change(
          part: source.text(of: opening), partLine: before.lines(of: opening).lowerBound,
          line: change.line, before: change.before,
          after: change.after.map { Line(text: $0, ids: run.ids(ofLine: $0)) }))
    }
  }
}
