/// Where days and sections of the request list page begin and end: at the moments that are given,
/// to the millisecond.
public enum RequestPageLimits {
  /// Where a day begins, by how far it lies from midnight.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// Where a section begins, by how far it lies from the moment that is given.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-08, RL-09, RL-10, RL-15") }
  /// Where a section ends, likewise.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-08, RL-09, RL-10") }
}
