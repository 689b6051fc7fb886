import Base
import DiscreteEvents
import IMProtocol
import IMServer

/// What a log does to need only as much memory as what is going on: it records callbacks and
/// results briefly, and forgets them once they have been followed.
extension Log {
  /// From now on, records only callbacks and what becomes of calls, without causes.
  mutating func beginBrief() {
    mode = .brief
    transaction.isRecording = false
  }

  /// From now on, records everything again.
  mutating func endBrief() {
    mode = .full
    transaction.isRecording = true
  }

  /// Forgets the records from an index on.
  ///
  /// - Precondition: They were recorded briefly, so nothing refers to them.
  mutating func forgetRecords(since index: Int) {
    for position in callbacks.index..<records.count { callbacks.add(records[position], arena) }
    records.removeLast(records.count - index)
    callbacks.index = index
  }

  /// How many ended calls are kept, since packets of theirs may be in flight.
  private static let keptCalls = 65_536

  /// Forgets the oldest calls, if many have ended since the last time.
  mutating func forgetEndedCalls() {
    guard calls.count >= callsToForget else { return }
    callsToForget = calls.count + Self.keptCalls
    let kept = calls.keptIndices
    let newest = max(kept.lowerBound, calls.count - Self.keptCalls)
    let open = (kept.lowerBound..<newest).first { !calls[$0].hasEnded }
    calls.forget(before: open ?? newest)
  }
}

/// The hash of callbacks on all devices, of results of calls, and of the times of both.
struct CallbacksFingerprint: Sendable {
  private var print = Fingerprint()
  /// The callback of the latest record, and its hash. The same callback is hashed only once,
  /// because successive records often have the same callback for different devices.
  private var last: (notice: Notice, hash: UInt64)?
  /// The index of the next record.
  var index = 0

  var value: UInt64 { print.value }

  mutating func add(_ record: TraceRecord, _ arena: Arena) {
    index += 1
    if case .callback(let notice) = record.event {
      print.add(UInt64(bitPattern: record.time.microseconds))
      print.add(record.device.index)
      if last?.notice != notice { last = (notice, Fingerprint.hash(of: notice, arena: arena)) }
      print.add(last?.hash ?? 0)
    } else if case .completed(let token, let reply) = record.event {
      print.add(UInt64(bitPattern: record.time.microseconds))
      print.add(token.index)
      print.add(reply.code.number)
    }
  }
}

extension Log {
  /// The hash of all callbacks and results, those that were forgotten included.
  var callbacksFingerprint: UInt64 {
    var print = callbacks
    for index in print.index..<records.count { print.add(records[index], arena) }
    return print.value
  }
}
