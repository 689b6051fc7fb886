import IMProtocol

@testable import IMServer

/// A random walk of the server: four users with two devices each call, connect and disconnect, and
/// time passes. Those of A and B are of one category, those of C and D of two.
struct Walk {
  private(set) var stage: Stage
  private var random: SplitMix64
  /// What was sent to each device on its connection and may still be lost.
  private var underWay: [[Notice]]

  /// What an input did.
  struct Step {
    let input: Input
    let sends: [Effects.Send]
    let before: UInt64
    let after: UInt64
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    stage = Stage(
      "A1 A2 B1 B2 C1 C3 D1 D3", platforms: [.iOS, .android, .pc], connected: false)
    underWay = stage.deviceNames.map { _ in [] }
  }

  /// Lets time pass and hands the server one input.
  mutating func step() -> Step {
    stage.wait(milliseconds: random.pick([0, 0, 0, 1, 1000, 3_600_000]))
    if random.below(40) == 0 { stage.wait(milliseconds: random.pick([1, 3, 7]) * 86_400_000) }
    let input = makeInput()
    let before = stage.fingerprint
    let sends = stage.sends(of: input)
    for send in sends {
      if case .notice(let notice) = send.message {
        underWay[Int(send.device.index)].append(notice)
      }
    }
    return Step(input: input, sends: sends, before: before, after: stage.fingerprint)
  }

  private mutating func makeInput() -> Input {
    let device = DeviceID(random.below(stage.deviceNames.count))
    let isConnected = stage.server.isConnected(device)
    switch random.below(12) {
    case 0,
      1 where !isConnected, 2 where !isConnected:
      if isConnected { return disconnect(device) }
      underWay[Int(device.index)] = []
      return .connect(device)
    default:
      return .call(from: device, CallToken(random.below(1000)), makeCall())
    }
  }

  /// The connection ends, and the last few notices did not arrive.
  private mutating func disconnect(_ device: DeviceID) -> Input {
    let lost = underWay[Int(device.index)].suffix(random.below(3))
    underWay[Int(device.index)] = []
    return .disconnect(device, undelivered: stage.effects.arena.keep(lost))
  }

  private mutating func makeCall() -> Call {
    let user = UserID(random.below(5))
    let extra = random.pick([Text.absent, .empty, stage.texts.intern("hi")])
    switch random.below(10) {
    case 0, 1, 2: return .addFriend(userId: user, directionType: 2, extra: extra)
    case 3: return .setFriendAddPermission(permission: Int32(1 + random.below(3)))
    case 4, 5: return .acceptFriendApplication(userId: user)
    case 6: return .refuseFriendApplication(userId: user)
    case 7: return .deleteFriends(userIds: makeUsers(), directionType: 2)
    case 8: return .checkFriends(userIds: makeUsers(), directionType: 2)
    default: return random.below(2) == 0 ? .getFriendAddPermission : .getFriends(directionType: 2)
    }
  }

  /// One to three users in ascending order, now and then one without an account.
  private mutating func makeUsers() -> Slice<UserID> {
    let first = random.below(4)
    let users = (first..<min(first + 1 + random.below(3), 5)).map { UserID($0) }
    return stage.effects.arena.keep(users)
  }
}
