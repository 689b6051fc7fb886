/// The platform of a device: RCPlatform.
public enum Platform: Int32, Enumeration {
  case other = 0
  case iOS = 1
  case android = 2
  case web = 3
  case pc = 4
  case miniWeb = 5
  case harmonyOS = 6

  @inlinable package static var kind: EnumerationKind { .platform }
}
