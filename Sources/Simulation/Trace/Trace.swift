import DiscreteEvents
public import IMProtocol

/// Everything that has happened in a world, in order: the one stream from which verdicts and
/// reports are made.
public struct Trace: Sendable {
  /// Whether anything is recorded.
  public let isOn: Bool
  /// What has happened.
  public private(set) var records: [TraceRecord] = []
  /// The statement that is carried out.
  var origin = Origin(step: -1)
  /// The hash of every packet with its time of arrival.
  public private(set) var packets = Fingerprint()

  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The record at an index; nil for none.
  public subscript(index: TraceIndex) -> TraceRecord? {
    index == .none ? nil : records[Int(index.value)]
  }

  /// A step begins.
  mutating func begin(step index: Int, at time: VirtualTime) {
    origin = Origin(step: index)
    record(.stepBegan(origin.step), of: .absent, at: time)
  }

  /// Appends a record and gives its index; `none` when tracing is off.
  @discardableResult
  mutating func record(
    _ event: TraceRecord.Event, of device: DeviceID, at time: VirtualTime,
    cause: TraceIndex = .none, why: Slice<Reason> = .empty
  ) -> TraceIndex {
    guard isOn else { return .none }
    let place = TraceIndex(records.count)
    let origin = cause == .none ? origin : records[Int(cause.value)].origin
    records.append(
      TraceRecord(
        time: time, device: device, cause: cause, origin: origin, why: why, event: event))
    return place
  }

  /// Writes down what decided about what a record says the server took.
  mutating func decide(_ why: Slice<Reason>, at place: TraceIndex) {
    if place != .none { records[Int(place.value)].why = why }
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
