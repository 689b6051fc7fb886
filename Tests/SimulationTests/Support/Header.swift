/// Headers for the scenarios of the tests.
enum Header {
  /// A header with the permission Free: users can be added without a request.
  static let free = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone, desktop
    user B on phone
    user C on phone

    """

  /// A header with the default permission NeedVerify: users must accept requests.
  static let asking = """
    scenario "test"
    user A on phone, desktop
    user B on phone
    user C on phone

    """
}
