import Events

/// The lanes of a sequence diagram. Each user's devices are next to each other, and the server is
/// in the middle.
struct DiagramLanes {
  /// In a case with at most this many devices, every device gets its own lane.
  static let most = 12
  /// The least space to the left of the lanes, where the times are written.
  private static let leastMargin = 78
  /// The smallest and the largest distance between two lanes.
  private static let spacings = 112...240
  /// A diagram with few devices is narrower, and one with many devices is wider.
  private static let usualWidth = 1040

  struct Lane {
    /// The device's index in the case, or nil if several devices share the lane.
    let device: Int?
    /// The device's name without the name of its user.
    let name: String
    let x: Int
  }

  struct Group {
    let user: String?
    let lanes: Range<Int>
  }

  private(set) var lanes: [Lane] = []
  private(set) var groups: [Group] = []
  private(set) var server = 0
  private(set) var width = 0
  /// The space to the left of the lanes.
  let margin: Int
  private var index: [Int?]

  /// Lays out the lanes beside times of at most `widest` pixels.
  init(_ events: CaseEvents, _ devices: DiagramDevices, widestTime widest: Int) {
    margin = max(Self.leastMargin, widest + 2 * DiagramLabel.gap)
    index = Array(repeating: nil, count: events.devices.count)
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
    for device in devices.folded { index[device] = lanes.count - 1 }
  }

  /// The x-coordinate of a device's lane, or nil if the device has no lane. If `device` is nil,
  /// returns the x-coordinate of the server's lane.
  func x(of device: Int?) -> Int? {
    guard let device else { return server }
    return index[device].map { lanes[$0].x }
  }

  /// A user's lanes, before they get x-coordinates.
  private struct Column {
    let user: String?
    var lanes: [(device: Int?, name: String)] = []
  }

  private mutating func layOut(_ users: [Column]) {
    let count = users.reduce(0) { $0 + $1.lanes.count }
    // The server's lane is between two users, so that the numbers of lanes on its two sides differ
    // as little as possible.
    var onLeft = 0
    var serverIndex = users.first?.lanes.count ?? 0
    for user in users {
      onLeft += user.lanes.count
      let isMoreEven = abs(count - 2 * onLeft) < abs(count - 2 * serverIndex)
      if isMoreEven { serverIndex = onLeft }
    }
    let columns = count + 1
    let range = Self.spacings
    let wanted = (Self.usualWidth - margin) / columns
    let spacing = min(max(wanted, range.lowerBound), range.upperBound)
    width = margin + columns * spacing
    let first = margin + spacing / 2
    var column = 0
    for user in users {
      let start = lanes.count
      for (device, name) in user.lanes {
        if column == serverIndex { column += 1 }
        if let device { index[device] = lanes.count }
        lanes.append(Lane(device: device, name: name, x: first + column * spacing))
        column += 1
      }
      groups.append(Group(user: user.user, lanes: start..<lanes.count))
    }
    server = first + serverIndex * spacing
  }
}
