import Events

/// The effects of an action. Explanations use these effects to find out which devices received
/// nothing, and why. The effects are computed only once, because there may be a million devices.
struct ActEffects {
  let act: Int
  /// The events in which a device received a callback.
  let heard: [Int]
  /// The events in which a callback was suppressed.
  let suppressed: [Int]
  /// The devices that received a callback. For each device that has no delegate for a callback,
  /// `deaf` contains the first event in which such a callback arrived.
  let receivers: Set<Int>
  let deaf: [Int: Int]
  let users: Set<String>
  /// The callbacks that the action caused or could have caused.
  let topics: [NotifiedTopic]
  /// `ofDevice` contains the events in which a notification was suppressed for a single device, and
  /// `ofUser` contains the events in which a notification was suppressed for all devices of a user.
  /// The order of the keys does not matter.
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

  /// Whether the action caused no callbacks, not even suppressed ones.
  var isEmpty: Bool { heard.isEmpty && suppressed.isEmpty && deaf.isEmpty }

  /// The events in which a notification is suppressed for a device. An event for all devices of the
  /// user counts only if none of these devices received a callback.
  func suppressions(_ device: Int, of user: String) -> [Int] {
    let own = ofDevice[device] ?? []
    guard !users.contains(user), let ofAll = ofUser[user] else { return own }
    return own.isEmpty ? ofAll : (own + ofAll).sorted()
  }

  func callbacks(of device: Int, in story: ExecutionStory) -> [Int] {
    receivers.contains(device) ? heard.filter { story.trace.outline($0).device == device } : []
  }

  /// The devices that received a callback or for which a notification is suppressed.
  func concerned(in story: ExecutionStory) -> Set<Int> {
    var devices = receivers.union(ofDevice.keys)  // order: a set again
    for user in ofUser.keys where !users.contains(user) {  // order: a set again
      devices.formUnion(story.devices(of: user))
    }
    return devices
  }
}
