import Base

package struct StepEvents: Hashable, Sendable {
  package var kind: Kind
  /// The title, with each `<column>` replaced by a cell.
  package var title: String
  /// The line at which the step begins, counted from 1.
  package var line: Int

  package enum Kind: String, CaseIterable, Sendable {
    /// The initial state.
    case given
    /// A step. The calls of a step are made one after another.
    case step
    /// A race. The statements of a race are in flight at the same time.
    case race
  }

  /// The title with its kind: `step "A asks"`, `race "both ask"`. The heading of the initial state
  /// is only its title. The title of the initial state is `given` if the scenario has a part
  /// `given`.
  package var heading: String {
    kind == .given ? title : "\(kind.rawValue) \(Escaping.quoted(title))"
  }
}
