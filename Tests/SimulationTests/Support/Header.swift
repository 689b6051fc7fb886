/// How the tests' scenarios begin.
enum Header {
  /// Everybody may be added without being asked.
  static let free = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone, desktop
    user B on phone
    user C on phone

    """

  /// Everybody is asked.
  static let asking = """
    scenario "test"
    user A on phone, desktop
    user B on phone
    user C on phone

    """
}
