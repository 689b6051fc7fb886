/// Headers for the scenarios of the tests.
enum Header {
  /// A header with the permission Free. Users can add other users without a request.
  static let free = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone, desktop
    user B on phone
    user C on phone

    """

  /// A header with the default permission NeedVerify. Users must accept requests.
  static let asking = """
    scenario "test"
    user A on phone, desktop
    user B on phone
    user C on phone

    """
}
