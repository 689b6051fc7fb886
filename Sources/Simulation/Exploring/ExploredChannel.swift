import Base
import IMProtocol

/// The packets in flight between a device and the server, and the notices that were lost. Messages
/// are represented by their ids.
struct ExploredChannel: Hashable, Sendable {
  var device: UInt32
  var ups: [UInt32] = []
  var downs: [Down] = []
  var ends: UInt16 = 0
  var upIsStalled: UInt8 = 0
  var downIsStalled: UInt8 = 0
  /// The notices and snapshots that were lost, in the order of the world's list. A snapshot is
  /// represented by nil.
  var lost: [UInt32?] = []

  struct Down: Hashable, Sendable {
    var message: UInt32
    /// Whether the packet will never arrive (D-103).
    var isLost = false
  }

  /// The approximate memory use in bytes.
  var bytes: Int {
    MemoryLayout<Self>.stride + [UInt32].heapBytes(ups.count) + [Down].heapBytes(downs.count)
      + [UInt32?].heapBytes(lost.count)
  }

  /// Adds the channel to a fingerprint. `hash` returns the hash of the message with the given id.
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

/// The most often needed facts about a channel, computed in advance.
struct ChannelInfo: BitwiseCopyable {
  /// The ids of the next message to the server and of the next message to the device. Each is
  /// `none` if there is no such message.
  var headUp = Self.none
  var headDown = Self.none
  /// The id of the channel without `headUp`, and the id of the channel without `headDown`. Each id
  /// is `unknown` until it is first needed.
  var restUp = Self.unknown
  var restDown = Self.unknown
  /// Whether a packet can arrive at the server, and whether a packet can arrive at the device.
  var canBeHeard = false
  var canHear = false
  /// Whether no packets are in flight.
  var isEmpty = true
  /// Whether there are no faults and no lost packets, and all messages are calls, answers or
  /// notices.
  var isPlain = true
  /// Whether the next message to the server is a call, and whether the next message to the device
  /// is an answer or notice that will arrive.
  var isCallUp = false
  var isPlainDown = false
  /// Whether an answer is in flight to the device and will arrive.
  var hasAnswer = false
  var upStalls = false
  var downStalls = false

  /// The channel's properties that affect which actions are enabled, encoded as a number below
  /// `statuses`.
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
