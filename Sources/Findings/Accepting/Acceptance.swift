package import ScenarioLanguage
package import Simulation

/// Adapts the expectations in a scenario's text to the received callbacks and results.
///
/// The changes depend only on the text. Each failing part is changed, checked and run again until
/// the part passes. If no change makes a part pass, this part stays unchanged. All later parts also
/// stay unchanged, because no run has reached these parts.
package struct Acceptance: Sendable {
  /// The text before the changes.
  package let source: Source
  /// The errors of the text. If the text has errors, the text is not changed.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The edits of the text, in the order of their positions. The edits do not overlap. Each edit
  /// replaces whole lines with whole lines.
  package private(set) var edits: [TextEdit] = []
  /// The changes of the text, line by line, in the order of the text.
  package private(set) var changes: [Change] = []
  /// The parts that cannot be accepted, with the reason for each part.
  package private(set) var refusals: [Refusal] = []
  package private(set) var text: [UInt8]

  /// A replacement of lines in one part of the text.
  package struct Change: Hashable, Sendable {
    /// The text of the first line of the part.
    package var part: String
    /// The number of the first line of the part, counted from 1. The number refers to the text
    /// before the changes.
    package var partLine: Int
    /// The line number of the first replaced line. If no line is replaced, `line` is the number of
    /// the line above which the new lines are inserted.
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
    /// The text of the first line of the part.
    package var part: String
    /// The number of the first line of the part, counted from 1.
    package var line: Int
    /// The reason why the part cannot be accepted.
    package var reason: String
  }

  /// Accepts parts of a text. If `line` is nil, accepts all parts. If `line` is not nil, accepts
  /// only the part that contains this line, counted from 1. If the line belongs to the table,
  /// accepts all parts.
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

  /// Records the changes of the text. Each new line is recorded together with the ids of the
  /// clauses that decided the line.
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
      // A line that is inserted immediately above a step belongs to the previous part.
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
