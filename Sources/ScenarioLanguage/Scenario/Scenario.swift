package import IMProtocol

/// A parsed and checked scenario: all names are resolved, and all values have the required types.
///
/// A scenario file contains one scenario, or one for each row of its `examples` table. A checked
/// scenario can fail only because the behaviour differs from the expectations.
package struct Scenario: Sendable {
  /// The title, with columns replaced by the row's cells.
  package var title = ""
  /// The number of the scenario's row in the `examples` table, counted from 1; nil if there is no
  /// table.
  package var row: Int?
  package var rowRange: SourceRange?
  /// The number of scenarios of the file, including this one.
  package var scenariosOfFile = 1
  /// The requirements that the scenario verifies, in the order of the text, including those of its
  /// steps and properties.
  package var verifies: [String] = []
  /// The decisions that the scenario assumes, in the order of the text, including those of its
  /// steps and properties.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// The mark that changes how the scenario is judged; nil if the scenario has no mark.
  package var mark: Mark?
  /// The start time, and the devices' offset from UTC.
  package var clock = Clock()
  /// The least and greatest one-way latency, in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The AppKey's console settings, and the names of attributes in failures.
  package var settings = AppSettings()
  /// The names that the dense ids of users, devices and groups represent.
  package var names = Names()
  /// The accounts, indexed by `UserID.index`. The accounts are in the order of their names. Digits
  /// are compared as numbers: F2 precedes F10.
  package var accounts: [Account] = []
  /// The devices, in the order of the text; `DeviceID.index` is the index.
  package var devices: [DeviceDeclaration] = []
  /// The friendships at the start, without duplicates, in the order of the text.
  package var friendships: [Friendship] = []
  /// The groups at the start; `GroupID.index` is the index.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions at the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// The calls and waits that prepare the scenario.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// The exploration after the steps; nil if the scenario has none. A scenario without steps always
  /// has an exploration.
  package var exploration: Exploration?
  /// The properties that must hold throughout the scenario.
  package var properties = Properties()
  /// The names of captures (`$name`), by index.
  package var captureNames: [String] = []
  /// The names of calls (`as name`); `CallStatement.label` is an index into this array.
  package var callNames: [String] = []

  package init() {}

  /// The start time of a scenario, the devices' offset from UTC, and the changes of the offset.
  package struct Clock: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z. The default is 2024-01-01T00:00:00Z.
    package var start: Int64 = 1_704_067_200_000_000
    /// The devices' offset from UTC at the start, in seconds.
    package var offset: Int32 = 0
    /// The changes of the offset after the start, in ascending order of their times.
    package var changes: [OffsetChange] = []

    /// Makes the default clock.
    package init() {}
  }

  /// A change of the devices' offset from UTC, for daylight saving.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The new offset, in seconds.
    package var offset: Int32
  }

  /// The names that a new call can't have, because a call, a user or a group already has the name.
  package var takenNames: Set<String> { Set(callNames + names.users + names.groups) }

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
