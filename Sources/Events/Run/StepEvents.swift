import Base
import ScenarioLanguage

package struct StepEvents: Hashable, Sendable {
  package var kind: Kind
  /// The title, in which the cells of the table's row replace each `<column>`.
  package var title: String
  /// The first line of the step, counted from 1.
  package var line: Int

  package enum Kind: String, CaseIterable, Sendable {
    /// The `given` part, or the empty initial state of a scenario without a `given` part.
    case given
    /// A step, whose calls run one after another.
    case step
    /// A race, whose statements are in flight at the same time.
    case race
    /// A population, in which calls and faults happen by chance.
    case population

    init(_ step: Step) {
      self = step.population != nil ? .population : step.outcomes == nil ? .step : .race
    }
  }

  /// The kind of the step and its title, such as `step "A asks"` or `race "both ask"`. The heading
  /// of the initial state is only its title, which is `given` if the scenario has a `given` part.
  package var heading: String {
    kind == .given ? title : "\(kind.rawValue) \(Escaping.quoted(title))"
  }
}
