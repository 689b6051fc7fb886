extension RunEvents {
  /// What the parts of one divided run have in common, and how their items fit together. A whole
  /// run has none, so that a joined run equals it.
  package struct Division: Hashable, Sendable {
    /// The command with the options that decide the results, such as `run --fail-fast`. The seed is
    /// not among them, because the head has it.
    package var command: String
    /// A hash of the paths and contents of the selected files, and of the selected cases.
    package var inputs: UInt64
    /// If a selected case or file can have several items or none: for each item, the index of the
    /// selected case or file from which it was made. Otherwise, the index of an item is that of its
    /// case or file.
    package var origins: [Int]?

    package init(command: String, inputs: UInt64, origins: [Int]? = nil) {
      self.command = command
      self.inputs = inputs
      self.origins = origins
    }
  }
}
