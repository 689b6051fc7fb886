/// The platform of a device: RCPlatform.
public enum Platform: Int32, Enumeration {
  /// A platform that has no other case.
  case other = 0
  /// An iPhone or an iPad.
  case iOS = 1
  /// A device with Android.
  case android = 2
  /// A page in a browser.
  case web = 3
  /// A desktop computer.
  case pc = 4
  /// A mini program in another company's app.
  case miniWeb = 5
  /// A device with HarmonyOS.
  case harmonyOS = 6

  @inlinable package static var kind: EnumerationKind { .platform }
}
