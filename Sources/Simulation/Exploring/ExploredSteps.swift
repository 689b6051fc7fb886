import Base
import IMProtocol

/// Tables with the results of steps. The keys are the components on which a step depends. The rules
/// of the server and the device are applied only once to each combination of components. This
/// technique is called local transition caching (see Blom, van de Pol and Weber, LTSmin:
/// distributed and symbolic Reachability, 2010, section 3).
struct ExploredSteps: Sendable {
  private(set) var results = BlockList<StepResult>()
  private(set) var sends = BlockList<Send>()
  private(set) var batches: [SentBatch] = []
  private var batchIDs: [SentBatch: UInt32] = [:]
  /// For each step in which the device observed something, the device's observations.
  private(set) var observations: [[Observation]] = []
  /// The violations of built-in properties, one for each step that violates such a property.
  private(set) var violations: [BuiltInViolation] = []
  /// The observations that violate `never` lines.
  var violating: [Violating] = []
  /// The approximate number of bytes that batches and observations occupy on the heap, not
  /// including the lists declared above.
  private var heapBytes = 0

  /// The keys of the first two tables are pairs of a component and a message that a device receives
  /// (`hearing`) or the server processes (`taking`). The keys of the other two tables are pairs of
  /// a component and the permission for an action of a device (`acting`) or of the server's own
  /// interface (`serverActing`).
  var hearing = PairTable()
  var taking = PairTable()
  var acting: RowTable
  var serverActing = PairTable()
  /// The results of all other steps that affect one device and the server.
  var general = IDTable()
  /// The ids of changed channels. In `appended`, a batch was appended to the channel. In
  /// `withoutCall`, the pending call at a position has ended.
  var appended = PairTable()
  var withoutCall = PairTable()
  /// The ids of budgets after a permission is used once (`spent`), and the ids of monitors after an
  /// observation (`watched`).
  var spent: RowTable
  var watched = PairTable()

  /// An observation that violates `never` lines, the violated lines, and the monitor's id after the
  /// observation. Once the violation has been reported, `isPassed` is true, and steps with this
  /// observation are taken like all other steps.
  struct Violating: Sendable {
    let lines: [Int]
    let monitor: UInt32
    var isPassed = false
  }

  struct Send: BitwiseCopyable {
    var device: UInt32
    var batch: UInt32
  }

  /// - Parameters:
  ///   - permissions: The number of permissions.
  ///   - ofDevice: The maximum number of permissions of a single device.
  init(permissions: Int, ofDevice most: Int) {
    acting = RowTable(width: most)
    spent = RowTable(width: permissions)
  }

  /// The approximate memory use in bytes.
  var bytes: Int {
    let tables =
      hearing.bytes + taking.bytes + acting.bytes + serverActing.bytes + appended.bytes
      + withoutCall.bytes + spent.bytes + watched.bytes + general.bytes
    // Each batch is stored both in the list and in the dictionary. At most three quarters of the
    // dictionary are in use.
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

  mutating func keep(_ all: [Observation], in result: inout StepResult) {
    if all.isEmpty { return }
    result.observed = UInt32(observations.count)
    observations.append(all)
    heapBytes += [Observation].heapBytes(all.count)
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
