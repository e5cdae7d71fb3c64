// Why a command is refused, or an amount is kept, and what helps: one list for pages, mails, and the API.

/**
 * In the order of precedence: if several apply, the first one is given. An offered free choice, a thing under way, and
 * who sold the trip say more than a term of the fare.
 */
export const reasons = [
  'schedule_notice_open',
  'payment_in_progress',
  'refund_in_progress',
  'dispute_open',
  'quote_out_of_date',
  'agency_booking',
  'group_booking',
  'package_part',
  'coupon_not_open',
  'used_part',
  'checked_in',
  'no_show',
  'departed',
  'flight_closed',
  'inside_change_window',
  'deadline_passed',
  'not_in_fare',
  'infant_without_adult',
  'unaccompanied_child_left',
  'assistance_needs_person',
  'name_already_corrected',
  'no_seat_left',
  'not_in_this_currency',
] as const;
export type Reason = (typeof reasons)[number];

/** What the traveler can do about it. */
export type Cure =
  | 'answer_notice'
  | 'finish_payment'
  | 'wait_for_refund'
  | 'take_new_quote'
  | 'ask_agency'
  | 'ask_group_desk'
  | 'ask_organizer'
  | 'undo_check_in'
  | 'take_infant_along'
  | 'take_child_along'
  | 'choose_other_flight'
  | 'call';

/** Null: nothing helps. */
export const cureOf: Readonly<Record<Reason, Cure | null>> = {
  schedule_notice_open: 'answer_notice',
  payment_in_progress: 'finish_payment',
  refund_in_progress: 'wait_for_refund',
  dispute_open: 'call',
  quote_out_of_date: 'take_new_quote',
  agency_booking: 'ask_agency',
  group_booking: 'ask_group_desk',
  package_part: 'ask_organizer',
  coupon_not_open: null,
  used_part: null,
  checked_in: 'undo_check_in',
  no_show: null,
  departed: null,
  flight_closed: 'choose_other_flight',
  inside_change_window: 'call',
  deadline_passed: null,
  not_in_fare: null,
  infant_without_adult: 'take_infant_along',
  unaccompanied_child_left: 'take_child_along',
  assistance_needs_person: 'call',
  name_already_corrected: 'call',
  no_seat_left: 'choose_other_flight',
  not_in_this_currency: 'call',
};

/** The reason that is given where several apply; null for none. */
export function firstReason(found: Iterable<Reason>): Reason | null {
  const all = new Set(found);
  return reasons.find((reason) => all.has(reason)) ?? null;
}
