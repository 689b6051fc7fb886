/// What an event says, and whether at the server or at its device.
package struct TraceCell {
  package let isAtServer: Bool
  package let text: String
  package var style: Style?

  /// The cell of an event that happened on a device of this name, or on those of a user; nil for a
  /// line across all columns.
  package static func of(_ event: TraceEvent, device: String) -> TraceCell? {
    guard let (text, style) = words(event, device) else { return nil }
    return TraceCell(isAtServer: event.isAtServer, text: text, style: style)
  }

  private static func words(_ event: TraceEvent, _ device: String) -> (String, Style?)? {
    switch event.kind {
    case .step, .wait: nil
    case .call: ("calls \(event.text)", .bold)
    case .take: ("takes \(device)'s \(event.name)", nil)
    case .result: ("\(event.name) \(event.text)", event.code == 0 ? nil : .yellow)
    case .callback: (event.text, .green)
    case .silent:
      (
        "tells \(device)\(event.isToNobody ? "" : " nothing") of \(event.name): \(event.text)", .dim
      )
    case .unheard: ("no delegate for \(event.text)", .dim)
    case .pageOpened: ("opens friendRequestPage: \(event.text)", .bold)
    case .pageRefreshed: ("friendRequestPage loads again: \(event.text)", nil)
    case .pageTapped: ("taps \(event.text)", .bold)
    case .connecting: ("connects", .bold)
    case .loggedIn: ("takes \(device)'s login", nil)
    case .connected: ("is connected", nil)
    case .disconnecting: ("disconnects", .bold)
    case .loggedOut: ("learns that \(device) is gone", nil)
    case .disconnected: ("is offline", nil)
    case .forgotten: ("\(event.name) is forgotten", .yellow)
    case .fault: (event.text, .yellow)
    case .delegateAddedLate: ("warning: \(event.name) added after connecting", .yellow)
    }
  }
}
