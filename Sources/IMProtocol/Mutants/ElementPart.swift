/// A stored property of a list's elements. A mutant may set the property to a wrong value.
public struct ElementPart<Element>: Sendable {
  let name: String
  /// The clauses about the part. In addition, the clauses of the transition apply to the part.
  let citedClauses: CitedClauses
  let isEqual: @Sendable (Element, Element) -> Bool
  let isInitial: @Sendable (Element) -> Bool
  let reset: @Sendable (inout Element) -> Void
  /// Copies the part of the first element to the second element.
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
