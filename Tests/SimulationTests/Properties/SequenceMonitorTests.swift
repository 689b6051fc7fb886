import ScenarioLanguage
import Testing

@testable import IMProtocol
@testable import Simulation

/// The monitors of `never` lines. In a text that lists what a device receives, `a` is onFriendAdd,
/// `d` is onFriendDelete, `c` is onFriendCleared, and `s` is any other callback.
struct SequenceMonitorTests {
  private static let range = SourceRange(start: 0, end: 0)

  private static func pattern(_ kind: CallbackKind) -> Reception.CallbackPattern {
    Reception.CallbackPattern(range: range, kind: kind, fields: [])
  }

  private static let (add, delete, clear) =
    (pattern(.onFriendAdd), pattern(.onFriendDelete), pattern(.onFriendCleared))

  static let forms: [(Properties.Never.Form, String, violated: [Int])] = [
    (.ever, "sds", []),
    (.ever, "sas", [1]),
    (.ever, "aa", [0, 1]),
    (.withoutBefore([delete, clear]), "sda", []),
    (.withoutBefore([delete, clear]), "scaada", []),
    (.withoutBefore([delete, clear]), "sasda", [1]),
    (.twiceWithout([delete, clear]), "dasdsacca", []),
    (.twiceWithout([delete, clear]), "asaa", [2, 3]),
    (.twiceWithout([delete, clear]), "adaa", [3]),
    (.twiceWithout([]), "asa", [2]),
    (.outOfOrder(delete), "sadsadsc", []),
    (.outOfOrder(delete), "sd", [1]),
    (.outOfOrder(delete), "asa", [2]),
    (.outOfOrder(delete), "addad", [2]),
  ]

  @Test(arguments: forms)
  func `a line is violated where what came is not as it says`(
    form: Properties.Never.Form, received: String, violated: [Int]
  ) {
    let line = Properties.Never(
      range: Self.range, devices: [DeviceID(3)], event: .callback(Self.add), form: form)
    let properties = Self.properties([line])
    var monitor = SequenceMonitor(properties)
    var found: [Int] = []
    for (index, letter) in received.enumerated() {
      let observation = Observation.callback(Self.notice(letter))
      if monitor.receive(observation, on: DeviceID(3), arena: Arena(), properties) == 0 {
        found.append(index)
      }
    }
    #expect(found == violated)
  }

  private static func notice(_ letter: Character) -> Notice {
    let content: Notice.Content =
      switch letter {
      case "a":
        .friendAdded(
          FriendAdded(
            userId: UserID(1), name: .empty, portraitUri: .empty, sequence: 0, firstRequest: 0))
      case "d": .friendsDeleted(FriendsDeleted(userIds: .empty))
      case "c": .friendsCleared(FriendsCleared())
      case let other: .subscriptionSyncCompleted(Self.completed(other))
      }
    return Notice(at: Timestamp(milliseconds: 0), content)
  }

  private static func completed(_ letter: Character) -> SubscriptionSyncCompleted {
    #expect(letter == "s")
    return SubscriptionSyncCompleted(type: .onlineStatus)
  }

  @Test func `each device and line by itself, and the first line that is violated counts`() {
    let devices = [DeviceID(0), DeviceID(2)]
    let lines = [
      Properties.Never(
        range: Self.range, devices: devices, event: .callback(Self.add), form: .twiceWithout([])),
      Properties.Never(
        range: Self.range, devices: devices, event: .callback(Self.add),
        form: .outOfOrder(Self.delete)),
    ]
    let properties = Self.properties(lines)
    var monitor = SequenceMonitor(properties)
    let start = monitor.fingerprint
    func receive(_ letter: Character, on device: Int) -> Int? {
      monitor.receive(
        .callback(Self.notice(letter)), on: DeviceID(device), arena: Arena(), properties)
    }
    #expect(receive("a", on: 1) == nil)
    #expect(monitor.fingerprint == start)
    #expect(receive("a", on: 0) == nil)
    #expect(monitor.fingerprint != start)
    #expect(receive("a", on: 2) == nil)
    #expect(receive("a", on: 0) == 0)
    #expect(receive("d", on: 0) == nil)
    #expect(receive("a", on: 0) == 0)
  }

  private static func properties(_ lines: [Properties.Never]) -> Properties {
    var properties = Properties()
    properties.never = lines
    return properties
  }
}
