package import IMProtocol

/// A scenario that has been parsed and checked: every name resolved, every value typed.
///
/// One scenario file gives one scenario, or one for each row of its `examples` table. It holds
/// nothing that can be wrong any more, except behaviour.
package struct Scenario: Sendable {
  /// The title, with the row's cells filled in.
  package var title = ""
  /// The row of the `examples` table, counted from 1; nil without a table.
  package var row: Int?
  package var rowRange: SourceRange?
  /// How many scenarios its file gives, itself among them.
  package var scenariosOfFile = 1
  /// The requirements that it verifies, in the order of the text; those of its steps
  /// and properties too.
  package var verifies: [String] = []
  /// The decisions that it assumes, likewise.
  package var assumes: [String] = []
  package var tags: [String] = []
  /// What says that it is not judged as others are; nil for most.
  package var mark: Mark?
  /// When it starts, and the devices' offset from UTC.
  package var clock = Clock()
  /// The least and greatest one-way latency in microseconds.
  package var latency: ClosedRange<Int64> = 10_000...10_000
  /// The AppKey's console settings, and the texts by which failures name attributes.
  package var settings = AppSettings()
  /// The names behind the dense ids.
  package var names = Names()
  /// The accounts; `UserID.index` is the index. In the order of their names, digits compared as
  /// numbers, so that F2 stands before F10.
  package var accounts: [Account] = []
  /// The devices; `DeviceID.index` is the index. In the order of the text.
  package var devices: [DeviceDeclaration] = []
  /// The friendships from the start, each once, in the order of the text.
  package var friendships: [Friendship] = []
  /// The groups from the start; `GroupID.index` is the index.
  package var groups: [GroupDeclaration] = []
  /// The subscriptions from the start.
  package var subscriptions: [SubscriptionDeclaration] = []
  /// Calls and waits that set the scene.
  package var given: [Statement] = []
  /// The steps and races, in the order of the text.
  package var steps: [Step] = []
  /// What may happen after them; never nil where there are none; nil for most scenarios.
  package var exploration: Exploration?
  /// What holds throughout.
  package var properties = Properties()
  /// How many captures (`$name`) and call names (`as name`) there are, and what they are called.
  package var captureNames: [String] = []
  /// The names of calls (`as name`); `CallStatement.label` is an index into it.
  package var callNames: [String] = []

  package init() {}

  /// When a scenario starts, and the devices' offset from UTC as it changes.
  package struct Clock: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z. The default is 2024-01-01T00:00:00Z.
    package var start: Int64 = 1_704_067_200_000_000
    /// The devices' offset from UTC at the start, in seconds.
    package var offset: Int32 = 0
    /// Later offsets, in ascending order of their times.
    package var changes: [OffsetChange] = []

    /// Makes the default clock.
    package init() {}
  }

  /// A change of the devices' offset from UTC, for daylight saving.
  package struct OffsetChange: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package var at: Int64
    /// The offset from then on, in seconds.
    package var offset: Int32
  }

  /// The names that a new call can't have: those of calls, users and groups.
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
