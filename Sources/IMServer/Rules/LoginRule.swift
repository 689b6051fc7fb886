import IMProtocol

/// Whether a new login ends an older connection of the same user (D-05).
enum LoginRule {
  // swift-format-ignore
  static func kicks(sameCategory: Bool, category: DeviceCategory, multipleMobile: Bool) -> Bool {
    switch (sameCategory, category, multipleMobile) {
    case (false, _,            _):     false  // D-05
    case (true,  .mobile,      true):  false  // D-05
    case (true,  .mobile,      false): true   // D-05
    case (true,  .desktop,     _):     true   // D-05
    case (true,  .web,         _):     true   // D-05
    case (true,  .miniProgram, _):     true   // D-05
    case (true,  .other,       _):     true   // D-05
    }
  }
}
