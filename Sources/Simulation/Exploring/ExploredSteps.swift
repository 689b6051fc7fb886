import Ground
import IMProtocol

/// What steps have come to with the parts with which they were taken: the rules of server and
/// device are carried out once for each such combination, and looked up from then on (S. Blom, J.
/// van de Pol and M. Weber, LTSmin: Distributed and Symbolic Reachability, 2010, section 3: local
/// transition caching).
struct ExploredSteps: Sendable {
  private(set) var results = BlockList<StepResult>()
  private(set) var sends = BlockList<Send>()
  private(set) var batches: [SentBatch] = []
  private var batchIDs: [SentBatch: UInt32] = [:]
  /// The callbacks that steps have shown, on the device of the step.
  private(set) var observations: [[Notice]] = []
  private(set) var violations: [BuiltInViolation] = []
  /// The bytes that batches and observations hold on the heap besides these lists, about.
  private var heapBytes = 0

  /// A device hears a message; the server takes one; a device, or the server's own interface, does
  /// what a permission says. All by the ids of the part and of the message or permission.
  var hearing = PairTable()
  var taking = PairTable()
  var acting = PairTable()
  var serverActing = PairTable()
  /// Anything else that concerns one device and the server.
  var general = IDTable()
  /// Wires: with a batch more; without the call of a place.
  var appended = PairTable()
  var withoutCall = PairTable()
  /// Budgets by what has taken from them, monitors by what they have seen.
  var spent = PairTable()
  var watched = PairTable()

  /// A batch on its way to a device.
  struct Send: BitwiseCopyable {
    var device: UInt32
    var batch: UInt32
  }

  /// The bytes that it takes, about.
  var bytes: Int {
    let tables =
      hearing.bytes + taking.bytes + acting.bytes + serverActing.bytes + appended.bytes
      + withoutCall.bytes + spent.bytes + watched.bytes + general.bytes
    // A batch is in the list and in the dictionary, which is at most three quarters full.
    return tables + results.bytes + sends.bytes + heapBytes
      + batches.count * 4 * MemoryLayout<SentBatch>.stride + observations.count * 8
  }

  mutating func keep(_ result: StepResult) -> UInt32 {
    results.append(result)
    return UInt32(results.count - 1)
  }

  mutating func keep(_ sent: [(device: Int, batch: SentBatch)], in result: inout StepResult) {
    result.firstSend = UInt32(sends.count)
    result.sendCount = UInt32(sent.count)
    for (device, batch) in sent { sends.append(Send(device: UInt32(device), batch: id(of: batch))) }
  }

  /// Keeps what a device has received.
  mutating func keep(_ notices: [Notice], in result: inout StepResult) {
    if notices.isEmpty { return }
    result.observed = UInt32(observations.count)
    observations.append(notices)
    heapBytes += [Notice].heapBytes(notices.count)
  }

  mutating func keep(_ violation: BuiltInViolation?, in result: inout StepResult) {
    guard let violation else { return }
    result.violation = UInt32(violations.count)
    violations.append(violation)
  }

  private mutating func id(of batch: SentBatch) -> UInt32 {
    if let id = batchIDs[batch] { return id }
    let id = UInt32(batches.count)
    batchIDs[batch] = id
    batches.append(batch)
    heapBytes += [UInt32].heapBytes(batch.messages.count)
    return id
  }
}
