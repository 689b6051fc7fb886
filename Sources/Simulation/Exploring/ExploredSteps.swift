import Base
import IMProtocol

/// Tables of the results of steps. The key of a result consists of the components that the step
/// uses. The rules of the server and the device are applied once for each combination of
/// components. When the combination occurs again, the result is looked up (S. Blom, J. van de Pol
/// and M. Weber, LTSmin: Distributed and Symbolic Reachability, 2010, section 3: local transition
/// caching).
struct ExploredSteps: Sendable {
  private(set) var results = BlockList<StepResult>()
  private(set) var sends = BlockList<Send>()
  private(set) var batches: [SentBatch] = []
  private var batchIDs: [SentBatch: UInt32] = [:]
  /// What a device has observed in a step, for each step with observations.
  private(set) var observations: [[Observation]] = []
  /// The violations of built-in properties, for each step with a violation.
  private(set) var violations: [BuiltInViolation] = []
  /// The callbacks that violate lines of `never`.
  var violating: [Violating] = []
  /// The approximate heap use of batches and observations in bytes. The lists declared above are
  /// not included.
  private var heapBytes = 0

  /// Results by component and message: in `hearing`, a device receives the message; in `taking`,
  /// the server takes the message. Results by component and permission: in `acting`, a device
  /// performs the action; in `serverActing`, the server's own interface performs the action.
  var hearing = PairTable()
  var taking = PairTable()
  var acting: RowTable
  var serverActing = PairTable()
  /// Results of other steps that affect one device and the server.
  var general = IDTable()
  /// `appended`: the id of the channel after a batch was appended. `withoutCall`: the id of the
  /// channel without the call at a position.
  var appended = PairTable()
  var withoutCall = PairTable()
  /// `spent`: the id of the budget after a permission was used. `watched`: the id of the monitor
  /// after it has observed callbacks.
  var spent: RowTable
  var watched = PairTable()

  /// Callbacks that violate lines of `never`: the violated lines, and the monitor after the
  /// callbacks. `isPassed` is true if the violation was already reported. A step with these
  /// callbacks is then taken.
  struct Violating: Sendable {
    let lines: [Int]
    let monitor: UInt32
    var isPassed = false
  }

  /// A batch sent to a device.
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
    // Each batch is stored twice: in the list and in the dictionary. At most three quarters of the
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
