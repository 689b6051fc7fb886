/// Reports the new status of the device's connection. The device itself creates this callback.
public struct ConnectionStatusChanged: CallbackMessage {
  /// The new status of the connection.
  package var status: ConnectionStatus = .unknown

  init() {}

  package init(status: ConnectionStatus) { self.status = status }

  static let traits = CallbackTraits(
    kind: .onConnectionStatusChanged, delegate: .connectionStatus, isOfConnection: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onConnectionStatusChanged", area: .connection,
    citedClauses: "CN-01, D-05",
    recipients: Recipients(.connection, "CN-01"),
    summary: "The status of the connection has changed.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("status", &status)
  }

  func variant(_ arena: Arena) -> String? { "\(status)" }
}
