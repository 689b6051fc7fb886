/// A stored property of the elements of a list. A mutant may set this property wrongly.
public struct ElementPart<Element>: Sendable {
  let name: String
  /// The clauses about the part. The clauses of the transition also apply.
  let citedClauses: CitedClauses
  let isEqual: @Sendable (Element, Element) -> Bool
  let isInitial: @Sendable (Element) -> Bool
  let reset: @Sendable (inout Element) -> Void
  /// Copies the part from the first element to the second element.
  let copy: @Sendable (Element, inout Element) -> Void

  /// Creates the part that a key path refers to.
  ///
  /// - Parameter initial: the value of a part that was never set.
  public init<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Element, Value> & Sendable, initial: Value,
    _ citedClauses: CitedClauses = ""
  ) {
    self.name = name
    self.citedClauses = citedClauses
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    isInitial = { $0[keyPath: path] == initial }
    reset = { $0[keyPath: path] = initial }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }
}
