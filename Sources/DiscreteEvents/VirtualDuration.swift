/// A span of virtual time, in whole microseconds.
///
/// The operators are for bounded values: they stop the program when a result leaves the range of
/// `Int64`. Numbers that come from outside go through ``init(_:times:)``, which answers nil
/// instead.
public struct VirtualDuration: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in microseconds; negative when the span points backwards.
  public var microseconds: Int64

  /// A span of so many microseconds.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// A span of `count` units, or nil when it does not fit in 64 bits of microseconds.
  @inlinable public init?(_ count: Int64, times unit: VirtualDuration) {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit.microseconds)
    guard !overflow else { return nil }
    self.microseconds = product
  }

  /// No time at all.
  @inlinable public static var zero: VirtualDuration { VirtualDuration(microseconds: 0) }

  /// A span of `count` microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count)
  }

  /// A span of `count` milliseconds, at most about 292,000 years of them.
  @inlinable public static func milliseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000)
  }

  /// A span of `count` seconds, at most about 292,000 years of them.
  @inlinable public static func seconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000_000)
  }

  /// A span of `count` days of 24 hours, at most about 292,000 years of them.
  @inlinable public static func days(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 86_400_000_000)
  }

  /// Orders spans by their signed length.
  @inlinable public static func < (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The sum of two bounded spans.
  @inlinable
  public static func + (left: VirtualDuration, right: VirtualDuration) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds + right.microseconds)
  }

  /// The difference of two bounded spans.
  @inlinable
  public static func - (left: VirtualDuration, right: VirtualDuration) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds - right.microseconds)
  }

  /// The sum of two spans, or nil when it does not fit.
  @inlinable public func adding(_ other: VirtualDuration) -> VirtualDuration? {
    let (sum, overflow) = microseconds.addingReportingOverflow(other.microseconds)
    return overflow ? nil : VirtualDuration(microseconds: sum)
  }
}
