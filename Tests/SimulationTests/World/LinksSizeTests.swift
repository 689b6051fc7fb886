import IMProtocol
import Testing

@testable import Simulation

/// Packets must be small, because millions of them may be in flight at the same time.
@Suite struct LinksSizeTests {
  @Test func `a packet takes 40 bytes with its place, and the links of a device 12`() {
    #expect(MemoryLayout<PacketPool<Downlink>.Slot>.stride <= 40)
    #expect(MemoryLayout<PacketPool<Uplink>.Slot>.stride <= 40)
    #expect(MemoryLayout<Links.Line>.stride <= 12)
  }

  @Test func `packets of several queues keep their order, and their causes`() {
    var pool = PacketPool<Int>(capacity: 2)
    var queues = Array(repeating: PacketQueue(), count: 3)
    var expected: [[Int]] = [[], [], []]
    for round in 0..<100 {
      for number in 0..<round % 5 {
        let (queue, message) = ((round + number) % 3, 10 * round + number)
        let cause = message % 2 == 0 ? TraceIndex(message) : .none
        pool.append(Packet(message, cause: cause), to: &queues[queue])
        expected[queue].append(message)
      }
      let queue = round % 3
      #expect(pool.packets(of: queues[queue]).map(\.message) == expected[queue])
      #expect(pool.count(of: queues[queue]) == expected[queue].count)
      if expected[queue].isEmpty { continue }
      let packet = pool.removeFirst(of: &queues[queue])
      #expect(packet.message == expected[queue].removeFirst())
      #expect(packet.cause == (packet.message % 2 == 0 ? TraceIndex(packet.message) : .none))
    }
  }

  @Test(arguments: [TraceIndex.none, TraceIndex(7)])
  func `a packet to many stands behind what is under way to each`(cause: TraceIndex) {
    var (one, many) = (Links(deviceCount: 9), Links(deviceCount: 9))
    let notices: [Downlink] = [.connected, .kicked, .closed]
    for round in 0..<60 {
      let devices = (0..<9).filter { ($0 * 7 + round) % 3 != 0 }.map { DeviceID($0) }
      let packet = Packet(notices[round % 3], cause: cause)
      for device in devices { one.send(packet, to: device) }
      many.send(packet, to: devices[...])
      for index in 0..<9 {
        let device = DeviceID(index)
        #expect(many.downs(to: device).map(\.message) == one.downs(to: device).map(\.message))
        #expect(many.downs(to: device).allSatisfy { $0.cause == cause })
        if (index + round) % 4 == 0 || !many.isBusy(.down(device)) { continue }
        #expect(many.next(to: device).message == one.next(to: device).message)
      }
    }
  }

  @Test func `of packets without a cause nothing is kept but the message`() {
    var pool = PacketPool<Int>(capacity: 0)
    var queue = PacketQueue()
    for number in 0..<9 { pool.append(Packet(number, cause: .none), to: &queue) }
    #expect(pool.packets(of: queue).allSatisfy { !$0.hasOrigin })
    #expect(Mirror(reflecting: pool).descendant("origins", 0) == nil)
  }

  @Test func `a packet is taken off its way without a copy of the others`() throws {
    var links = Links(deviceCount: 1)
    let device = DeviceID(0)
    for _ in 0..<3 {
      links.send(Packet(.disconnect, cause: .none), from: device)
      links.send(Packet(.kicked, cause: .none), to: device)
    }
    let indices = try [slots(of: links.up), slots(of: links.down)]
    _ = links.next(from: device)
    _ = links.next(to: device)
    _ = links.takeNext(to: device)
    #expect(try [slots(of: links.up), slots(of: links.down)] == indices)
  }

  /// The memory address of a pool's packets. A copy of the packets has another address.
  private func slots<Message>(of pool: borrowing PacketPool<Message>) throws -> UInt {
    let slots = Mirror(reflecting: copy pool).descendant("slots")
    return unsafe try #require(slots as? ContiguousArray<PacketPool<Message>.Slot>)
      .withUnsafeBufferPointer {
        UInt(bitPattern: $0.baseAddress)
      }
  }
}
