package import IMProtocol

/// An exploration (`explore "title"`): what may happen after the steps, and how often.
package struct Exploration: Sendable {
  /// The title, with each `<column>` replaced by its cell.
  package var title: String
  /// The line that opens the exploration.
  package var range: SourceRange
  /// The permitted actions, in the order of the text. A call with alternatives counts as one
  /// permission for each combination of the alternatives.
  package var permissions: [Permission] = []
  /// How often actions may happen. If a kind of action needs a bound, there is a bound for every
  /// permitted action of this kind.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// The location of the permission in the text.
    package var range: SourceRange
    /// The permitted action. If this action is a call, it has no label and no expected result, and
    /// it can contain only captures from the steps.
    package var action: Action
    /// The condition in `when it holds {…}`: the action is permitted only if the device's local
    /// data match this pattern. The pattern is nil if there is no condition.
    package var condition: Pattern?
    /// The reason why the action may never happen (`vacuous "…"`), or nil if the action must happen
    /// in at least one execution.
    package var vacuous: String?
  }

  /// How often actions of one kind may happen.
  package struct Bound: Sendable {
    /// The location of the bound in the text.
    package var range: SourceRange
    package var kind: Action.Kind
    /// The device whose actions are counted, or nil if the actions of all devices are counted
    /// together.
    package var device: DeviceID?
    /// The maximum number of actions, from 0 to 1,000.
    package var count: Int
  }
}
