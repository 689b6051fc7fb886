/// What the catalogue says of a call.
public struct CallDescriptor: Sendable {
  package var kind: CallKind
  /// The SDK's name, or the name of the server's own call.
  package var name: String
  /// Who makes it: a device, or the server's own interface.
  package var caller: Caller = .device
  package var area: Area
  /// What must be switched on for the AppKey.
  package var service: Service
  /// The parameters in the SDK's order; the first may go without its name.
  package var parameters: [FieldDescriptor] = []
  /// What the call gives back when it succeeds; nil when it gives nothing.
  package var result: ValueType? = nil
  let grounds: Grounds
  /// One sentence on what the call does.
  package var summary: String

  /// The requirements and decisions that speak of the call, such as FR-18 and D-25.
  package var statements: [String] { grounds.ids }

  /// Who makes a call.
  public enum Caller: String, Sendable {
    /// A device, through the SDK.
    case device
    /// The server's own interface: `server calls …`.
    case server
  }
}
