import Simulation

/// The lanes of a sequence diagram: devices of one user side by side, the server in the middle.
struct DiagramLanes {
  /// Lanes that a diagram has at most, the server's apart.
  static let most = 12
  /// What stands left of the lanes, for the times.
  static let margin = 78
  /// The widest gap between two lanes, and the narrowest.
  private static let spacings = 112...260
  /// How wide a diagram is, unless its lanes need more.
  private static let usualWidth = 1000

  /// A lane of a device.
  struct Lane {
    /// The device, by its index in the case.
    let device: Int
    /// Its name without its user's.
    let name: String
    /// Where it stands.
    let x: Int
  }

  /// The lanes of a user.
  struct Group {
    let user: String
    let lanes: Range<Int>
  }

  /// The devices from left to right.
  private(set) var lanes: [Lane] = []
  /// The users from left to right.
  private(set) var groups: [Group] = []
  /// Where the server stands.
  private(set) var server = 0
  /// How wide the diagram is.
  private(set) var width = 0
  /// Devices that have no lane.
  let left: Int
  private var place: [Int?]

  /// Chooses the devices that have a lane: those that failures are about, then those that act, then
  /// those that hear; with few devices all have one.
  init(_ events: CaseEvents, _ trace: [TraceEvent], failing: [Int]) {
    var weight = Array(repeating: 0, count: events.devices.count)
    for event in trace {
      guard let device = event.device else { continue }
      let acts = event.kind == .call || event.kind == .connecting || event.kind == .disconnecting
      weight[device] = max(weight[device], acts ? 2 : 1)
    }
    for device in failing { weight[device] = 3 }
    var chosen = Array(weight.indices)
    if chosen.count > Self.most {
      chosen = [3, 2, 1, 0].flatMap { rank in weight.indices.filter { weight[$0] == rank } }
      chosen = chosen.prefix(Self.most).sorted()
    }
    left = weight.count - chosen.count
    place = Array(repeating: nil, count: events.devices.count)
    layOut(chosen, events)
  }

  /// Where a device stands; nil for one without a lane. No device stands for the server.
  func x(of device: Int?) -> Int? {
    guard let device else { return server }
    return place[device].map { lanes[$0].x }
  }

  private mutating func layOut(_ chosen: [Int], _ events: CaseEvents) {
    var users: [(name: String, devices: [Int])] = []
    for device in chosen {
      let user = events.devices[device].user
      if let place = users.firstIndex(where: { $0.name == user }) {
        users[place].devices.append(device)
      } else {
        users.append((user, [device]))
      }
    }
    // The server stands between two users, where the lanes on both sides are most alike.
    var onLeft = 0
    var serverPlace = users.first?.devices.count ?? 0
    for user in users {
      onLeft += user.devices.count
      let isMoreEven = abs(chosen.count - 2 * onLeft) < abs(chosen.count - 2 * serverPlace)
      if isMoreEven { serverPlace = onLeft }
    }
    let columns = chosen.count + 1
    let range = Self.spacings
    let wanted = (Self.usualWidth - Self.margin) / columns
    let spacing = min(max(wanted, range.lowerBound), range.upperBound)
    width = Self.margin + max(columns * spacing, Self.usualWidth - Self.margin)
    let first = Self.margin + (width - Self.margin - (columns - 1) * spacing) / 2
    var column = 0
    for user in users {
      let start = lanes.count
      for device in user.devices {
        if column == serverPlace { column += 1 }
        place[device] = lanes.count
        let name = events.devices[device].name
        let dot = name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
        lanes.append(
          Lane(device: device, name: String(name[dot...]), x: first + column * spacing))
        column += 1
      }
      groups.append(Group(user: user.name, lanes: start..<lanes.count))
    }
    server = first + serverPlace * spacing
  }
}
