/// A time that is computed anew whenever the request list page loads (D-33).
///
/// The start of an earlier day has the number of days before today as its raw value; of these only
/// today has a name.
@frozen
public enum Moment: Int32, CaseIterable, Sendable {
  /// The time of loading.
  case now = -1
  /// The start of the day of loading, in the device's local time.
  case today = 0
}
