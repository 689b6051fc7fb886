import Base
import IMProtocol

/// The packets in flight between a device and the server, and the lost notices. Messages are stored
/// as ids.
struct ExploredChannel: Hashable, Sendable {
  var device: UInt32
  var ups: [UInt32] = []
  var downs: [Down] = []
  var ends: UInt16 = 0
  var upIsStalled: UInt8 = 0
  var downIsStalled: UInt8 = 0
  /// The lost notices and snapshots, in the order in which they were lost. The value nil represents
  /// a snapshot.
  var lost: [UInt32?] = []

  struct Down: Hashable, Sendable {
    var message: UInt32
    /// Whether the packet never arrives (D-103).
    var isLost = false
  }

  /// The approximate memory use in bytes.
  var bytes: Int {
    MemoryLayout<Self>.stride + [UInt32].heapBytes(ups.count) + [Down].heapBytes(downs.count)
      + [UInt32?].heapBytes(lost.count)
  }

  /// Adds the channel to a fingerprint. `hash` maps the id of a message to the hash of the message.
  func add(to print: inout Fingerprint, _ hash: (UInt32) -> UInt64) {
    print.add(device)
    print.add(UInt64(ends) << 16 | UInt64(upIsStalled) << 8 | UInt64(downIsStalled))
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

/// Frequently used properties of a channel.
struct ChannelInfo: BitwiseCopyable {
  /// `headUp` is the id of the next message to the server. `headDown` is the id of the next message
  /// to the device. Each id is `none` if there is no message.
  var headUp = Self.none
  var headDown = Self.none
  /// `restUp` is the id of the channel after the removal of `headUp`. `restDown` is the id of the
  /// channel after the removal of `headDown`. Each id is `unknown` until the id is requested.
  var restUp = Self.unknown
  var restDown = Self.unknown
  /// `canBeHeard` is true if a packet can arrive at the server. `canHear` is true if a packet can
  /// arrive at the device.
  var canBeHeard = false
  var canHear = false
  /// Whether the channel has no packets in flight.
  var isEmpty = true
  /// Whether the channel has neither faults nor lost packets, and contains only calls, answers and
  /// notices.
  var isPlain = true
  /// `isCallUp` is true if the next message to the server is a call. `isPlainDown` is true if the
  /// next message to the device is an answer or a notice, and is not lost.
  var isCallUp = false
  var isPlainDown = false
  /// Whether an answer to the device is in flight and not lost.
  var hasAnswer = false
  var upStalls = false
  var downStalls = false

  /// A number below `statuses`. The number combines the properties of the channel that decide which
  /// actions are enabled.
  @inline(__always) var status: Int {
    (upStalls ? 1 : 0) | (downStalls ? 2 : 0) | (hasAnswer ? 4 : 0)
  }

  static let statuses = 8
  static let none = UInt32.max
  static let unknown = UInt32.max - 1

  init(_ channel: ExploredChannel, _ messages: [ExploredComponents.Message]) {
    headUp = channel.ups.first ?? Self.none
    headDown = channel.downs.first?.message ?? Self.none
    upStalls = channel.upIsStalled != 0
    downStalls = channel.downIsStalled != 0
    canBeHeard = headUp != Self.none && !upStalls
    canHear = headDown != Self.none && !downStalls
    isEmpty = channel.ups.isEmpty && channel.downs.isEmpty
    let arrives = channel.ends == 0 && !upStalls && !downStalls
    isPlain = arrives && channel.lost.isEmpty
    for (index, message) in channel.ups.enumerated() {
      if case .up(.call) = messages[Int(message)] {
        if index == 0 { isCallUp = true }
      } else {
        isPlain = false
      }
    }
    for (index, down) in channel.downs.enumerated() {
      switch messages[Int(down.message)] {
      case .down(.reply):
        if !down.isLost { hasAnswer = true }
        if index == 0 { isPlainDown = arrives && !down.isLost }
      case .down(.notice): if index == 0 { isPlainDown = arrives && !down.isLost }
      case .down(.snapshot), .down(.connected), .down(.caughtUp), .down(.kicked), .down(.closed),
        .down(.refused), .up:
        isPlain = false
      }
      if down.isLost { isPlain = false }
    }
  }
}
