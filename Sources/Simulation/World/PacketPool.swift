/// Packets in queues that share one array, so that a queue of its own costs a link eight bytes.
struct PacketPool<Message: Sendable>: Sendable {
  private var slots: [Slot] = []
  private var firstFree = PacketQueue.none

  private struct Slot: Sendable {
    var packet: Packet<Message>
    var next: UInt32
  }

  /// The packets of a queue, the first first.
  func packets(of queue: PacketQueue) -> [Packet<Message>] {
    var packets: [Packet<Message>] = []
    var slot = queue.head
    while slot != PacketQueue.none {
      packets.append(slots[Int(slot)].packet)
      slot = slots[Int(slot)].next
    }
    return packets
  }

  /// The first packet of a queue; nil where it is empty.
  func first(of queue: PacketQueue) -> Packet<Message>? {
    queue.isEmpty ? nil : slots[Int(queue.head)].packet
  }

  /// Whether the first packet of a queue is lost.
  ///
  /// - Precondition: the queue is not empty.
  func isFirstLost(of queue: PacketQueue) -> Bool {
    precondition(!queue.isEmpty, "nothing is under way on a link that should deliver")
    return slots[Int(queue.head)].packet.isLost
  }

  /// How many packets are in a queue.
  func count(of queue: PacketQueue) -> Int {
    var count = 0
    var slot = queue.head
    while slot != PacketQueue.none {
      count += 1
      slot = slots[Int(slot)].next
    }
    return count
  }

  /// Changes packets of a queue.
  mutating func change(_ queue: PacketQueue, _ change: (inout Packet<Message>) -> Void) {
    var slot = queue.head
    while slot != PacketQueue.none {
      change(&slots[Int(slot)].packet)
      slot = slots[Int(slot)].next
    }
  }

  mutating func append(_ packet: Packet<Message>, to queue: inout PacketQueue) {
    let slot = allocate(packet)
    if queue.isEmpty {
      queue.head = slot
    } else {
      slots[Int(queue.tail)].next = slot
    }
    queue.tail = slot
  }

  /// - Precondition: the queue is not empty.
  mutating func removeFirst(of queue: inout PacketQueue) -> Packet<Message> {
    let slot = takeFirst(of: &queue)
    return slots[Int(slot)].packet
  }

  /// Takes the first packet off its queue and gives where it lies, until the next is appended.
  ///
  /// - Precondition: the queue is not empty.
  mutating func takeFirst(of queue: inout PacketQueue) -> UInt32 {
    let slot = queue.head
    precondition(slot != PacketQueue.none, "nothing is under way on a link that should deliver")
    queue.head = slots[Int(slot)].next
    slots[Int(slot)].next = firstFree
    firstFree = slot
    return slot
  }

  /// The packet that lies in a place.
  subscript(slot: UInt32) -> Packet<Message> {
    _read { yield slots[Int(slot)].packet }
  }

  private mutating func allocate(_ packet: Packet<Message>) -> UInt32 {
    if firstFree == PacketQueue.none {
      slots.append(Slot(packet: packet, next: PacketQueue.none))
      return UInt32(slots.count - 1)
    }
    let slot = firstFree
    firstFree = slots[Int(slot)].next
    slots[Int(slot)] = Slot(packet: packet, next: PacketQueue.none)
    return slot
  }
}

/// A queue in a pool: what is sent first comes out first.
struct PacketQueue: Sendable {
  fileprivate var head = Self.none
  fileprivate var tail = Self.none

  fileprivate static let none = UInt32.max

  var isEmpty: Bool { head == Self.none }
}
