import IMProtocol

/// Whether a new subscriber is told how a platform of the user stands (D-64).
enum StatusRule {
  // swift-format-ignore
  static func isTold(isOnline: Bool, isLongGone: Bool) -> Bool {
    switch (isOnline, isLongGone) {
    case (true,  _):     true   // D-64
    case (false, false): true   // D-64
    case (false, true):  false  // D-64
    }
  }
}
