/// A category of devices. By default, a user has at most one connected device of each category
/// (D-05).
public enum DeviceCategory: UInt8, CaseIterable, Sendable, Fact {
  case mobile
  case desktop
  case web
  case miniProgram
  case other

  /// Creates the category to which a platform belongs.
  public init(_ platform: Platform) {
    switch platform {
    case .iOS, .android, .harmonyOS: self = .mobile
    case .pc: self = .desktop
    case .web: self = .web
    case .miniWeb: self = .miniProgram
    case .other: self = .other
    }
  }
}
