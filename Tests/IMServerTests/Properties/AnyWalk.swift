@testable import IMServer

/// A random walk of the server, either about friends, profiles and connections, or about groups.
protocol AnyWalk {
  var stage: Stage { get set }
  init(seed: UInt64, isRecording: Bool)
  mutating func makeInput() -> Input
  /// Lets time pass, and gives the server one input.
  mutating func advance()
}

extension Walk: AnyWalk {
  mutating func advance() { _ = step() }
}

extension GroupWalk: AnyWalk {
  mutating func advance() { _ = step() }
}
