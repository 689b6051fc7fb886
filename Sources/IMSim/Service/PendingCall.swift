import IMProtocol
import Simulation

/// A call that has begun. The call ends while virtual time runs.
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

  /// The result of the call; nil while the call is in flight. If the application was killed before
  /// the call ended, the result stays nil; see ``isForgotten``.
  public var result: Result<Success, CallFailure>? { result(in: state) }

  func result(in state: ServiceState) -> Result<Success, CallFailure>? {
    state.end(of: token)?.map(success)
  }

  /// Whether the application was killed before the call ended. A call whose application was killed
  /// never has a result.
  public var isForgotten: Bool { state.session.log[token].isForgotten }
}
