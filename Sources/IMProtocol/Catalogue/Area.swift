/// The part of the service to which a call, callback or code belongs.
public enum Area: String, CaseIterable, Sendable {
  case friends
  case groups
  case profiles
  case subscriptions
  case connection
  case parameters
  case general
}
