package import IMProtocol

/// An exploration (`explore "title"`): what may happen after the steps, and how often.
package struct Exploration: Sendable {
  /// The title, with each `<column>` replaced by its cell.
  package var title: String
  /// The line that opens the exploration.
  package var range: SourceRange
  /// The permitted actions, in the order of the text. A call with alternatives counts as one
  /// permission for each combination of them.
  package var permissions: [Permission] = []
  /// How often actions may happen. Every permitted action of a kind that needs a bound has one.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// Where the permission is in the text.
    package var range: SourceRange
    /// The permitted action. If it is a call, it has no label and no expected result, and its only
    /// captures are from the steps.
    package var action: Action
    /// The condition in `when it holds {…}`: the action is permitted only if the device's local
    /// data match this pattern. Nil if there is no condition.
    package var condition: Pattern?
    /// Why the action may never happen (`vacuous "…"`), or nil if it must happen in at least one
    /// execution.
    package var vacuous: String?
  }

  /// How often actions of one kind may happen.
  package struct Bound: Sendable {
    /// Where the bound is in the text.
    package var range: SourceRange
    package var kind: Action.Kind
    /// The device whose actions are counted, or nil if those of all devices are counted together.
    package var device: DeviceID?
    /// The maximum number of actions, from 0 to 1,000.
    package var count: Int
  }
}
