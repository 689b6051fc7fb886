// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension EventLog: ConnectionStatusChangeDelegate {
  /// Logs `onConnectionStatusChanged` and its fields.
  public func onConnectionStatusChanged(_ status: ConnectionStatus) {
    callback("onConnectionStatusChanged", of: status) { row in
      row.raw("status", status.rawValue)
    }
  }
}
