package import IMProtocol

/// What may happen from the end of the steps on, and within which bounds: `explore "title"`.
package struct Exploration: Sendable {
  /// The title, with the row's cells filled in.
  package var title: String
  /// The line that opens it.
  package var range: SourceRange
  /// What may happen, in the order of the text; a call with alternatives once for each.
  package var permissions: [Permission] = []
  /// How often at most. Of every kind that may happen there is one, but for what needs none.
  package var bounds: [Bound] = []

  package struct Permission: Sendable {
    /// The text that names it.
    package var range: SourceRange
    /// What may happen; a call has no label, no expectation and no captures but those that the
    /// steps have bound.
    package var action: Action
    /// What the device must hold so that it may (`when it holds {…}`); nil where it always may.
    package var condition: Pattern?
  }

  /// How often something may happen at most.
  package struct Bound: Sendable {
    /// The text that says so.
    package var range: SourceRange
    package var kind: Action.Kind
    /// Of which device it counts that; nil for all together.
    package var device: DeviceID?
    /// How often, 0...1,000.
    package var count: Int
  }
}
