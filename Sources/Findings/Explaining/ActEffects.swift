import Events

/// What an act led to, as far as it says who received nothing and why: made once, and then asked of
/// each of what may be a million devices.
struct ActEffects {
  let act: Int
  /// The callbacks that came.
  let heard: [Int]
  /// What rules keep from somebody.
  let silent: [Int]
  /// The devices at which a callback came, and those at which one came without a delegate.
  let hearers: Set<Int>
  let deaf: [Int: Int]
  /// The users of those devices, and the devices with the first of those who are not connected and
  /// are told later.
  let users: Set<String>
  let told: (devices: String, users: String)
  /// What is kept from a device, by its index, and from all devices of a user; only looked up.
  private let ofDevice: [Int: [Int]]
  private let ofUser: [String: [Int]]

  init(_ act: Int, in story: WayStory) {
    self.act = act
    var (heard, silent, told): ([Int], [Int], [Int]) = ([], [], [])
    var deaf: [Int: Int] = [:]
    var (ofDevice, ofUser): ([Int: [Int]], [String: [Int]]) = ([:], [:])
    for index in story.consequences(of: act) {
      let event = story.trace.outline(index)
      switch event.kind {
      case .callback:
        heard.append(index)
        if let device = event.device { told.append(device) }
      case .unheard:
        if let device = event.device, deaf[device] == nil { deaf[device] = index }
      case .silent:
        silent.append(index)
        if let device = event.device {
          ofDevice[device, default: []].append(index)
          if story.waits(event) { told.append(device) }
        } else if let user = story.trace[index].user {
          ofUser[user, default: []].append(index)
        }
      case .step, .call, .take, .result, .connecting, .loggedIn, .connected, .disconnecting,
        .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
        .forgotten, .fault, .wait:
        break
      }
    }
    (self.heard, self.silent, self.deaf) = (heard, silent, deaf)
    (self.ofDevice, self.ofUser) = (ofDevice, ofUser)
    hearers = Set(heard.compactMap { story.trace.outline($0).device })
    users = Set(hearers.map { story.events.devices[$0].user })  // order: a set again
    told.sort()
    self.told = (
      Self.list(told.lazy.map { story.events.devices[$0].name }),
      Self.list(told.lazy.map { story.events.devices[$0].user })
    )
  }

  /// Whether it led to no callback, not even to one that is kept from somebody.
  var isEmpty: Bool { heard.isEmpty && silent.isEmpty && deaf.isEmpty }

  /// What is kept from a device; not what is kept from all devices of a user of whom others are
  /// told something.
  func silences(_ device: Int, of user: String) -> [Int] {
    let own = ofDevice[device] ?? []
    guard !users.contains(user), let ofAll = ofUser[user] else { return own }
    return own.isEmpty ? ofAll : (own + ofAll).sorted()
  }

  func callbacks(of device: Int, in story: WayStory) -> [Int] {
    hearers.contains(device) ? heard.filter { story.trace.outline($0).device == device } : []
  }

  /// The devices that received something, or from which something is kept.
  func concerned(in story: WayStory) -> Set<Int> {
    var devices = hearers.union(ofDevice.keys)  // order: a set again
    for user in ofUser.keys where !users.contains(user) {  // order: a set again
      devices.formUnion(story.devices(of: user))
    }
    return devices
  }

  /// The first of some names, each once, and how many there are.
  private static func list(_ all: some Sequence<String>) -> String {
    var names: [String] = []
    var seen: Set<String> = []
    for name in all where seen.insert(name).inserted && seen.count <= 6 { names.append(name) }
    let shown = names.joined(separator: ", ")
    return seen.count > 6 ? "\(shown) and \(seen.count - 6) more" : shown
  }
}
