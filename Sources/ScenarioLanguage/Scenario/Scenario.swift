package import IMProtocol

/// A parsed and checked scenario, with all names resolved and all values of the right types.
///
/// A file has one scenario or, if it has an `examples` table, one scenario for each row. A checked
/// scenario fails only if the model does not do what the scenario expects.
package struct Scenario: Sendable {
  /// The title, with each `<column>` replaced by its cell.
  package var title = ""
  /// The number of the scenario's row in the `examples` table, or nil if the file has no table. The
  /// first row has the number 1.
  package var row: Int?
  package var rowRange: SourceRange?
  /// How many scenarios the file has, including this one.
  package var scenariosOfFile = 1
  /// The requirements that the scenario verifies, including requirements in steps and properties,
  /// in the order of the text.
  package var verifies: [String] = []
  /// The decisions that the scenario assumes, including decisions in steps and properties, in the
  /// order of the text.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// The mark that changes how imsim judges the scenario, or nil if the scenario has no mark.
  package var mark: Mark?
  /// The start time, and the devices' offset from UTC.
  package var clock = Clock()
  /// How long a packet takes in one direction, in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The AppKey's settings in the console, and the attribute names that occur in failures.
  package var settings = AppSettings()
  /// The names of users, devices and groups. The index of a name is the id of the user, device or
  /// group.
  package var names = Names()
  /// The accounts in the order of `UserID.index`. The accounts are sorted by name, and digits in
  /// names are compared as numbers, so F2 precedes F10.
  package var accounts: [Account] = []
  /// The devices in the order of `DeviceID.index`, which is the order of the text.
  package var devices: [DeviceDeclaration] = []
  /// The friendships at the start, in the order of the text and without duplicates.
  package var friendships: [Friendship] = []
  /// The groups that exist at the start, in the order of `GroupID.index`.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions that exist at the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// The calls and waits that prepare the scenario.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// The exploration after the steps, or nil if there is no exploration. A scenario without steps
  /// always has an exploration.
  package var exploration: Exploration?
  /// The properties that must hold throughout the scenario.
  package var properties = Properties()
  /// The names of captures (`$name`), which are identified by their indices.
  package var captureNames: [String] = []
  /// The names of calls (`as name`). `CallStatement.label` is an index into this array.
  package var callNames: [String] = []

  package init() {}

  /// The time when a scenario starts, and the devices' offset from UTC. The offset may change
  /// during the scenario.
  package struct Clock: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z. The default is 2024-01-01T00:00:00Z.
    package var start: Int64 = 1_704_067_200_000_000
    /// The devices' offset from UTC at the start, in seconds.
    package var offset: Int32 = 0
    /// Later changes of the offset, in chronological order.
    package var changes: [OffsetChange] = []

    /// Creates the default clock.
    package init() {}
  }

  /// A change of the devices' offset from UTC, for example when daylight saving time begins.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The new offset, in seconds.
    package var offset: Int32
  }

  /// The names of all calls, users and groups. A new call needs a different name.
  package var takenNames: Set<String> { Set(callNames + names.users + names.groups) }

  /// Adds an unused name to `callNames`, and returns the index of this name.
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
