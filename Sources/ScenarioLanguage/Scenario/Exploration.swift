package import IMProtocol

/// An exploration (`explore "title"`): the actions that may happen after the steps, and the bounds
/// of these actions.
package struct Exploration: Sendable {
  /// The title, with each `<column>` replaced by a cell.
  package var title: String
  /// The line that opens the exploration.
  package var range: SourceRange
  /// The permitted actions, in the order of the text. If a call has alternatives, there is one
  /// permission for each combination of alternatives.
  package var permissions: [Permission] = []
  /// The maximum numbers of actions. Every permitted kind of action that needs a bound has a bound.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// The location of the permission in the text.
    package var range: SourceRange
    /// The permitted action. A permitted call has no label and no expected result. A permitted call
    /// uses only captures that the steps have bound.
    package var action: Action
    /// The condition `when it holds {…}`: the local data that the device must have; nil if there is
    /// no condition.
    package var condition: Pattern?
    /// The reason why the action may never happen (`vacuous "…"`); nil if the action must happen in
    /// at least one execution.
    package var vacuous: String?
  }

  /// The maximum number of occurrences of an action.
  package struct Bound: Sendable {
    /// The location of the bound in the text.
    package var range: SourceRange
    package var kind: Action.Kind
    /// The device whose actions the bound counts; nil if the bound counts the actions of all
    /// devices together.
    package var device: DeviceID?
    /// The maximum number, 0...1,000.
    package var count: Int
  }
}
