package import IMProtocol

/// A parsed and checked scenario, with all names resolved and all values of the right types.
///
/// A file has one scenario, or one for each row if it has an `examples` table. If a checked
/// scenario fails, it is because the model does something else than the scenario expects.
package struct Scenario: Sendable {
  /// The title, with each `<column>` replaced by its cell.
  package var title = ""
  /// The scenario's row in the `examples` table, counted from 1, or nil if the file has no table.
  package var row: Int?
  package var rowRange: SourceRange?
  /// How many scenarios the file has, including this one.
  package var scenariosOfFile = 1
  /// The requirements that the scenario verifies, including those in steps and properties, in the
  /// order of the text.
  package var verifies: [String] = []
  /// The decisions that the scenario assumes, including those in steps and properties, in the order
  /// of the text.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// The mark that changes how imsim judges the scenario, or nil if it has none.
  package var mark: Mark?
  /// The start time, and the devices' offset from UTC.
  package var clock = Clock()
  /// How long a packet takes in one direction, in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The AppKey's settings in the console, and the names of attributes that failures list.
  package var settings = AppSettings()
  /// The names of users, devices and groups, by their ids.
  package var names = Names()
  /// The accounts by `UserID.index`, sorted by name. Digits in names are compared as numbers, so F2
  /// precedes F10.
  package var accounts: [Account] = []
  /// The devices by `DeviceID.index`, in the order of the text.
  package var devices: [DeviceDeclaration] = []
  /// The friendships at the start, in the order of the text and without duplicates.
  package var friendships: [Friendship] = []
  /// The groups that exist at the start, by `GroupID.index`.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions that exist at the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// The calls and waits that prepare the scenario.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// The exploration after the steps, or nil if there is none. A scenario without steps always has
  /// one.
  package var exploration: Exploration?
  /// The properties that must hold throughout the scenario.
  package var properties = Properties()
  /// The names of captures (`$name`), which are identified by their indices.
  package var captureNames: [String] = []
  /// The names of calls (`as name`). `CallStatement.label` is an index into this array.
  package var callNames: [String] = []

  package init() {}

  /// When a scenario starts, and the devices' offset from UTC, which may change during the
  /// scenario.
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

  /// A change of the devices' offset from UTC, as when daylight saving time begins.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The new offset, in seconds.
    package var offset: Int32
  }

  /// The names of all calls, users and groups, none of which a new call can have.
  package var takenNames: Set<String> { Set(callNames + names.users + names.groups) }

  /// Adds an unused name to `callNames`, and returns its index.
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
