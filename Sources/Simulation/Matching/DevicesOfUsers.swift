import Base
package import IMProtocol
package import ScenarioLanguage

/// For each user, the range of indices of the user's devices. A user's devices have consecutive
/// indices.
package struct DevicesOfUsers: Sendable {
  private var ranges: [Range<Int>]

  package init(_ scenario: borrowing Scenario) {
    ranges = Array(filledWith: 0..<0, count: scenario.accounts.count)
    for (index, device) in scenario.devices.enumerated() {
      let user = Int(device.user.index)
      ranges[user] = (ranges[user].isEmpty ? index : ranges[user].lowerBound)..<index + 1
    }
  }

  /// The range of a user's devices. The range is empty if the user has no account.
  package subscript(user: UserID) -> Range<Int> {
    user.index < ranges.count ? ranges[Int(user.index)] : 0..<0
  }
}
