/// The place of a record in a log; a record names its cause by it.
@frozen package struct TraceIndex: Hashable, Sendable {
  /// The index; `UInt32.max` for none.
  package var value: UInt32

  @inlinable package init(_ index: Int) { value = UInt32(truncatingIfNeeded: index) }

  /// No record: what a scenario does has no cause, and without tracing nothing has.
  @inlinable package static var none: TraceIndex { TraceIndex(-1) }
}
