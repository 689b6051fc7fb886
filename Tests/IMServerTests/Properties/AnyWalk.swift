@testable import IMServer

/// Random inputs to the server. A walk is either about friends, profiles and connections, or about
/// groups.
protocol AnyWalk {
  var stage: Stage { get set }
  init(seed: UInt64, isRecording: Bool)
  mutating func makeInput() -> Input
  /// Lets time pass, and passes one input to the server.
  mutating func advance()
}

extension Walk: AnyWalk {
  mutating func advance() { _ = step() }
}

extension GroupWalk: AnyWalk {
  mutating func advance() { _ = step() }
}
