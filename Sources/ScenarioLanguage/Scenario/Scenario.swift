package import IMProtocol

/// A scenario that has been parsed and checked. All names are resolved, and all values have the
/// required types.
///
/// A scenario file without a table contains one scenario. A file with an `examples` table contains
/// one scenario for each row. A checked scenario can fail only if the model behaves differently
/// than the scenario expects.
package struct Scenario: Sendable {
  /// The title, with each `<column>` replaced by a cell.
  package var title = ""
  /// The number of the scenario's row in the `examples` table, counted from 1; nil if the file has
  /// no table.
  package var row: Int?
  package var rowRange: SourceRange?
  /// The number of scenarios in the file, including this scenario.
  package var scenariosOfFile = 1
  /// The requirements that the scenario verifies, in the order of the text. The requirements of the
  /// scenario's steps and properties are included.
  package var verifies: [String] = []
  /// The decisions that the scenario assumes, in the order of the text. The decisions of the
  /// scenario's steps and properties are included.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// The mark that changes how imsim judges the scenario; nil if the scenario has no mark.
  package var mark: Mark?
  /// The start time, and the offset of the devices from UTC.
  package var clock = Clock()
  /// The least and the greatest latency in one direction, in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The settings of the AppKey in the console, and the names of attributes in failures.
  package var settings = AppSettings()
  /// The names of users, devices and groups. Each name has a dense id.
  package var names = Names()
  /// The accounts. The index is `UserID.index`. The accounts are sorted by their names. Digits in
  /// names are compared as numbers. For example, F2 precedes F10.
  package var accounts: [Account] = []
  /// The devices, in the order of the text. The index of a device is `DeviceID.index`.
  package var devices: [DeviceDeclaration] = []
  /// The friendships at the start, without duplicates, in the order of the text.
  package var friendships: [Friendship] = []
  /// The groups that exist at the start. The index of a group is `GroupID.index`.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions that exist at the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// The calls and waits that prepare the scenario.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// The exploration after the steps; nil if the scenario has no exploration. A scenario without
  /// steps always has an exploration.
  package var exploration: Exploration?
  /// The properties that must hold throughout the scenario.
  package var properties = Properties()
  /// The names of captures (`$name`). The index of a name identifies the capture.
  package var captureNames: [String] = []
  /// The names of calls (`as name`). `CallStatement.label` is an index into this array.
  package var callNames: [String] = []

  package init() {}

  /// The start time of a scenario, the offset of the devices from UTC, and the changes of this
  /// offset.
  package struct Clock: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z. The default is 2024-01-01T00:00:00Z.
    package var start: Int64 = 1_704_067_200_000_000
    /// The offset of the devices from UTC at the start, in seconds.
    package var offset: Int32 = 0
    /// The changes of the offset after the start. The earliest change comes first.
    package var changes: [OffsetChange] = []

    /// Makes the default clock.
    package init() {}
  }

  /// A change of the devices' offset from UTC, such as the start of daylight saving time.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The new offset, in seconds.
    package var offset: Int32
  }

  /// The names that a new call can't have. A call, a user or a group already has each of these
  /// names.
  package var takenNames: Set<String> { Set(callNames + names.users + names.groups) }

  /// Adds an unused name to `callNames`. Returns the index of the name.
  package mutating func addCallName() -> Int {
    let taken = takenNames
    var number = callNames.count + 1
    while taken.contains("c\(number)") { number += 1 }
    callNames.append("c\(number)")
    return callNames.count - 1
  }

  /// Two users who are friends from the start.
  package struct Friendship: Hashable, Sendable {
    package var one: UserID
    package var other: UserID

    package init(_ one: UserID, _ other: UserID) {
      self.one = one
      self.other = other
    }
  }
}
