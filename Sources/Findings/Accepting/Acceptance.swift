package import ScenarioLanguage
package import Simulation

/// What a scenario's text must become so that it says what was received.
///
/// A pure function of the text. One part after the other that fails is changed, checked and run
/// again, until it holds; a part that can't come to hold stays as it was, and so does what follows,
/// which no run has come to.
package struct Acceptance: Sendable {
  /// The text before.
  package let source: Source
  /// The errors of the text, for which nothing is accepted.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The changes of the text, in order, not overlapping: whole lines for whole lines.
  package private(set) var edits: [TextEdit] = []
  /// What is accepted, in the order of the text.
  package private(set) var changes: [Change] = []
  /// What can't be accepted, and why.
  package private(set) var refusals: [Refusal] = []
  package private(set) var text: [UInt8]

  /// Lines of the text that give way to others, in one part.
  package struct Change: Hashable, Sendable {
    /// The line that opens the part, as it stands in the text.
    package var part: String
    /// Its number in the text before, counted from 1.
    package var partLine: Int
    /// The number of the first line that gives way, or of the one before which the new lines stand.
    package var line: Int
    /// The lines that give way.
    package var before: [String]
    /// The lines that stand there then.
    package var after: [Line]
  }

  package struct Line: Hashable, Sendable {
    package var text: String
    /// The requirements and decisions by which it came so.
    package var ids: [String]
  }

  /// A part that can't be accepted.
  package struct Refusal: Hashable, Sendable {
    /// The line that opens it, as it stands in the text.
    package var part: String
    /// Its number, counted from 1.
    package var line: Int
    /// Why, in words.
    package var reason: String
  }

  /// Finds what is to be accepted: of all parts, or of the one in which a line stands, counted
  /// from 1; a line of the table means all.
  package init(
    _ source: Source, atLine line: Int? = nil, knownStatements: KnownStatements? = nil,
    options: RunOptions = RunOptions()
  ) {
    self.source = source
    text = source.bytes
    var run = AcceptanceRun(source, knownStatements, options)
    diagnostics = run.trial.diagnostics
    guard diagnostics.isEmpty else { return }
    run.acceptAll(line.map(run.part) ?? .all)
    refusals = run.refusals
    note(run)
  }

  /// Notes how the text has changed, with what decided each line.
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
      // A line that comes before a step belongs to the part above it.
      let place = change.edit.range.lowerBound + moved
      let step = new.lastIndex { Int($0.start) < place }
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
