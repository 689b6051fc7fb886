public import IMProtocol

public struct Touches: Sendable {
  public init() {}
  public func conflict(with other: Touches) -> Bool { true }
  public mutating func formUnion(_ other: Touches) {}
}
extension Server {
  public mutating func handle(
    _ input: Input, at now: Timestamp, into effects: inout Effects, touching touches: inout Touches
  ) { handle(input, at: now, into: &effects) }
}
