// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// RC_CHANNEL_INVALID: the device is not connected.
  public static var channelInvalid: Code { Code(30001) }

  /// RC_NETWORK_UNAVAILABLE: the connection broke before the response.
  public static var networkUnavailable: Code { Code(30002) }

  /// RC_MSG_RESPONSE_TIMEOUT: no response in time.
  public static var msgResponseTimeout: Code { Code(30003) }

  /// RC_NAVIGATION_REQUEST_TIMEOUT: no response from the navigation server in time.
  public static var navigationRequestTimeout: Code { Code(30005) }

  /// RC_NAVIGATION_RESPONSE_ERROR: the navigation server's response is wrong.
  public static var navigationResponseError: Code { Code(30006) }

  /// RC_DOMAIN_NOT_FOUND: the navigation data has no address that can be used.
  public static var domainNotFound: Code { Code(30009) }

  /// RC_CONNECT_OVER_FREQUENCY: too many attempts to connect in a short time.
  public static var connectOverFrequency: Code { Code(30015) }

  /// RC_NETWORK_IS_DOWN_OR_UNREACHABLE: there is no network, or no way through it.
  public static var networkIsDownOrUnreachable: Code { Code(30019) }

  /// CONNECTION_CLOSING: the connection is being closed.
  public static var connectionClosing: Code { Code(30027) }

  /// RC_CONN_ACK_TIMEOUT: connecting was not confirmed in time.
  public static var connAckTimeout: Code { Code(31000) }

  /// RC_CONN_TOKEN_INCORRECT: the token is wrong.
  public static var connTokenIncorrect: Code { Code(31004) }

  /// RC_CONN_USER_BLOCKED: the user is blocked.
  public static var connUserBlocked: Code { Code(31009) }

  /// RC_DISCONN_KICK: kicked offline by another login or by the server.
  public static var disconnKick: Code { Code(31010) }

  /// RC_CONN_TOKEN_EXPIRE: the token has expired.
  public static var connTokenExpire: Code { Code(31020) }

  /// RC_CONN_OTHER_DEVICE_LOGIN: another device of the kind is online and may not be kicked.
  public static var connOtherDeviceLogin: Code { Code(31023) }

  /// RC_CONN_APP_AUTH_FAILED: the app failed to prove who it is.
  public static var connAppAuthFailed: Code { Code(31026) }

  /// RC_CONN_USER_ABANDON: the user's account is closed.
  public static var connUserAbandon: Code { Code(31029) }

  /// RC_CONNECTION_EXIST: the device is connected already.
  public static var connectionExist: Code { Code(34001) }

  /// RC_ENVIRONMENT_ERROR: the environment is not one that the SDK runs in.
  public static var environmentError: Code { Code(34005) }

  /// RC_CONNECT_TIMEOUT: connecting took too long.
  public static var connectTimeout: Code { Code(34006) }
}
