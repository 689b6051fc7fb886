import IMProtocol

/// Decides whether a new login closes an older connection of the same user (D-05).
enum LoginRule {
  // swift-format-ignore
  static func kicks(
    sameCategory: Bool, category: DeviceCategory, multipleMobile: Bool
  ) -> Ruling<Bool> {
    .of(sameCategory, category, multipleMobile) { switch ($0, $1, $2) {
    case (false, _,            _):     .by(false, "D-05")
    case (true,  .mobile,      true):  .by(false, "D-05")
    case (true,  .mobile,      false): .by(true,  "D-05, CN-10")
    case (true,  .desktop,     _):     .by(true,  "D-05, CN-10")
    case (true,  .web,         _):     .by(true,  "D-05, CN-10")
    case (true,  .miniProgram, _):     .by(true,  "D-05, CN-10")
    case (true,  .other,       _):     .by(true,  "D-05, CN-10")
    } }
  }
}
