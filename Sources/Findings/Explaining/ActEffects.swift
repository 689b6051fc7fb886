import Events

/// The effects of an action. The effects determine which devices received nothing, and why. The
/// effects are computed only once, because there may be a million devices.
struct ActEffects {
  let act: Int
  /// The events of the received callbacks.
  let heard: [Int]
  /// The events of the suppressed callbacks.
  let suppressed: [Int]
  /// The devices that received a callback. `deaf` contains the devices that have no delegate for a
  /// callback. The value for a device is the event at which the callback arrived.
  let receivers: Set<Int>
  let deaf: [Int: Int]
  /// The users of `receivers`. `notified` contains names of notified devices and names of notified
  /// users. A device that is notified later, when it connects, also counts as notified.
  let users: Set<String>
  let notified: (devices: String, users: String)
  /// The events of suppressed notifications. `ofDevice` has the suppressions for one device, by the
  /// index of the device. `ofUser` has the suppressions for all devices of a user, by the user's
  /// id. The order of the keys does not matter.
  private let ofDevice: [Int: [Int]]
  private let ofUser: [String: [Int]]

  init(_ act: Int, in story: ExecutionStory) {
    self.act = act
    var (heard, suppressed, notified): ([Int], [Int], [Int]) = ([], [], [])
    var deaf: [Int: Int] = [:]
    var (ofDevice, ofUser): ([Int: [Int]], [String: [Int]]) = ([:], [:])
    for index in story.consequences(of: act) {
      let event = story.trace.outline(index)
      switch event.kind {
      case .callback:
        heard.append(index)
        if let device = event.device { notified.append(device) }
      case .unheard:
        if let device = event.device, deaf[device] == nil { deaf[device] = index }
      case .suppressed:
        suppressed.append(index)
        if let device = event.device {
          ofDevice[device, default: []].append(index)
          if story.waits(event) { notified.append(device) }
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
    notified.sort()
    self.notified = (
      Self.list(notified.lazy.map { story.events.devices[$0].name }),
      Self.list(notified.lazy.map { story.events.devices[$0].user })
    )
  }

  /// Whether the action caused no callback at all. Suppressed callbacks also count as callbacks.
  var isEmpty: Bool { heard.isEmpty && suppressed.isEmpty && deaf.isEmpty }

  /// The events of the notifications suppressed for a device. A suppression for all devices of a
  /// user is included only if no device of this user received anything.
  func suppressions(_ device: Int, of user: String) -> [Int] {
    let own = ofDevice[device] ?? []
    guard !users.contains(user), let ofAll = ofUser[user] else { return own }
    return own.isEmpty ? ofAll : (own + ofAll).sorted()
  }

  func callbacks(of device: Int, in story: ExecutionStory) -> [Int] {
    receivers.contains(device) ? heard.filter { story.trace.outline($0).device == device } : []
  }

  /// The devices that received a callback, or for which a notification is suppressed.
  func concerned(in story: ExecutionStory) -> Set<Int> {
    var devices = receivers.union(ofDevice.keys)  // order: a set again
    for user in ofUser.keys where !users.contains(user) {  // order: a set again
      devices.formUnion(story.devices(of: user))
    }
    return devices
  }

  /// The first six distinct names, and the number of further distinct names.
  private static func list(_ all: some Sequence<String>) -> String {
    var names: [String] = []
    var seen: Set<String> = []
    for name in all where seen.insert(name).inserted && seen.count <= 6 { names.append(name) }
    let shown = names.joined(separator: ", ")
    return seen.count > 6 ? "\(shown) and \(seen.count - 6) more" : shown
  }
}
