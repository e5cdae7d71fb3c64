// Former names of codes: the API's document shows them for one version, and stored texts still contain them. Every code
// that was ever published is in tests/house/published-codes.txt.
import { type ErrorCode, errorStatus } from '#platform/lib/errors.ts';

/** The former name of a code, and its name now. */
export const errorAliases = {
  agency_administrator_exists: 'agency_administrator_taken',
  agent_may_not_book: 'booking_not_allowed',
  already_paid: 'booking_already_paid',
  application_decided: 'application_closed',
  bank_problem: 'bank_unavailable',
  branch_of_branch: 'branch_not_allowed',
  bundle_incomplete: 'bundle_not_for_all',
  consent_required: 'consent_missing',
  contact_of_agency: 'contact_not_passenger',
  credit_open_already: 'credit_account_taken',
  cross_site_request: 'origin_refused',
  flight_in_demand: 'flight_holds_too_many',
  given_twice: 'field_repeated',
  hold_challenge_needed: 'hold_challenge_missing',
  insufficient_funds: 'funds_insufficient',
  internal: 'server_failed',
  invalid_input: 'input_invalid',
  malformed_json: 'json_malformed',
  name_needs_latin: 'name_not_latin',
  no_adult: 'adult_missing',
  not_found: 'resource_unknown',
  password_unchanged: 'password_reused',
  promotion_currency: 'promotion_currency_wrong',
  promotion_not_yet: 'promotion_too_early',
  promotion_other_dates: 'promotion_dates_wrong',
  promotion_other_fare: 'promotion_fare_wrong',
  promotion_other_route: 'promotion_route_wrong',
  promotion_other_site: 'promotion_site_wrong',
  promotion_party_small: 'promotion_party_too_small',
  required_field: 'field_missing',
  return_before_outbound: 'return_too_early',
  same_airport: 'airports_equal',
  seat_exit_confirm: 'seat_exit_unconfirmed',
  seat_infant_no_seat: 'seat_not_for_infant',
  sold_out: 'offer_sold_out',
  too_many_holds: 'holds_too_many',
  too_many_infants: 'infants_too_many',
  too_many_passengers: 'passengers_too_many',
  too_many_resends: 'resends_too_many',
  too_many_vouchers: 'vouchers_too_many',
  unavailable: 'service_unavailable',
  unknown_airport: 'airport_unknown',
  unknown_currency: 'currency_unknown',
  unknown_field: 'field_unknown',
  unknown_locale: 'locale_unknown',
  unsupported_media_type: 'media_type_unsupported',
  voucher_currency: 'voucher_currency_wrong',
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** The code for a stored text, or null when it is no code. */
export function currentCode(text: string): ErrorCode | null {
  if (isCode(text)) return text;
  return isAlias(text) ? errorAliases[text] : null;
}

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}

function isAlias(text: string): text is keyof typeof errorAliases {
  return Object.hasOwn(errorAliases, text);
}
