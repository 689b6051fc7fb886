/// The catalogue's entry of a call.
public struct CallDescriptor: Sendable {
  package var kind: CallKind
  /// The call's name in the SDK. If the call belongs to the server's own interface, the call's name
  /// in this interface.
  package var name: String
  /// The caller of the call, which is a device or the server's own interface.
  package var caller: Caller = .device
  package var area: Area
  /// The service that the call requires. The call fails if the AppKey does not have this service.
  package var service: Service
  /// The parameters, in the order of the SDK. A scenario may omit the name of the first parameter.
  package var parameters: [FieldDescriptor] = []
  /// The type of the result of a successful call; nil if the call has no result.
  package var result: ValueType? = nil
  let citedClauses: CitedClauses
  /// A sentence that describes the effect of the call.
  package var summary: String

  /// The ids of the requirements and decisions about the call, such as FR-18 and D-25.
  package var statements: [String] { citedClauses.ids }

  /// Whether the call only reads data. If so, the name of the call begins with get, search, check
  /// or query.
  package var isQuery: Bool {
    ["get", "search", "check", "query"].contains { name.utf8.starts(with: $0.utf8) }
  }

  /// The caller of a call.
  public enum Caller: String, Sendable {
    /// A device, through the SDK.
    case device
    /// The server's own interface, which a scenario uses with `server calls …`.
    case server
  }
}
