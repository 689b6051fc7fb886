import Ground
import IMProtocol

/// Packets in queues that share one array, so that a queue of its own costs a link four bytes: the
/// packets of a queue stand in a ring, of which the queue knows the last.
struct PacketPool<Message: Sendable>: Sendable {
  private var slots: [Slot] = []
  private var firstFree = PacketQueue.none

  /// What led to the packets, by their places; empty as long as nobody records it.
  private var origins: [(cause: TraceIndex, why: Why)] = []

  struct Slot: Sendable {
    let message: Message
    var isLost: Bool
    var next: UInt32
  }

  /// Makes an empty one with room for so many packets: until they come, none of it is touched.
  init(capacity: Int) { slots.reserveCapacity(capacity) }

  func packets(of queue: PacketQueue) -> [Packet<Message>] {
    var packets: [Packet<Message>] = []
    forEach(of: queue) { packets.append(packet(at: UInt32($0))) }
    return packets
  }

  func first(of queue: PacketQueue) -> Packet<Message>? {
    queue.isEmpty ? nil : packet(at: head(of: queue))
  }

  func count(of queue: PacketQueue) -> Int {
    var count = 0
    forEach(of: queue) { _ in count += 1 }
    return count
  }

  mutating func lose(_ queue: PacketQueue, where isIt: (Message) -> Bool) {
    var places: [Int] = []
    forEach(of: queue) { if isIt(slots[$0].message) { places.append($0) } }
    for place in places { slots[place].isLost = true }
  }

  /// The place of the first packet of a queue that is not empty.
  private func head(of queue: PacketQueue) -> UInt32 { slots[Int(queue.last)].next }

  /// Goes through the places of a queue's packets, the first first.
  private func forEach(of queue: PacketQueue, _ body: (Int) -> Void) {
    if queue.isEmpty { return }
    var place = Int(queue.last)
    repeat {
      place = Int(slots[place].next)
      body(place)
    } while place != Int(queue.last)
  }

  @inline(__always) mutating func append(_ packet: Packet<Message>, to queue: inout PacketQueue) {
    let isFree = firstFree != PacketQueue.none
    let place = isFree ? firstFree : UInt32(slots.count)
    let next = queue.isEmpty ? place : slots[Int(queue.last)].next
    if isFree {
      firstFree = slots[Int(place)].next
      slots[Int(place)] = Slot(message: packet.message, isLost: packet.isLost, next: next)
    } else {
      slots.append(Slot(message: packet.message, isLost: packet.isLost, next: next))
    }
    if !origins.isEmpty || packet.hasOrigin { note(packet, at: Int(place)) }
    if !queue.isEmpty { slots[Int(queue.last)].next = place }
    queue.last = place
  }

  /// - Precondition: the queue is not empty.
  mutating func removeFirst(of queue: inout PacketQueue) -> Packet<Message> {
    // In one expression the pool would be copied first, to be asked behind the change.
    let place = takeFirst(of: &queue)
    return packet(at: place)
  }

  /// Takes the first packet off its queue and gives where it lies, until the next is appended.
  ///
  /// - Precondition: the queue is not empty.
  @inline(__always) mutating func takeFirst(of queue: inout PacketQueue) -> UInt32 {
    if queue.isEmpty { fatal("a link delivers that carries no packet, of \(slots.count)") }
    let slot = slots[Int(queue.last)].next
    if slot == queue.last {
      queue.last = PacketQueue.none
    } else {
      slots[Int(queue.last)].next = slots[Int(slot)].next
    }
    slots[Int(slot)].next = firstFree
    firstFree = slot
    return slot
  }

  subscript(place: UInt32) -> Message { _read { yield slots[Int(place)].message } }

  func origin(of place: UInt32) -> (cause: TraceIndex, why: Why) {
    Int(place) < origins.count ? origins[Int(place)] : (.none, .empty)
  }

  func isLost(_ place: UInt32) -> Bool { slots[Int(place)].isLost }

  func packet(at place: UInt32) -> Packet<Message> {
    let (cause, why) = origin(of: place)
    var packet = Packet(self[place], cause: cause, why: why)
    packet.isLost = isLost(place)
    return packet
  }

  /// Puts the same packet at the end of what is under way to each of many devices.
  mutating func append(
    _ packet: Packet<Message>, to devices: ArraySlice<DeviceID>,
    on lines: inout MutableSpan<Links.Line>
  ) where Message == Downlink {
    var devices = devices
    if origins.isEmpty && !packet.hasOrigin { devices = fill(packet, devices, &lines) }
    for device in devices { append(packet, to: &lines[Int(device.index)].down) }
  }

  /// Does so as long as places are free, and gives those for whom there are none.
  private mutating func fill(
    _ packet: Packet<Message>, _ devices: ArraySlice<DeviceID>,
    _ lines: inout MutableSpan<Links.Line>
  ) -> ArraySlice<DeviceID> where Message == Downlink {
    var free = firstFree
    var index = devices.startIndex
    // Nobody asks for each whether the array is held by others, too.
    var slots = slots.mutableSpan
    while index < devices.endIndex && free != PacketQueue.none {
      let line = Int(devices[index].index)
      let last = lines[line].down.last
      let place = Int(free)
      free = slots[place].next
      var slot = Slot(message: packet.message, isLost: packet.isLost, next: UInt32(place))
      if last != PacketQueue.none {
        slot.next = slots[Int(last)].next
        slots[Int(last)].next = UInt32(place)
      }
      slots[place] = slot
      lines[line].down.last = UInt32(place)
      index += 1
    }
    firstFree = free
    return devices[index...]
  }

  @inline(never) private mutating func note(_ packet: Packet<Message>, at place: Int) {
    while origins.count <= place { origins.append((.none, .empty)) }
    origins[place] = (packet.cause, packet.why)
  }
}

/// A queue in a pool: what is sent first comes out first.
struct PacketQueue: Sendable {
  /// Where the last packet lies.
  fileprivate var last = Self.none

  fileprivate static let none = UInt32.max

  var isEmpty: Bool { last == Self.none }
}
