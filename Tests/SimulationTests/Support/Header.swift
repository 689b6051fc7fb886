/// Headers for the tests' scenarios.
enum Header {
  /// Under the permission Free, users add each other without a request.
  static let free = """
    scenario "test"
    app friendAddPermission: Free
    user A on phone, desktop
    user B on phone
    user C on phone

    """

  /// Under the default permission NeedVerify, users must accept requests.
  static let asking = """
    scenario "test"
    user A on phone, desktop
    user B on phone
    user C on phone

    """
}
