/// The categories of devices: a user has one connected device of each (D-05).
public enum DeviceCategory: UInt8, CaseIterable, Sendable, Fact {
  case mobile
  case desktop
  case web
  case miniProgram
  case other

  /// The category of a platform.
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
