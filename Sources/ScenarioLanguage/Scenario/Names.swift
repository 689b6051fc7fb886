public import IMProtocol

/// The names behind the dense ids of a scenario, for printing.
public struct Names: Sendable {
  /// User ids: the accounts first, then ids that are written in a call but have no account.
  public var users: [String] = []
  /// Device names without their user, as in `phone`, by `DeviceID.index`.
  public var devices: [String] = []
  /// Group ids: the groups first, then ids that are written in a call but have no group.
  public var groups: [String] = []
  /// Every text of the scenario.
  public var texts = TextTable()

  /// Makes an empty table of names.
  public init() {}
}
