/// The catalogue's entry for a call.
public struct CallDescriptor: Sendable {
  package var kind: CallKind
  /// The call's name in the SDK or, for calls of the server's own interface, in that interface.
  package var name: String
  /// Where the call is made: on a device, or in the server's own interface.
  package var caller: Caller = .device
  package var area: Area
  /// The service that the call requires. If it is disabled for the AppKey, the call fails.
  package var service: Service
  /// The parameters in the SDK's order. Scenarios may omit the first parameter's name.
  package var parameters: [FieldDescriptor] = []
  /// What a successful call returns; nil if nothing.
  package var result: ValueType? = nil
  let citedClauses: CitedClauses
  /// What the call does, in one sentence.
  package var summary: String

  /// The ids of the requirements and decisions that define the call, such as FR-18 and D-25.
  package var statements: [String] { citedClauses.ids }

  /// Whether the call only reads data, which its name shows: it begins with get, search, check or
  /// query.
  package var isQuery: Bool {
    ["get", "search", "check", "query"].contains { name.utf8.starts(with: $0.utf8) }
  }

  /// Where a call is made.
  public enum Caller: String, Sendable {
    /// A device, through the SDK.
    case device
    /// The server's own interface, which scenarios use with `server calls …`.
    case server
  }
}
