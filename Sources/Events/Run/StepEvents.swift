import Ground

package struct StepEvents: Hashable, Sendable {
  package var kind: Kind
  /// The title, with the row's cells filled in.
  package var title: String
  /// The line that opens it, counted from 1.
  package var line: Int

  package enum Kind: String, CaseIterable, Sendable {
    /// The part that sets the scene.
    case given
    /// A step, whose calls follow one another.
    case step
    /// A race, whose statements are in flight at the same time.
    case race
  }

  /// The title with what it is: `step "A asks"`, `race "both ask"`; of what sets the scene only the
  /// title, which is `given` unless nothing is.
  package var heading: String {
    kind == .given ? title : "\(kind.rawValue) \(Escaping.quoted(title))"
  }
}
