/// What a device runs on: RCPlatform.
public enum Platform: Int32, Enumeration {
  /// Something else.
  case other = 0
  /// iOS, a mobile device.
  case iOS = 1
  /// Android, a mobile device.
  case android = 2
  /// A browser.
  case web = 3
  /// A desktop computer.
  case pc = 4
  /// A mini-program.
  case miniWeb = 5
  /// HarmonyOS, a mobile device.
  case harmonyOS = 6

  @inlinable package static var kind: EnumerationKind { .platform }
}
