import Base
import IMProtocol

/// The visited states of an exploration. The states are numbered in the order in which the
/// exploration reached them. If users are interchangeable, only one image of each state is visited.
struct VisitedStates: Sendable {
  /// The hashes that identify the visited states.
  private(set) var hashes = FingerprintSet()
  /// The predecessor of each state, and the step that led from the predecessor to the state.
  private var parents = BlockList<UInt32>()
  private var codes = BlockList<StepCode>()
  /// The images of components; nil if no two users are interchangeable.
  private(set) var images: ExploredImages?
  /// The hashes of the images of the latest added state. The same array is reused for the next
  /// state.
  private var added: [UInt64] = []

  /// - Parameter start: The initial state. The number of this state is 0. Every permutation maps
  ///   this state to itself.
  init(_ start: ExploredState, _ images: ExploredImages?) {
    self.images = images
    _ = hashes.insert(start.hash)
    append(after: 0, by: StepCode(number: 0))
  }

  /// The memory use in bytes. The images of components are not included.
  var bytes: Int { hashes.bytes + parents.bytes + codes.bytes }

  /// The hash that identifies a state, which is the least hash among the state's images. The result
  /// is nil if the images are not known.
  ///
  /// - Parameter all: A buffer for the hashes of all images, which avoids an allocation.
  @inline(__always) func hash(of state: ExploredState, _ all: inout [UInt64]) -> UInt64? {
    guard let images else { return state.hash }
    return images.hashes(of: state.columns[...], into: &all) ? all.min() : nil
  }

  /// Marks the state with this hash as visited. Returns true if the state was not marked yet.
  mutating func insert(_ hash: UInt64) -> Bool { hashes.insert(hash) }

  /// Adds a state with the next number.
  mutating func append(after parent: Int, by code: StepCode) {
    parents.append(UInt32(parent))
    codes.append(code)
  }

  /// The state's own hash, and the number of states that the state represents.
  ///
  /// - Parameter hash: The hash that identifies the state.
  mutating func represented(
    by columns: ArraySlice<UInt32>, _ hash: UInt64
  ) -> (hash: UInt64, count: Int) {
    guard let images, images.hashes(of: columns, into: &added) else { return (hash, 1) }
    let own = added[0]
    added.sort()
    return (own, 1 + zip(added, added.dropFirst()).count { $0 != $1 })
  }

  /// The hashes of the states that a visited state represents. The first hash is the visited
  /// state's own hash.
  func hashes(of state: ExploredState) -> [UInt64] {
    var all: [UInt64] = []
    guard let images, images.hashes(of: state.columns[...], into: &all) else { return [state.hash] }
    return all.unique
  }

  /// The steps that lead from the initial state to a state.
  func path(to number: Int) -> [StepCode] {
    var path: [StepCode] = []
    var number = number
    while number != 0 {
      path.append(codes[number])
      number = Int(parents[number])
    }
    return path.reversed()
  }

  /// The image of a visited state under the permutation at `index`.
  func image(of state: ExploredState, under index: Int) -> ExploredState {
    images?.image(of: state, under: index) ?? state
  }

  /// Adds the images of a state. See ``ExploredImages/link(_:_:_:)``.
  mutating func link(_ state: ExploredState, _ all: [ExploredState], _ model: ExploredModel) {
    images?.link(state, all, model)
  }
}
