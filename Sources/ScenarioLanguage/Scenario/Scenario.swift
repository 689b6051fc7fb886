package import IMProtocol

/// A scenario that has been parsed and checked. All names are resolved, and all values have the
/// required types.
///
/// A scenario file without a table contains one scenario. A file with an `examples` table contains
/// one scenario for each row. If a checked scenario fails, the reason is that the model behaves
/// differently than the scenario expects.
package struct Scenario: Sendable {
  /// The title. Each `<column>` has been replaced by a cell.
  package var title = ""
  /// The number of the row of the scenario in the `examples` table. The first row has the number 1.
  /// The value is nil if the file has no table.
  package var row: Int?
  package var rowRange: SourceRange?
  /// The number of scenarios in the file, including this scenario.
  package var scenariosOfFile = 1
  /// The requirements that the scenario verifies, in the order of the text. The requirements in
  /// steps and properties are included.
  package var verifies: [String] = []
  /// The decisions that the scenario assumes, in the order of the text. The decisions in steps and
  /// properties are included.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// The mark changes how imsim judges the scenario. The value is nil if the scenario has no mark.
  package var mark: Mark?
  /// The start time, and the offset of the devices from UTC.
  package var clock = Clock()
  /// The range of latencies of a packet in one direction, in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The settings of the AppKey in the console. This value also contains the names of attributes
  /// that failures list.
  package var settings = AppSettings()
  /// The names of users, devices and groups. The index of a name is the id of the user, device or
  /// group.
  package var names = Names()
  /// The accounts, sorted by their names. The index is `UserID.index`. Digits in names are compared
  /// as numbers. For example, F2 precedes F10.
  package var accounts: [Account] = []
  /// The devices, in the order of the text. The index of a device is `DeviceID.index`.
  package var devices: [DeviceDeclaration] = []
  /// The friendships at the start, in the order of the text. There are no duplicates.
  package var friendships: [Friendship] = []
  /// The groups that exist at the start. The index of a group is `GroupID.index`.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions that exist at the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// The calls and waits that prepare the scenario.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// The exploration after the steps. The value is nil if the scenario has no exploration. A
  /// scenario without steps always has an exploration.
  package var exploration: Exploration?
  /// The properties that must hold throughout the scenario.
  package var properties = Properties()
  /// The names of captures (`$name`). The index of a name identifies the capture.
  package var captureNames: [String] = []
  /// The names of calls (`as name`). `CallStatement.label` is an index into this array.
  package var callNames: [String] = []

  package init() {}

  /// The start time of a scenario, and the offset of the devices from UTC. The offset may change
  /// during the scenario.
  package struct Clock: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z. The default is 2024-01-01T00:00:00Z.
    package var start: Int64 = 1_704_067_200_000_000
    /// The offset of the devices from UTC at the start, in seconds.
    package var offset: Int32 = 0
    /// The changes of the offset after the start, in the order of their times.
    package var changes: [OffsetChange] = []

    /// Makes the default clock.
    package init() {}
  }

  /// A change of the offset of the devices from UTC. An example is the start of daylight saving
  /// time.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The new offset, in seconds.
    package var offset: Int32
  }

  /// The names of all calls, users and groups. A new call can't have one of these names.
  package var takenNames: Set<String> { Set(callNames + names.users + names.groups) }

  /// Adds an unused name to `callNames`. Returns the index of the name.
  package mutating func addCallName() -> Int {
    let taken = takenNames
    var number = callNames.count + 1
    while taken.contains("c\(number)") { number += 1 }
    callNames.append("c\(number)")
    return callNames.count - 1
  }

  /// Two users who are friends at the start.
  package struct Friendship: Hashable, Sendable {
    package var one: UserID
    package var other: UserID

    package init(_ one: UserID, _ other: UserID) {
      self.one = one
      self.other = other
    }
  }
}
