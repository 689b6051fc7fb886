import Base
import IMProtocol

/// The visited states of an exploration, numbered in the order in which they were reached. If users
/// are interchangeable, only one of a state's images is visited.
struct VisitedStates: Sendable {
  private(set) var hashes = FingerprintSet()
  /// For each state, its predecessor and the step that led from there to the state.
  private var parents = BlockList<UInt32>()
  private var codes = BlockList<StepCode>()
  /// The images of components, or nil if no two users are interchangeable.
  private(set) var images: ExploredImages?

  /// - Parameter start: The initial state, which has the number 0. Every permutation maps this
  ///   state to itself.
  init(_ start: ExploredState, _ images: ExploredImages?) {
    self.images = images
    _ = hashes.insert(start.hash)
    append(after: 0, by: StepCode(number: 0))
  }

  /// The memory use in bytes, except for the images of components.
  var bytes: Int { hashes.bytes + parents.bytes + codes.bytes }

  /// The hash that identifies a state: the lowest of the hashes of its images. Nil if the images
  /// aren't known.
  ///
  /// - Parameter all: A buffer for the hashes of all images. Reusing it saves an allocation.
  @inline(__always) func hash(of state: ExploredState, _ all: inout [UInt64]) -> UInt64? {
    guard let images else { return state.hash }
    return images.hashes(of: state.columns[...], into: &all) ? all.min() : nil
  }

  /// Marks the state with this hash as visited, and returns whether it is new.
  mutating func insert(_ hash: UInt64) -> Bool { hashes.insert(hash) }

  /// Adds a state with the next number.
  mutating func append(after parent: Int, by code: StepCode) {
    parents.append(UInt32(parent))
    codes.append(code)
  }

  /// The number of states that a state represents.
  ///
  /// - Parameter all: A buffer for the hashes of all images. Reusing it saves an allocation.
  func represented(by columns: ArraySlice<UInt32>, _ all: inout [UInt64]) -> Int {
    guard let images, images.hashes(of: columns, into: &all) else { return 1 }
    if all.count == 2 { return all[0] == all[1] ? 1 : 2 }
    all.sort()
    return 1 + zip(all, all.dropFirst()).count { $0 != $1 }
  }

  /// The hashes of all states that a visited state represents. The first element is the state's own
  /// hash.
  func hashes(of state: ExploredState) -> [UInt64] {
    var all: [UInt64] = []
    guard let images, images.hashes(of: state.columns[...], into: &all) else { return [state.hash] }
    return all.unique
  }

  func path(to number: Int) -> [StepCode] {
    var path: [StepCode] = []
    var number = number
    while number != 0 {
      path.append(codes[number])
      number = Int(parents[number])
    }
    return path.reversed()
  }

  func image(of state: ExploredState, under index: Int) -> ExploredState {
    images?.image(of: state, under: index) ?? state
  }

  mutating func link(_ state: ExploredState, _ all: [ExploredState], _ model: ExploredModel) {
    images?.link(state, all, model)
  }
}
