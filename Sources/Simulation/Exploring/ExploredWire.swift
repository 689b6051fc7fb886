import Ground
import IMProtocol

/// What is under way between a device and the server, and what of it was lost, by the ids of the
/// messages.
struct ExploredWire: Hashable, Sendable {
  var device: UInt32
  var ups: [UInt32] = []
  var downs: [Down] = []
  var ends: UInt16 = 0
  var upStands: UInt8 = 0
  var downStands: UInt8 = 0
  /// Notices, in their order; nil for a snapshot.
  var lost: [UInt32?] = []

  struct Down: Hashable, Sendable {
    var message: UInt32
    /// Whether it never arrives (D-103).
    var isLost = false
  }

  /// The bytes that it takes, about.
  var bytes: Int {
    MemoryLayout<Self>.stride + [UInt32].heapBytes(ups.count) + [Down].heapBytes(downs.count)
      + [UInt32?].heapBytes(lost.count)
  }

  /// Adds all of it, its messages by what `hash` makes of them.
  func add(to print: inout Fingerprint, _ hash: (UInt32) -> UInt64) {
    print.add(device)
    print.add(UInt64(ends) << 16 | UInt64(upStands) << 8 | UInt64(downStands))
    print.add(ups.count)
    for message in ups { print.add(hash(message)) }
    print.add(downs.count)
    for down in downs {
      print.add(hash(down.message))
      print.add(down.isLost ? 1 : 0)
    }
    print.add(lost.count)
    for message in lost { print.add(message.map(hash) ?? 0) }
  }
}

/// What is needed of a wire again and again.
struct WireInfo: BitwiseCopyable {
  /// The message that arrives next at the server, and at the device; `none` where nothing does.
  var headUp = Self.none
  var headDown = Self.none
  /// The wire without that; `unknown` until it is asked for.
  var restUp = Self.unknown
  var restDown = Self.unknown
  /// Whether a packet arrives at the server, and at the device, if it is its turn.
  var canBeHeard = false
  var canHear = false
  /// Whether nothing is under way on it.
  var isEmpty = true
  /// Whether all that is under way are calls, answers and notices that are not lost, and nothing
  /// else is wrong with it.
  var isPlain = true
  /// Whether what arrives next at the server is a call; at the device, an answer or a notice that
  /// is not lost.
  var isCallUp = false
  var isPlainDown = false
  /// Whether an answer is under way to the device that is not lost yet.
  var hasAnswer = false
  var upStalls = false
  var downStalls = false

  static let none = UInt32.max
  static let unknown = UInt32.max - 1

  init(_ wire: ExploredWire, _ messages: [ExploredParts.Message]) {
    headUp = wire.ups.first ?? Self.none
    headDown = wire.downs.first?.message ?? Self.none
    upStalls = wire.upStands != 0
    downStalls = wire.downStands != 0
    canBeHeard = headUp != Self.none && !upStalls
    canHear = headDown != Self.none && !downStalls
    isEmpty = wire.ups.isEmpty && wire.downs.isEmpty
    let arrives = wire.ends == 0 && !upStalls && !downStalls
    isPlain = arrives && wire.lost.isEmpty
    for (place, message) in wire.ups.enumerated() {
      if case .up(.call) = messages[Int(message)] {
        if place == 0 { isCallUp = true }
      } else {
        isPlain = false
      }
    }
    for (place, down) in wire.downs.enumerated() {
      switch messages[Int(down.message)] {
      case .down(.reply):
        if !down.isLost { hasAnswer = true }
        if place == 0 { isPlainDown = arrives && !down.isLost }
      case .down(.notice): if place == 0 { isPlainDown = arrives && !down.isLost }
      case .down(.snapshot), .down(.connected), .down(.caughtUp), .down(.kicked), .down(.closed),
        .down(.refused), .up:
        isPlain = false
      }
      if down.isLost { isPlain = false }
    }
  }
}
