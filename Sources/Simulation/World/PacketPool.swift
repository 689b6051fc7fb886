/// Packets in queues that share one array, so that a queue of its own costs a link eight bytes.
struct PacketPool: Sendable {
  private var slots: [Slot] = []
  private var firstFree = Slot.none

  private struct Slot: Sendable {
    var packet: Packet
    var next: UInt32
    static let none = UInt32.max
  }

  /// What is sent first comes out first.
  struct Queue: Sendable {
    fileprivate var head = Slot.none
    fileprivate var tail = Slot.none

    var isEmpty: Bool { head == Slot.none }
  }

  /// The packets of a queue, the first first.
  func packets(of queue: Queue) -> [Packet] {
    var packets: [Packet] = []
    var slot = queue.head
    while slot != Slot.none {
      packets.append(slots[Int(slot)].packet)
      slot = slots[Int(slot)].next
    }
    return packets
  }

  mutating func append(_ packet: Packet, to queue: inout Queue) {
    let slot = allocate(packet)
    if queue.isEmpty {
      queue.head = slot
    } else {
      slots[Int(queue.tail)].next = slot
    }
    queue.tail = slot
  }

  /// - Precondition: the queue is not empty.
  mutating func removeFirst(of queue: inout Queue) -> Packet {
    let slot = queue.head
    precondition(slot != Slot.none, "nothing is under way on a link that should deliver")
    let packet = slots[Int(slot)].packet
    queue.head = slots[Int(slot)].next
    slots[Int(slot)].next = firstFree
    firstFree = slot
    return packet
  }

  private mutating func allocate(_ packet: Packet) -> UInt32 {
    if firstFree == Slot.none {
      slots.append(Slot(packet: packet, next: Slot.none))
      return UInt32(slots.count - 1)
    }
    let slot = firstFree
    firstFree = slots[Int(slot)].next
    slots[Int(slot)] = Slot(packet: packet, next: Slot.none)
    return slot
  }
}
