// The catalogue of everything that can be refused, with the HTTP status of each.
// Message files are typed by it: a code without a sentence in en, es and pt does not compile.

export const errorStatus = {
  // the request itself
  invalid_input: 422,
  malformed_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  visitor_missing: 401,
  not_found: 404,
  method_not_allowed: 405,
  cross_site_request: 403,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  // idempotency keys
  idempotency_key_missing: 400,
  idempotency_key_invalid: 400,
  idempotency_in_progress: 409,
  idempotency_key_reused: 422,
  // single fields
  required_field: 422,
  unknown_field: 422,
  field_invalid: 422,
  unknown_airport: 422,
  same_airport: 422,
  route_not_operated: 422,
  date_invalid: 422,
  date_past: 422,
  date_too_far: 422,
  return_before_outbound: 422,
  return_missing: 422,
  too_many_passengers: 422,
  no_adult: 422,
  too_many_infants: 422,
  passengers_invalid: 422,
  unknown_currency: 422,
  unknown_locale: 422,
  text_too_long: 422,
  name_invalid: 422,
  name_needs_latin: 422,
  birth_date_invalid: 422,
  birth_date_not_adult: 422,
  birth_date_not_child: 422,
  birth_date_not_infant: 422,
  gender_invalid: 422,
  nationality_invalid: 422,
  loyalty_id_invalid: 422,
  email_invalid: 422,
  phone_invalid: 422,
  infant_adult_invalid: 422,
  infant_adult_taken: 422,
  infant_adult_too_young: 422,
  consent_required: 422,
  quantity_invalid: 422,
  // files that staff import
  schedule_refused: 422,
  airports_refused: 422,
  content_refused: 422,
  // sites and their content
  domain_unknown: 404,
  entry_unknown: 404,
  entry_key_invalid: 422,
  link_target_refused: 422,
  preview_refused: 403,
  // offers and holds
  offer_unknown: 404,
  offer_expired: 409,
  fare_not_filed: 409,
  price_changed: 409,
  sold_out: 409,
  flight_closed: 409,
  connection_invalid: 409,
  too_many_holds: 429,
  // bookings
  booking_unknown: 404,
  hold_expired: 409,
  hold_replaced: 409,
  hold_not_extendable: 409,
  booking_not_open: 409,
  booking_locked_by_payment: 409,
  passengers_missing: 409,
  extra_unknown: 422,
  extra_not_available: 409,
  // after the sale
  reservation_unknown: 404,
  // payments
  payment_unknown: 404,
  payment_in_progress: 409,
  payment_declined: 402,
  insufficient_funds: 402,
  authentication_failed: 402,
  authentication_abandoned: 402,
  payment_cancelled: 402,
  payment_timeout: 504,
  payment_provider_unavailable: 503,
  payment_refunded: 409,
  already_paid: 409,
  webhook_signature_invalid: 400,
  webhook_too_old: 400,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The HTTP status that both doors, page and API, answer for a refusal. */
export function statusOf(code: ErrorCode): number {
  return errorStatus[code];
}
