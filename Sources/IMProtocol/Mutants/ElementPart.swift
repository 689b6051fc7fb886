/// A stored property that all elements of a list have, and to which a mutant may give a wrong
/// value.
public struct ElementPart<Element>: Sendable {
  let name: String
  /// The clauses that define the property. A transition that changes the property has further
  /// clauses of its own.
  let citedClauses: CitedClauses
  let isEqual: @Sendable (Element, Element) -> Bool
  let isInitial: @Sendable (Element) -> Bool
  let reset: @Sendable (inout Element) -> Void
  /// Copies the property from the first element to the second.
  let copy: @Sendable (Element, inout Element) -> Void

  /// Creates a part for the property at a key path.
  ///
  /// - Parameter initial: the property's value if it was never set.
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
