import Base

package struct StepEvents: Hashable, Sendable {
  package var kind: Kind
  /// The title. A cell of the table's row replaces each `<column>`.
  package var title: String
  /// The number of the first line of the step, counted from 1.
  package var line: Int

  package enum Kind: String, CaseIterable, Sendable {
    /// The part `given`, or the empty initial state of a scenario without this part.
    case given
    /// A step. The calls of a step run one after another.
    case step
    /// A race. The statements of a race are in flight at the same time.
    case race
  }

  /// The title, together with the kind of the step, for example `step "A asks"` or
  /// `race "both ask"`. The heading of the initial state consists only of the title. If the
  /// scenario has a `given` part, the title of the initial state is `given`.
  package var heading: String {
    kind == .given ? title : "\(kind.rawValue) \(Escaping.quoted(title))"
  }
}
