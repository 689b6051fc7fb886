import Events

/// The lanes of a sequence diagram: devices of one user side by side, the server in the middle.
struct DiagramLanes {
  /// Devices up to which each has a lane.
  static let most = 12
  /// What stands left of the lanes, for the times.
  static let margin = 78
  /// The widest gap between two lanes, and the narrowest.
  private static let spacings = 112...260
  /// How wide a diagram is, unless its lanes need more.
  private static let usualWidth = 1000

  struct Lane {
    /// The device, by its index in the case; nil for the folded ones.
    let device: Int?
    /// Its name without its user's.
    let name: String
    let x: Int
  }

  struct Group {
    let user: String?
    let lanes: Range<Int>
  }

  private(set) var lanes: [Lane] = []
  /// The users from left to right.
  private(set) var groups: [Group] = []
  private(set) var server = 0
  private(set) var width = 0
  private var place: [Int?]

  init(_ events: CaseEvents, _ devices: DiagramDevices) {
    place = Array(repeating: nil, count: events.devices.count)
    var users: [Column] = []
    for device in devices.drawn {
      let user = events.devices[device].user
      let name = events.devices[device].name
      let dot = name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
      if users.last?.user != user { users.append(Column(user: user)) }
      users[users.count - 1].lanes.append((device, String(name[dot...])))
    }
    if !devices.folded.isEmpty {
      users.append(Column(user: nil, lanes: [(nil, devices.nameOfFolded)]))
    }
    layOut(users)
    for device in devices.folded { place[device] = lanes.count - 1 }
  }

  /// Where a device stands; nil for one without a lane. No device stands for the server.
  func x(of device: Int?) -> Int? {
    guard let device else { return server }
    return place[device].map { lanes[$0].x }
  }

  /// The lanes of a user, before they have their places.
  private struct Column {
    let user: String?
    var lanes: [(device: Int?, name: String)] = []
  }

  private mutating func layOut(_ users: [Column]) {
    let count = users.reduce(0) { $0 + $1.lanes.count }
    // The server stands between two users, where the lanes on both sides are most alike.
    var onLeft = 0
    var serverPlace = users.first?.lanes.count ?? 0
    for user in users {
      onLeft += user.lanes.count
      let isMoreEven = abs(count - 2 * onLeft) < abs(count - 2 * serverPlace)
      if isMoreEven { serverPlace = onLeft }
    }
    let columns = count + 1
    let range = Self.spacings
    let wanted = (Self.usualWidth - Self.margin) / columns
    let spacing = min(max(wanted, range.lowerBound), range.upperBound)
    width = Self.margin + max(columns * spacing, Self.usualWidth - Self.margin)
    let first = Self.margin + (width - Self.margin - (columns - 1) * spacing) / 2
    var column = 0
    for user in users {
      let start = lanes.count
      for (device, name) in user.lanes {
        if column == serverPlace { column += 1 }
        if let device { place[device] = lanes.count }
        lanes.append(Lane(device: device, name: name, x: first + column * spacing))
        column += 1
      }
      groups.append(Group(user: user.user, lanes: start..<lanes.count))
    }
    server = first + serverPlace * spacing
  }
}
