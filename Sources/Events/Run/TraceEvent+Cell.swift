extension TraceEvent {
  /// Says who connects the device: the application, or the SDK by itself.
  package var connectingText: String { text.isEmpty ? "connects" : text }

  /// The event's text and style in a table that has a column for each device or user. Nil if the
  /// event needs a line across all columns.
  package func cell(device: String) -> (text: String, style: Style?)? {
    switch kind {
    case .step, .wait: nil
    case .call: ("calls \(text)", .bold)
    case .take: ("takes \(device)'s \(name)", nil)
    case .result: ("\(name) \(text)", code == 0 ? nil : .yellow)
    case .callback: (text, .green)
    case .suppressed:
      (
        "\(isToNobody ? "notifies" : "does not notify") \(device) of \(name): \(text)", .dim
      )
    case .unheard: ("no delegate for \(text)", .dim)
    case .pageOpened: ("opens friendRequestPage: \(text)", .bold)
    case .pageRefreshed: ("friendRequestPage reloads: \(text)", nil)
    case .pageTapped: ("taps \(text)", .bold)
    case .connecting: (connectingText, text.isEmpty ? .bold : nil)
    case .loggedIn: ("takes \(device)'s login", nil)
    case .connected: ("is connected", nil)
    case .disconnecting: ("disconnects", .bold)
    case .loggedOut: ("learns that \(device) is gone", nil)
    case .disconnected: ("is offline", nil)
    case .forgotten: ("\(name) is forgotten", .yellow)
    case .fault: (text, .yellow)
    case .delegateAddedLate: ("warning: \(name) added after connecting", .yellow)
    }
  }
}
