import IMProtocol

/// The server's own interface, for calls that no device makes. In reality, the server of an
/// application makes these calls.
public struct SimulatedServer {
  let state: ServiceState

  /// Makes a call at the current virtual time. The server executes the call immediately. The
  /// devices receive their notifications later, while virtual time runs.
  @discardableResult
  public func call<Success>(_ call: ServerCall<Success>) -> PendingCall<Success> {
    PendingCall(state, state.begin(call.request, on: .absent), call.success)
  }
}
