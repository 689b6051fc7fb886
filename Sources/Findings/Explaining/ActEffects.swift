import Events

/// The effects of an action. From the effects, explanations derive which devices received nothing,
/// and why. The effects are computed only once, because there may be a million devices.
struct ActEffects {
  let act: Int
  /// The indices of the events in which a device received a callback.
  let heard: [Int]
  /// The indices of the events in which a callback was suppressed.
  let suppressed: [Int]
  /// The devices that received a callback. `deaf` contains the devices that have no delegate for a
  /// callback. The value for such a device is the index of the event in which the callback arrived.
  let receivers: Set<Int>
  let deaf: [Int: Int]
  /// The users of `receivers`.
  let users: Set<String>
  /// The callbacks that the action caused or could have caused.
  let topics: [NotifiedTopic]
  /// The indices of the events in which a notification was suppressed. `ofDevice` contains the
  /// suppressions for a single device, and the key is the index of the device. `ofUser` contains
  /// the suppressions for all devices of a user, and the key is the id of the user. The order of
  /// the keys does not matter.
  private let ofDevice: [Int: [Int]]
  private let ofUser: [String: [Int]]

  init(_ act: Int, in story: ExecutionStory) {
    self.act = act
    var (heard, suppressed): ([Int], [Int]) = ([], [])
    var deaf: [Int: Int] = [:]
    var (ofDevice, ofUser): ([Int: [Int]], [String: [Int]]) = ([:], [:])
    let effects = story.consequences(of: act)
    for index in effects {
      let event = story.trace.outline(index)
      switch event.kind {
      case .callback:
        heard.append(index)
      case .unheard:
        if let device = event.device, deaf[device] == nil { deaf[device] = index }
      case .suppressed:
        suppressed.append(index)
        if let device = event.device {
          ofDevice[device, default: []].append(index)
        } else if let user = story.trace[index].user {
          ofUser[user, default: []].append(index)
        }
      case .step, .call, .take, .result, .connecting, .loggedIn, .connected, .disconnecting,
        .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
        .forgotten, .fault, .wait:
        break
      }
    }
    (self.heard, self.suppressed, self.deaf) = (heard, suppressed, deaf)
    (self.ofDevice, self.ofUser) = (ofDevice, ofUser)
    receivers = Set(heard.compactMap { story.trace.outline($0).device })
    users = Set(receivers.map { story.events.devices[$0].user })  // order: a set again
    topics = NotifiedTopic.all(of: effects, in: story)
  }

  /// Whether the action caused neither a callback nor a suppressed callback.
  var isEmpty: Bool { heard.isEmpty && suppressed.isEmpty && deaf.isEmpty }

  /// The indices of the events in which a notification is suppressed for a device. A suppression
  /// for all devices of a user is included only if no device of this user received a callback.
  func suppressions(_ device: Int, of user: String) -> [Int] {
    let own = ofDevice[device] ?? []
    guard !users.contains(user), let ofAll = ofUser[user] else { return own }
    return own.isEmpty ? ofAll : (own + ofAll).sorted()
  }

  func callbacks(of device: Int, in story: ExecutionStory) -> [Int] {
    receivers.contains(device) ? heard.filter { story.trace.outline($0).device == device } : []
  }

  /// The devices that received a callback, and the devices for which a notification is suppressed.
  func concerned(in story: ExecutionStory) -> Set<Int> {
    var devices = receivers.union(ofDevice.keys)  // order: a set again
    for user in ofUser.keys where !users.contains(user) {  // order: a set again
      devices.formUnion(story.devices(of: user))
    }
    return devices
  }
}
