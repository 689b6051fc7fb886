import DiscreteEvents
public import IMProtocol

/// Everything that has happened in a world, in order: the one stream from which verdicts and
/// reports are made.
public struct Trace: Sendable {
  /// Whether anything is recorded.
  public let isOn: Bool
  /// What has happened.
  public private(set) var records: [TraceRecord] = []
  /// By which statements the server has decided, each with the record of what it took, in order.
  private var grounds: [(place: TraceIndex, Grounds)] = []
  /// The statement that is carried out, by its place in its step.
  var statement = 0
  /// Which statements have been carried out, each with the record of what it did, in order.
  private var acts: [(place: TraceIndex, statement: Int)] = []
  /// The hash of every packet with its time of arrival.
  public private(set) var packets = Fingerprint()

  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The record at an index; nil for none.
  public subscript(index: TraceIndex) -> TraceRecord? {
    index == .none ? nil : records[Int(index.value)]
  }

  /// Appends a record and gives its index; `none` when tracing is off.
  @discardableResult
  mutating func record(
    _ event: TraceRecord.Event, of device: DeviceID, at time: VirtualTime,
    cause: TraceIndex = .none
  ) -> TraceIndex {
    guard isOn else { return .none }
    let place = TraceIndex(records.count)
    records.append(TraceRecord(time: time, device: device, cause: cause, event: event))
    if event.isAct { acts.append((place, statement)) }
    return place
  }

  /// The statement that a record carries out, by its place in its step; nil for what merely
  /// follows.
  public func statement(at place: TraceIndex) -> Int? {
    let index = acts.partitioningIndex { $0.place.value >= place.value }
    return acts.indices.contains(index) && acts[index].place == place ? acts[index].statement : nil
  }

  /// Notes by which statements the server has decided about what a record says it took.
  mutating func note(_ grounds: [Grounds], at place: TraceIndex) {
    guard isOn else { return }
    for ground in grounds { self.grounds.append((place, ground)) }
  }

  /// The ids of the statements by which the server has decided about what a record says it took,
  /// each once.
  public func grounds(at place: TraceIndex) -> [String] {
    let first = grounds.partitioningIndex { $0.place.value >= place.value }
    var ids: [String] = []
    for (_, ground) in grounds[first...].prefix(while: { $0.place == place }) {
      for id in ground.ids where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Adds a packet to the hash of packets.
  mutating func addPacket(_ packet: Packet, arrival: VirtualTime) {
    guard isOn else { return }
    packets.add(UInt64(bitPattern: arrival.microseconds))
    packets.add(UInt64(packet.device.index) << 8 | packet.content.discriminator)
  }

  /// Forgets the records but keeps their room, for measurements.
  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    grounds.removeAll(keepingCapacity: true)
    acts.removeAll(keepingCapacity: true)
  }
}

extension Packet.Content {
  /// A number for each kind of message.
  fileprivate var discriminator: UInt64 {
    switch self {
    case .up(.call(_, let call)): 16 + UInt64(call.kind.rawValue)
    case .up(.connect): 1
    case .up(.disconnect): 2
    case .down(.reply): 3
    case .down(.notice): 4
    case .down(.snapshot): 5
    case .down(.connected): 6
    case .down(.kicked): 7
    }
  }
}
