import IMProtocol
import Simulation

/// A call that was begun: it ends while virtual time runs.
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

  /// How the call has ended; nil while it is in flight, and for good when its application was
  /// killed before, see ``isForgotten``.
  public var result: Result<Success, CallFailure>? { result(in: state) }

  func result(in state: ServiceState) -> Result<Success, CallFailure>? {
    state.end(of: token)?.map(success)
  }

  /// Whether nobody waits for the end any more, since the application was killed.
  public var isForgotten: Bool { state.session.log[token].isForgotten }
}
