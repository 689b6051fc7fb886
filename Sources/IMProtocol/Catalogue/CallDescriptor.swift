/// The catalogue's entry for a call.
public struct CallDescriptor: Sendable {
  package var kind: CallKind
  /// The call's name in the SDK, or in the server's own interface if the call belongs to this
  /// interface.
  package var name: String
  /// Where the call is made: on a device, or in the server's own interface.
  package var caller: Caller = .device
  package var area: Area
  /// The service that the call requires. If this service is disabled for the AppKey, the call
  /// fails.
  package var service: Service
  /// The parameters in the SDK's order. Scenarios may omit the first parameter's name.
  package var parameters: [FieldDescriptor] = []
  /// The type of a successful call's result; nil if the call returns nothing.
  package var result: ValueType? = nil
  let citedClauses: CitedClauses
  /// What the call does, in one sentence.
  package var summary: String

  /// The ids of the requirements and decisions that define the call, such as FR-18 and D-25.
  package var statements: [String] { citedClauses.ids }

  /// Whether the call only reads data. The name of a call that only reads data begins with get,
  /// search, check or query.
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
