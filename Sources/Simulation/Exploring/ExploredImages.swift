import Base

/// The images of components under the permutations of a symmetry. These images are components of
/// the same exploration.
///
/// Executions reveal the images: if a step leads from a state to a component, the permuted step
/// leads from the state's image to the component's image.
struct ExploredImages: Sendable {
  let symmetry: Symmetry
  private let devices: Int
  /// The images of all components, grouped by the kind of component.
  private var kinds = Array(repeating: Images(), count: Kind.allCases.count)

  private enum Kind: Int, CaseIterable {
    case server, device, channel, timerState, budget, monitor
  }

  /// The images of all components of one kind. Each list has an entry for each component and
  /// permutation.
  private struct Images: Sendable {
    /// The ids of the images, which are `unknown` until they are found.
    var ids: [UInt32] = []
    var keys: [UInt64] = []
  }

  private static let unknown = UInt32.max

  /// Starts with the components of the initial state, which every permutation maps to itself.
  init(_ symmetry: Symmetry, _ model: ExploredModel) {
    self.symmetry = symmetry
    devices = model.counts.devices
    link(
      model.start, Array(repeating: model.start, count: symmetry.permutations.count), model)
  }

  var count: Int { symmetry.permutations.count }

  var bytes: Int {
    kinds.reduce(0) { $0 + [UInt32].heapBytes($1.ids.count) + [UInt64].heapBytes($1.keys.count) }
  }

  /// The kind of component that a column of a state contains.
  @inline(__always) private func kind(ofColumn column: Int) -> Int {
    if column == 0 { return Kind.server.rawValue }
    if column <= devices { return Kind.device.rawValue }
    if column <= 2 * devices { return Kind.channel.rawValue }
    return Kind.timerState.rawValue + column - 2 * devices - 1
  }

  /// The column to which a permutation moves a column.
  private func image(ofColumn column: Int, under permutation: Permutation) -> Int {
    if column == 0 || column > 2 * devices { return column }
    return column <= devices
      ? 1 + permutation.devices[column - 1]
      : 1 + devices + permutation.devices[column - 1 - devices]
  }

  // MARK: - Looking up

  /// Stores the hashes of all images of a state in `hashes`. Returns false if the image of a
  /// component isn't known.
  func hashes(of columns: ArraySlice<UInt32>, into hashes: inout [UInt64]) -> Bool {
    hashes.removeAll(keepingCapacity: true)
    hashes.append(contentsOf: repeatElement(0, count: count))
    let count = count
    for (column, id) in zip(0..., columns) {
      // Don't copy the images to a variable: such copies would cost time, because the reference
      // count of the images would change once for each column.
      let kind = kind(ofColumn: column)
      let first = Int(id) * count
      guard first < kinds[kind].ids.count, kinds[kind].ids[first] != Self.unknown else {
        return false
      }
      for index in 0..<count { hashes[index] &+= kinds[kind].keys[first + index] }
    }
    return true
  }

  /// The image of a state.
  ///
  /// - Precondition: The images of the state's components must be known.
  func image(of state: ExploredState, under index: Int) -> ExploredState {
    var image = state
    image.hash = 0
    let permutation = symmetry.permutations[index]
    for (column, id) in state.columns.enumerated() {
      let images = kinds[kind(ofColumn: column)]
      let position = Int(id) * count + index
      image.columns[self.image(ofColumn: column, under: permutation)] = images.ids[position]
      image.hash &+= images.keys[position]
    }
    return image
  }

  // MARK: - Adding

  /// Learns the images of a state's components.
  ///
  /// - Parameter images: The image of the whole state under each permutation.
  mutating func link(_ state: ExploredState, _ images: [ExploredState], _ model: ExploredModel) {
    for (column, id) in state.columns.enumerated() {
      let kind = kind(ofColumn: column)
      let first = Int(id) * count
      let missing = first + count - kinds[kind].ids.count
      if missing > 0 {
        kinds[kind].ids += Array(repeating: Self.unknown, count: missing)
        kinds[kind].keys += Array(repeating: 0, count: missing)
      }
      if kinds[kind].ids[first] != Self.unknown { continue }
      for (index, image) in images.enumerated() {
        let other = self.image(ofColumn: column, under: symmetry.permutations[index])
        kinds[kind].ids[first + index] = image.columns[other]
        kinds[kind].keys[first + index] = model.key(of: image, other)
      }
    }
  }
}
