import IMProtocol
import Simulation

/// A call that has begun. A pending call can end only while virtual time runs.
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

  /// The call's result; nil until the call ends. If the application is killed first, the result
  /// remains nil, and ``isForgotten`` becomes true.
  public var result: Result<Success, CallFailure>? { result(in: state) }

  func result(in state: ServiceState) -> Result<Success, CallFailure>? {
    state.end(of: token)?.map(success)
  }

  /// Whether the application was killed before the call ended, so that the call will never have a
  /// result.
  public var isForgotten: Bool { state.session.log[token].isForgotten }
}
