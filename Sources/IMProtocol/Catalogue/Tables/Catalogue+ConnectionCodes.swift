extension Catalogue {
  /// The codes of connecting and of the device itself: 30001 to 34006.
  static let connectionCodes: [CodeDescriptor] = [
    .init(30001, "RC_CHANNEL_INVALID", .connection, "the device is not connected"),
    .init(30002, "RC_NETWORK_UNAVAILABLE", .connection, "the connection broke before the response"),
    .init(30003, "RC_MSG_RESPONSE_TIMEOUT", .connection, "no response in time"),
    .init(
      30005, "RC_NAVIGATION_REQUEST_TIMEOUT", .connection,
      "no response from the navigation server in time"),
    .init(
      30006, "RC_NAVIGATION_RESPONSE_ERROR", .connection,
      "the navigation server's response is wrong"),
    .init(
      30009, "RC_DOMAIN_NOT_FOUND", .connection,
      "the navigation data has no address that can be used"),
    .init(
      30015, "RC_CONNECT_OVER_FREQUENCY", .connection,
      "too many attempts to connect in a short time"),
    .init(
      30019, "RC_NETWORK_IS_DOWN_OR_UNREACHABLE", .connection,
      "there is no network, or no way through it"),
    .init(30027, "CONNECTION_CLOSING", .connection, "the connection is being closed"),
    .init(31000, "RC_CONN_ACK_TIMEOUT", .connection, "connecting was not confirmed in time"),
    .init(31004, "RC_CONN_TOKEN_INCORRECT", .connection, "the token is wrong"),
    .init(31009, "RC_CONN_USER_BLOCKED", .connection, "the user is blocked"),
    .init(
      31010, "RC_DISCONN_KICK", .connection,
      "kicked offline by another login or by the server"),
    .init(31020, "RC_CONN_TOKEN_EXPIRE", .connection, "the token has expired"),
    .init(
      31023, "RC_CONN_OTHER_DEVICE_LOGIN", .connection,
      "another device of the kind is online and may not be kicked"),
    .init(31026, "RC_CONN_APP_AUTH_FAILED", .connection, "the app failed to prove who it is"),
    .init(31029, "RC_CONN_USER_ABANDON", .connection, "the user's account is closed"),
    .init(33001, "CLIENT_NOT_INIT", .general, "the SDK is not initialised"),
    .init(33002, "DATABASE_ERROR", .general, "the device's database failed"),
    .init(33003, "INVALID_PARAMETER", .parameters, "a parameter is wrong"),
    .init(
      33007, "MSG_ROAMING_SERVICE_UNAVAILABLE", .general,
      "message history in the cloud is off"),
    .init(34001, "RC_CONNECTION_EXIST", .connection, "the device is connected already"),
    .init(
      34005, "RC_ENVIRONMENT_ERROR", .connection,
      "the environment is not one that the SDK runs in"),
    .init(34006, "RC_CONNECT_TIMEOUT", .connection, "connecting took too long"),
  ]
}
