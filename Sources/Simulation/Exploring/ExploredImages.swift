import Base

/// The images of components under the permutations of a symmetry. The image of a component is a
/// component of the same exploration.
///
/// The exploration determines the images with executions. If a step leads from a state to a
/// component, the permuted step leads from the image of the state to the image of the component.
struct ExploredImages: Sendable {
  let symmetry: Symmetry
  private let devices: Int
  /// For each kind of component, the images of all components of this kind.
  private var kinds = Array(repeating: Images(), count: Kind.allCases.count)

  private enum Kind: Int, CaseIterable {
    case server, device, channel, timerState, budget, monitor
  }

  /// The images of the components of one kind. Each list has an entry for each pair of a component
  /// and a permutation.
  private struct Images: Sendable {
    /// The ids of the images. An id is `unknown` if the image is not known yet.
    var ids: [UInt32] = []
    /// The keys of the images.
    var keys: [UInt64] = []
  }

  private static let unknown = UInt32.max

  /// Creates the images of the components of the initial state. Every permutation maps the initial
  /// state to itself.
  init(_ symmetry: Symmetry, _ model: ExploredModel) {
    self.symmetry = symmetry
    devices = model.counts.devices
    link(
      model.start, Array(repeating: model.start, count: symmetry.permutations.count), model)
  }

  /// The number of permutations.
  var count: Int { symmetry.permutations.count }

  /// The memory use in bytes.
  var bytes: Int {
    kinds.reduce(0) { $0 + [UInt32].heapBytes($1.ids.count) + [UInt64].heapBytes($1.keys.count) }
  }

  /// The kind of the components in a column of a state.
  @inline(__always) private func kind(ofColumn column: Int) -> Int {
    if column == 0 { return Kind.server.rawValue }
    if column <= devices { return Kind.device.rawValue }
    if column <= 2 * devices { return Kind.channel.rawValue }
    return Kind.timerState.rawValue + column - 2 * devices - 1
  }

  /// The column to which a permutation maps a column.
  private func image(ofColumn column: Int, under permutation: Permutation) -> Int {
    if column == 0 || column > 2 * devices { return column }
    return column <= devices
      ? 1 + permutation.devices[column - 1]
      : 1 + devices + permutation.devices[column - 1 - devices]
  }

  // MARK: - Looking up

  /// The hashes of all images of a state. Returns false if the image of a component is not known.
  func hashes(of columns: ArraySlice<UInt32>, into hashes: inout [UInt64]) -> Bool {
    hashes.removeAll(keepingCapacity: true)
    hashes.append(contentsOf: repeatElement(0, count: count))
    let count = count
    for (column, id) in zip(0..., columns) {
      // The code does not copy the images to a variable. Such a copy would change a reference count
      // for each column, which costs time.
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
  /// - Precondition: The images of the state are known.
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

  /// Adds the images of a state's components.
  ///
  /// - Parameter images: For each permutation, the image of the state.
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
