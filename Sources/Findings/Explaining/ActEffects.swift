import Events

/// The effects of an action. Explanations use these effects to find out which devices received
/// nothing, and why. The effects are computed only once, because there may be a million devices.
struct ActEffects {
  let act: Int
  /// The events in which a device received a callback.
  private(set) var heard: [Int] = []
  /// The events in which a callback was suppressed.
  private(set) var suppressed: [Int] = []
  /// The devices that received a callback. For each device that has no delegate for a callback,
  /// `deaf` contains the first event in which such a callback arrived.
  private(set) var receivers: Set<Int> = []
  private(set) var deaf: [Int: Int] = [:]
  private(set) var users: Set<String> = []
  /// The callbacks that the action caused or could have caused.
  private(set) var topics: [NotifiedTopic] = []
  /// `ofDevice` contains the events in which a notification was suppressed for a single device, and
  /// `ofUser` contains the events in which a notification was suppressed for all devices of a user.
  /// The order of the keys does not matter.
  private var ofDevice: [Int: [Int]] = [:]
  private var ofUser: [String: [Int]] = [:]

  init(_ act: Int, in story: ExecutionStory) {
    self.act = act
    let effects = story.consequences(of: act)
    for index in effects {
      let event = story.trace.outline(index)
      if event.kind == .callback { heard.append(index) }
      if event.kind == .unheard, let device = event.device, deaf[device] == nil {
        deaf[device] = index
      }
      guard event.kind == .suppressed else { continue }
      suppressed.append(index)
      if let device = event.device {
        ofDevice[device, default: []].append(index)
      } else if let user = story.trace[index].user {
        ofUser[user, default: []].append(index)
      }
    }
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
    if ofUser.isEmpty { return devices }
    for (device, one) in story.events.devices.enumerated()
    where ofUser[one.user] != nil && !users.contains(one.user) { devices.insert(device) }
    return devices
  }
}
