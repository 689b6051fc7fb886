/// What a request list page adds to times when it determines where a day or a section begins or
/// ends. All of these are 0, except in mutants.
public enum RequestPageLimits {
  /// When a day begins, in milliseconds after midnight.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// When a section begins, in milliseconds after the chosen time.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-09") }
  /// When a section ends, in milliseconds after the chosen time.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-09") }
}
