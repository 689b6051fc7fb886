package import IMProtocol

/// An exploration (`explore "title"`). An exploration consists of the actions that may happen after
/// the steps, and the bounds of these actions.
package struct Exploration: Sendable {
  /// The title. Each `<column>` has been replaced by a cell.
  package var title: String
  /// The location of the line that opens the exploration.
  package var range: SourceRange
  /// The permitted actions, in the order of the text. If a call has alternatives, there is one
  /// permission for each combination of alternatives.
  package var permissions: [Permission] = []
  /// The maximum numbers of actions. Some kinds of actions need a bound. Each permitted action of
  /// such a kind has a bound.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// The location of the permission in the text.
    package var range: SourceRange
    /// The permitted action. A permitted call has no label and no expected result. Its arguments
    /// may contain only captures from the steps.
    package var action: Action
    /// The condition in `when it holds {…}`. The action is only permitted if the local data of the
    /// device match this pattern. The value is nil if there is no condition.
    package var condition: Pattern?
    /// The reason why the action may never happen (`vacuous "…"`). If the value is nil, the action
    /// must happen in at least one execution.
    package var vacuous: String?
  }

  /// The maximum number of actions of one kind.
  package struct Bound: Sendable {
    /// The location of the bound in the text.
    package var range: SourceRange
    package var kind: Action.Kind
    /// The device whose actions are counted. If the value is nil, the bound counts the actions of
    /// all devices together.
    package var device: DeviceID?
    /// The maximum number of actions, in the range 0...1,000.
    package var count: Int
  }
}
