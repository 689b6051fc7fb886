import Base

package struct StepEvents: Hashable, Sendable {
  package var kind: Kind
  /// The title, with the cells of the table's row instead of each `<column>`.
  package var title: String
  /// The first line of the step, counted from 1.
  package var line: Int

  package enum Kind: String, CaseIterable, Sendable {
    /// The `given` part, or the empty initial state of a scenario that has none.
    case given
    /// A step, whose calls run one after another.
    case step
    /// A race, whose statements are in flight at the same time.
    case race
  }

  /// What the step is and what it is called, such as `step "A asks"` or `race "both ask"`. For the
  /// initial state, it is only the title, which is `given` if the scenario has that part.
  package var heading: String {
    kind == .given ? title : "\(kind.rawValue) \(Escaping.quoted(title))"
  }
}
