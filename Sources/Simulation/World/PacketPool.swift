import Base
import IMProtocol

/// Queues of packets that share one array. A queue's packets form a ring. The queue therefore needs
/// to store only the slot of its last packet, and takes four bytes.
struct PacketPool<Message: Sendable>: Sendable {
  private var slots: ContiguousArray<Slot> = []
  private var firstFree = PacketQueue.none

  /// The cause and the provenance of the packet in each slot. The list is empty until a cause or a
  /// provenance is recorded.
  private var origins: [(cause: TraceIndex, provenance: Provenance)] = []

  struct Slot: Sendable {
    let message: Message
    var isLost: Bool
    var next: UInt32
  }

  /// Creates an empty pool with reserved capacity. The reserved memory is not touched until packets
  /// are added.
  init(capacity: Int) { slots.reserveCapacity(capacity) }

  func packets(of queue: PacketQueue) -> [Packet<Message>] {
    var packets: [Packet<Message>] = []
    forEach(of: queue) { packets.append(packet(at: UInt32($0))) }
    return packets
  }

  func first(of queue: PacketQueue) -> Packet<Message>? {
    queue.isEmpty ? nil : packet(at: head(of: queue))
  }

  /// Asks the processor to load the last packet of a queue into its caches.
  func prefetch(_ queue: PacketQueue) { slots.prefetch(Int(queue.last)) }

  func last(of queue: PacketQueue) -> Message? {
    queue.isEmpty ? nil : slots[Int(queue.last)].message
  }

  func count(of queue: PacketQueue) -> Int {
    var count = 0
    forEach(of: queue) { _ in count += 1 }
    return count
  }

  mutating func lose(_ queue: PacketQueue, where isIt: (Message) -> Bool) {
    var indices: [Int] = []
    forEach(of: queue) { if isIt(slots[$0].message) { indices.append($0) } }
    for index in indices { slots[index].isLost = true }
  }

  /// The slot of the first packet of a queue. The queue must not be empty.
  private func head(of queue: PacketQueue) -> UInt32 { slots[Int(queue.last)].next }

  /// Calls `body` with the slot of each packet of a queue, in order.
  private func forEach(of queue: PacketQueue, _ body: (Int) -> Void) {
    if queue.isEmpty { return }
    var index = Int(queue.last)
    repeat {
      index = Int(slots[index].next)
      body(index)
    } while index != Int(queue.last)
  }

  @inline(__always) mutating func append(_ packet: Packet<Message>, to queue: inout PacketQueue) {
    let isFree = firstFree != PacketQueue.none
    let index = isFree ? firstFree : UInt32(slots.count)
    let next = queue.isEmpty ? index : slots[Int(queue.last)].next
    if isFree {
      firstFree = slots[Int(index)].next
      slots[Int(index)] = Slot(message: packet.message, isLost: packet.isLost, next: next)
    } else {
      slots.append(Slot(message: packet.message, isLost: packet.isLost, next: next))
    }
    if !origins.isEmpty || packet.hasOrigin {
      note(packet.cause, packet.provenance, at: Int(index))
    }
    if !queue.isEmpty { slots[Int(queue.last)].next = index }
    queue.last = index
  }

  /// Removes and returns the first packet of a queue.
  ///
  /// - Precondition: The queue is not empty.
  mutating func removeFirst(of queue: inout PacketQueue) -> Packet<Message> {
    // If both calls were in a single expression, Swift would copy the pool, because the expression
    // would read the pool after changing it.
    let index = takeFirst(of: &queue)
    return packet(at: index)
  }

  /// Removes the first packet of a queue. Returns the packet's slot. The slot is valid until the
  /// next packet is appended.
  ///
  /// - Precondition: The queue is not empty.
  @inline(__always) mutating func takeFirst(of queue: inout PacketQueue) -> UInt32 {
    if queue.isEmpty { fatal("a link delivers that carries no packet, of \(slots.count)") }
    let last = queue.last
    let slot = slots[Int(last)].next
    if slot == last {
      queue.last = PacketQueue.none
    } else {
      slots[Int(last)].next = slots[Int(slot)].next
    }
    slots[Int(slot)].next = firstFree
    firstFree = slot
    return slot
  }

  subscript(index: UInt32) -> Message { _read { yield slots[Int(index)].message } }

  func origin(of index: UInt32) -> (cause: TraceIndex, provenance: Provenance) {
    Int(index) < origins.count ? origins[Int(index)] : (.none, .empty)
  }

  func isLost(_ index: UInt32) -> Bool { slots[Int(index)].isLost }

  func packet(at index: UInt32) -> Packet<Message> {
    let (cause, provenance) = origin(of: index)
    var packet = Packet(self[index], cause: cause, provenance: provenance)
    packet.isLost = isLost(index)
    return packet
  }

  /// Appends the same packet to the queues of many devices.
  mutating func append(
    _ packet: Packet<Message>, to devices: ArraySlice<DeviceID>,
    on lines: inout MutableSpan<Links.Line>
  ) where Message == Downlink {
    var devices = devices
    if origins.isEmpty && !packet.hasOrigin { devices = fill(packet, devices, &lines) }
    for device in devices { append(packet, to: &lines[Int(device.index)].down) }
  }

  /// Appends the packet to queues until no free slot remains. Returns the devices whose queues do
  /// not contain the packet yet.
  private mutating func fill(
    _ packet: Packet<Message>, _ devices: ArraySlice<DeviceID>,
    _ lines: inout MutableSpan<Links.Line>
  ) -> ArraySlice<DeviceID> where Message == Downlink {
    var free = firstFree
    var index = devices.startIndex
    // Because of the span, Swift does not check for each packet whether the array's storage is
    // unique.
    var slots = slots.mutableSpan
    while index < devices.endIndex && free != PacketQueue.none {
      let line = Int(devices[index].index)
      let last = lines[line].down.last
      let position = Int(free)
      free = slots[position].next
      var slot = Slot(message: packet.message, isLost: packet.isLost, next: UInt32(position))
      if last != PacketQueue.none {
        slot.next = slots[Int(last)].next
        slots[Int(last)].next = UInt32(position)
      }
      slots[position] = slot
      lines[line].down.last = UInt32(position)
      index += 1
    }
    firstFree = free
    return devices[index...]
  }

  @inline(never) private mutating func note(
    _ cause: TraceIndex, _ provenance: Provenance, at index: Int
  ) {
    if origins.isEmpty { origins.reserveCapacity(slots.capacity) }
    while origins.count <= index { origins.append((.none, .empty)) }
    origins[index] = (cause, provenance)
  }
}

/// A first-in, first-out queue in a pool.
struct PacketQueue: Sendable {
  /// The slot of the last packet.
  fileprivate var last = Self.none

  fileprivate static let none = UInt32.max

  var isEmpty: Bool { last == Self.none }
}
