import DiscreteEvents
import IMProtocol
import IMServer

/// Which of the next arrivals need memory that is not in the processor's caches.
///
/// In a world with many devices, the devices and users of successive arrivals are far apart in
/// memory, and waiting for the memory would take most of the time. Therefore, the memory that an
/// arrival needs is loaded while earlier events happen. Which memory this is becomes known in
/// stages, because one row contains the index of the next: the device is known from the event, the
/// user from the device, the call's subject from the packet, and the subject's devices from the
/// subject. The stages of one arrival are therefore some events apart.
///
/// A lookahead has no effect on any result.
struct Lookahead: Sendable {
  /// Whether the world is so large that the processor's caches can't contain it.
  let isUseful: Bool
  /// One bit for each of the next arrivals, beginning with the most distant: whether the device is
  /// far away in memory from the device of the arrival before. If it is not far away, the processor
  /// loads the memory by itself.
  private var isFar: UInt64 = 0

  /// A stage's raw value is the number of events between the stage and the arrival.
  enum Stage: Int, CaseIterable {
    case device = 32
    case packet = 24
    case subject = 16
    case devicesOfSubject = 8

    fileprivate var bit: UInt64 { 1 << UInt64(Stage.device.rawValue - rawValue) }
  }

  /// The bits of all stages.
  private static var bits: UInt64 {
    Stage.device.bit | Stage.packet.bit | Stage.subject.bit | Stage.devicesOfSubject.bit
  }

  init(deviceCount: Int) { isUseful = deviceCount >= 8_192 }

  /// Advances by one event. Returns whether a stage is due.
  ///
  /// - Parameters:
  ///   - device: the device of the arrival for which the first stage may be due; nil if that
  ///     arrival is not known.
  ///   - before: the device of the arrival before.
  @inline(__always) mutating func advance(to device: DeviceID?, after before: DeviceID?) -> Bool {
    isFar <<= 1
    if let device, let before, device.index &- before.index &+ 8 > 16 { isFar |= 1 }
    return isFar & Self.bits != 0
  }

  func isDue(_ stage: Stage) -> Bool { isFar & stage.bit != 0 }
}

extension Simulator {
  /// Performs the stages that are due. Call this method once for each event.
  @inline(__always) mutating func lookAhead() {
    let distance = Lookahead.Stage.device.rawValue
    let next = clock.engine.upcoming(distance)
    let before = clock.engine.upcoming(distance &- 1)
    if lookahead.advance(to: next?.device, after: before?.device) { prefetch() }
  }

  // The function is mutating only because Swift would otherwise copy the world.
  @inline(never) private mutating func prefetch() {
    if let link = link(for: .device) { world.prefetchDevice(of: link) }
    if let link = link(for: .packet) { world.prefetchPacket(on: link) }
    if let link = link(for: .subject) { world.prefetchSubject(of: link, log.transaction.arena) }
    if let link = link(for: .devicesOfSubject) {
      world.prefetchDevicesOfSubject(of: link, log.transaction.arena)
    }
  }

  @inline(__always) private func link(for stage: Lookahead.Stage) -> Link? {
    lookahead.isDue(stage) ? clock.engine.upcoming(stage.rawValue)?.link : nil
  }
}
