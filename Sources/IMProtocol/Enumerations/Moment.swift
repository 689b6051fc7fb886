/// A time that is computed when the request list page is opened (D-83).
///
/// Days before today have no cases: such a day is represented by a raw value, the number of days
/// before today.
public enum Moment: Int32, Enumeration {
  /// When the page is opened.
  case now = -1
  /// The start of the day on which the page is opened, in the device's local time.
  case today = 0

  @inlinable package static var kind: EnumerationKind { .moment }
}
