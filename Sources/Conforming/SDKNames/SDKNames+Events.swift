import IMProtocol

/// Names of calls and callbacks, whether of the catalogue or of another SDK.
extension SDKNames {
  /// Returns the call with this name, or nil if there is none or if the name is unclear.
  static func call(_ name: String, isServer: Bool) -> CallKind? {
    if let kind = Catalogue.call(named: name, caller: isServer ? .server : .device) { return kind }
    guard !isServer, case .known(let kind, _)? = call(named: name.utf8) else { return nil }
    return kind
  }

  /// Returns the callback with this name, or nil if there is none or if the name is unclear.
  static func callback(_ name: String) -> CallbackKind? {
    if let kind = Catalogue.callback(named: name) { return kind }
    guard case .known(let kind, _)? = callback(named: name.utf8) else { return nil }
    return kind
  }

  /// Whether a call has this name, even if it is unclear which.
  static func isCall(_ name: String, isServer: Bool) -> Bool {
    call(name, isServer: isServer) != nil || !isServer && call(named: name.utf8) != nil
  }

  /// Whether a callback has this name, even if it is unclear which.
  static func isCallback(_ name: String) -> Bool {
    callback(name) != nil || callback(named: name.utf8) != nil
  }
}
