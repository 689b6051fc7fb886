import Base
import IMProtocol

/// Tables of the results of steps. The key of a result consists of the components that the step
/// uses. The rules of the server and the device are applied only once for each combination of
/// components. If the combination occurs again, the result comes from a table. This method is
/// called local transition caching (S. Blom, J. van de Pol and M. Weber, LTSmin: Distributed and
/// Symbolic Reachability, 2010, section 3).
struct ExploredSteps: Sendable {
  private(set) var results = BlockList<StepResult>()
  private(set) var sends = BlockList<Send>()
  private(set) var batches: [SentBatch] = []
  private var batchIDs: [SentBatch: UInt32] = [:]
  /// For each step with observations, the observations of the device in the step.
  private(set) var observations: [[Observation]] = []
  /// For each step that violates a built-in property, the violation.
  private(set) var violations: [BuiltInViolation] = []
  /// The callbacks that violate lines of `never`.
  var violating: [Violating] = []
  /// The approximate heap use of batches and observations in bytes. The heap use of the lists above
  /// is not included.
  private var heapBytes = 0

  /// The key of the first two tables consists of a component and a message. In `hearing`, a device
  /// receives the message. In `taking`, the server takes the message. The key of the other two
  /// tables consists of a component and a permission. In `acting`, a device performs the action. In
  /// `serverActing`, the server's own interface performs the action.
  var hearing = PairTable()
  var taking = PairTable()
  var acting: RowTable
  var serverActing = PairTable()
  /// Results of other steps that affect one device and the server.
  var general = IDTable()
  /// `appended` contains the id of a channel after a batch was appended. `withoutCall` contains the
  /// id of a channel after the pending call at a position has ended.
  var appended = PairTable()
  var withoutCall = PairTable()
  /// `spent` contains the id of a budget after one use of a permission. `watched` contains the id
  /// of a monitor after the monitor has observed callbacks.
  var spent: RowTable
  var watched = PairTable()

  /// Describes callbacks that violate lines of `never`. `lines` contains the violated lines.
  /// `monitor` is the id of the monitor after the callbacks. `isPassed` is true if the violation
  /// was already reported. In this case, a step with these callbacks is taken.
  struct Violating: Sendable {
    let lines: [Int]
    let monitor: UInt32
    var isPassed = false
  }

  /// A batch of messages to a device.
  struct Send: BitwiseCopyable {
    var device: UInt32
    var batch: UInt32
  }

  /// - Parameters:
  ///   - permissions: The number of permissions.
  ///   - ofDevice: The maximum number of permissions of a device.
  init(permissions: Int, ofDevice most: Int) {
    acting = RowTable(width: most)
    spent = RowTable(width: permissions)
  }

  /// The approximate memory use in bytes.
  var bytes: Int {
    let tables =
      hearing.bytes + taking.bytes + acting.bytes + serverActing.bytes + appended.bytes
      + withoutCall.bytes + spent.bytes + watched.bytes + general.bytes
    // Each batch is stored twice, in the list and in the dictionary. At most three quarters of the
    // dictionary's capacity are in use.
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

  /// Stores the observations of a device.
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
