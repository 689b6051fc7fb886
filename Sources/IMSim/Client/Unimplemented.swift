/// The result of a delegate's method that the delegate does not implement.
public struct Unimplemented: Sendable {}
