/// A time that is computed when the request list page is opened (D-83).
///
/// The start of an earlier day has the number of days before today as its raw value; of these only
/// today has a name.
public enum Moment: Int32, Enumeration {
  /// The time of opening.
  case now = -1
  /// The start of the day of opening, in the device's local time.
  case today = 0

  @inlinable package static var kind: EnumerationKind { .moment }
}
