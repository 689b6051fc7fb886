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
  /// The text with the changes.
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

  /// A line that is accepted.
  package struct Line: Hashable, Sendable {
    /// The text.
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
  /// from 1; a line of the table stands for all. With `ignoresViolations` properties may be
  /// violated, those of every scenario too: only lines are looked at.
  package init(
    _ source: Source, atLine line: Int? = nil, knownStatements: KnownStatements? = nil,
    options: RunOptions = RunOptions(), ignoresViolations: Bool = false
  ) {
    self.source = source
    text = source.bytes
    var run = AcceptanceRun(source, knownStatements, options, ignoresViolations)
    diagnostics = run.trial.diagnostics
    guard diagnostics.isEmpty else { return }
    let place = line.map { run.part(atLine: $0, of: source) } ?? .all
    run.acceptAll(place)
    refusals = run.refusals
    note(run.result, run.decided)
  }

  /// Notes how the text has changed, with what decided each line.
  private mutating func note(_ revision: Revision, _ ids: [String: [String]]) {
    text = revision.bytes
    var offsets = [0]
    for line in revision.original { offsets.append(offsets[offsets.count - 1] + line.count) }
    let (before, after) = (
      Revision.openings(revision.original), Revision.openings(revision.lines)
    )
    for hunk in revision.hunks {
      let bytes = Array(revision.lines[hunk.new].joined())
      edits.append(
        TextEdit(
          range: offsets[hunk.old.lowerBound]..<offsets[hunk.old.upperBound],
          text: String(decoding: bytes, as: UTF8.self)))
      // A line that comes before a step belongs to the part above it.
      let step = after.steps.lastIndex { $0 < hunk.new.lowerBound }
      let opening = step.map { before.steps[$0] } ?? before.given ?? 0
      changes.append(
        Change(
          part: Revision.opening(revision.original[opening]), partLine: opening + 1,
          line: hunk.old.lowerBound + 1,
          before: revision.original[hunk.old].map(Revision.string),
          after: revision.lines[hunk.new].map { line in
            Line(text: Revision.string(line), ids: ids[Revision.trimmed(line)] ?? [])
          }))
    }
  }
}
