import IMProtocol
import Simulation

/// A call that has begun. The call can end only while virtual time runs.
public final class PendingCall<Success: Sendable> {
  let state: ServiceState
  let token: CallToken
  let success: @Sendable (NamedValue) -> Success

  init(
    _ state: ServiceState, _ token: CallToken,
    _ success: @escaping @Sendable (NamedValue) -> Success
  ) {
    self.state = state
    self.token = token
    self.success = success
  }

  /// The result of the call; nil until the call ends. If the application is killed before the call
  /// ends, the result remains nil, and ``isForgotten`` is true.
  public var result: Result<Success, CallFailure>? { result(in: state) }

  func result(in state: ServiceState) -> Result<Success, CallFailure>? {
    state.end(of: token)?.map(success)
  }

  /// Whether the application was killed before the call ended. In this case, the call never has a
  /// result.
  public var isForgotten: Bool { state.session.log[token].isForgotten }
}
