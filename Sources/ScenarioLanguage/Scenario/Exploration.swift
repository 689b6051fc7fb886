package import IMProtocol

/// The actions that may happen after the steps, and the bounds of these actions: `explore "title"`.
package struct Exploration: Sendable {
  /// The title, with columns replaced by the row's cells.
  package var title: String
  /// The line that opens the exploration.
  package var range: SourceRange
  /// The permitted actions, in the order of the text. A call with alternatives has one permission
  /// for each combination of alternatives.
  package var permissions: [Permission] = []
  /// The maximum numbers of actions. Every permitted kind that needs a bound has one.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// The text of the permission.
    package var range: SourceRange
    /// The permitted action. A permitted call has no label and no expectation, and uses only
    /// captures that the steps have bound.
    package var action: Action
    /// The local data that the device must hold (`when it holds {…}`); nil if there is no
    /// condition.
    package var condition: Pattern?
  }

  /// The maximum number of occurrences of an action.
  package struct Bound: Sendable {
    /// The text of the bound.
    package var range: SourceRange
    package var kind: Action.Kind
    /// The device whose actions are counted; nil if the actions of all devices are counted
    /// together.
    package var device: DeviceID?
    /// The maximum number, 0...1,000.
    package var count: Int
  }
}
