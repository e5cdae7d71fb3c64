// What a traveler reads when something is refused. One sentence per code, then the words of the error page.
import type { ErrorCode } from '#platform/lib/errors.ts';

export const errors = {
  input_invalid: 'Some details need your attention.',
  json_malformed: 'The request could not be read: it is not valid JSON.',
  form_malformed: 'The form could not be read. Open the page again and send it from there.',
  form_sent_before:
    'This form was sent before. Open the page again to see whether it was done; if it was not, send it again from there.',
  body_too_large: 'That is more data than we can accept at once.',
  media_type_unsupported: 'The request is in a format that we cannot read.',
  visitor_missing: "The request does not say who is asking: send the visitor's token.",
  resource_unknown: 'We could not find what you are looking for.',
  method_not_allowed: 'This address does not accept that kind of request.',
  origin_refused: 'This form was sent from another site. Open the page again and send it from here.',
  rate_limited: 'That was too many requests in a short time. Wait a moment and try again.',
  server_failed: 'Something went wrong on our side. Nothing was charged. Try again in a moment.',
  service_unavailable: 'We are briefly unable to answer. Try again in a moment.',
  id_token_invalid: 'The sign-in of this device could not be checked. Reload the page and try again.',
  id_token_too_old: 'The sign-in of this device is too old to be stored. Reload the page and try again.',
  refresh_token_invalid: 'The sign-in of this device has ended. Reload the page to start again.',
  idempotency_key_missing: 'The request needs an Idempotency-Key header.',
  idempotency_key_invalid: 'The Idempotency-Key must be 1 to 255 visible characters.',
  idempotency_in_progress: 'We are still working on this request. Wait a few seconds.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',
  field_missing: 'We need this to go on.',
  field_unknown: 'This field does not exist.',
  field_invalid: 'This value cannot be used here.',
  airport_unknown: 'Choose an airport from the list.',
  airports_equal: 'Choose a destination other than the place you leave from.',
  route_not_operated: 'We do not fly this route. Choose another destination.',
  date_invalid: 'Enter a real date, with day, month and year.',
  date_past: 'Choose a date from today on.',
  date_too_far: 'Flights on that date are not on sale yet. Choose an earlier date.',
  return_too_early: 'The return must be on or after the day you leave.',
  return_missing: 'Choose the date of your return, or search one way.',
  passengers_too_many:
    'One booking takes up to 9 travelers with a seat. Request larger groups from us; travel agencies do so in their portal, under Groups.',
  adult_missing: 'At least one adult must travel.',
  infants_too_many:
    'Each infant travels on the lap of one adult, so there cannot be more infants than adults.',
  passengers_incomplete:
    'Name every passenger of this booking once: it has {count, plural, one {# passenger} other {# passengers}}.',
  passengers_invalid: 'Enter the number of travelers as whole numbers.',
  currency_unknown: 'Choose one of the currencies on the list.',
  locale_unknown: 'Choose English, Spanish or Portuguese.',
  text_too_long: 'This text is too long. Shorten it.',
  name_invalid: 'Use letters, spaces, hyphens and apostrophes only.',
  birth_date_form_wrong: 'Write the date of birth with a year of four digits: 1988-04-12.',
  birth_date_too_early: 'This date of birth is more than 120 years ago. Check the year.',
  birth_date_invalid: 'Enter a real date of birth, in the past.',
  birth_date_not_adult: 'An adult is 12 or older on the day of the last flight. Check the date of birth.',
  birth_date_not_child:
    'A child is 2 to 11 years old on the day of the last flight. Check the date of birth.',
  birth_date_not_infant: 'An infant is under 2 on the day of the last flight. Check the date of birth.',
  gender_invalid: 'Choose the option that is on the travel document.',
  nationality_invalid: 'Choose a country from the list.',
  email_invalid: 'Enter an e-mail address like name@example.com.',
  contact_not_passenger:
    'Enter an address of the passenger, not of the agency: notices of changes must reach who travels.',
  phone_invalid:
    'Choose the country code and enter the number, or begin with +, for example +1 305 555 0134.',
  phone_too_long: 'This number has more digits than the telephones of its country.',
  phone_too_short: 'This number has fewer digits than the telephones of its country.',
  infant_adult_invalid: 'Choose the adult who carries this infant. Each adult can carry one.',
  name_not_latin: 'Write this name in the letters A–Z, as your document spells it.',
  loyalty_id_invalid: 'Use only the letters, digits and hyphens of your card.',
  infant_adult_taken: 'This adult already carries another infant. Choose a different adult.',
  infant_adult_too_young: 'An infant must be carried by somebody aged 16 or older.',
  companion_missing:
    'Nobody in this booking is {age} or older on the day of the first flight. Younger travelers need a companion of that age in the same booking.',
  escort_not_booked:
    'Nobody in this booking is {age} or older on the day of the first flight. To book our escort service for minors, call {phone}, or search again with a companion of that age.',
  passenger_repeated:
    'Two travelers have the same names and date of birth. Correct one of them, or confirm that they are two people.',
  passenger_already_booked:
    '{name} is already on flight {flight}, {reference, select, hold {in another hold of yours} other {in booking {reference}}}. Confirm that you book them again, or correct the name or date of birth.',
  consent_missing: 'Accept the conditions to continue.',
  quantity_invalid: 'Choose a quantity that is offered.',
  invalid_name: 'Enter your name, with at least 3 characters.',
  invalid_email: 'Enter an e-mail address like name@example.com.',
  newsletter_link_unknown:
    'We do not know this link. It may be cut short, or a newer mail may have replaced it.',
  newsletter_link_used: 'This link has already been used.',
  newsletter_link_expired: 'This link has expired. It was good for 7 days.',
  offer_unknown: 'We do not know this offer any more. Search again to see today’s flights.',
  offer_expired: 'This price was shown more than 30 minutes ago. Here are the current ones.',
  fare_not_filed: 'There is no fare for this route in the currency that you chose.',
  price_changed: 'The price has changed since you saw it. Check the new one before you continue.',
  offer_sold_out: 'These flights have just sold out. Choose another flight or fare.',
  flight_closed: 'This flight is no longer on sale.',
  connection_invalid: 'These flights cannot be combined: the return leaves before you arrive.',
  holds_too_many:
    'Too many bookings from you or your connection are unpaid. Pay or cancel one of them, or try again in a few minutes.',
  agency_holds_too_many:
    'Your agency has as many unpaid bookings as it may have, in all or on this flight. Pay or cancel one of them.',
  flight_holds_too_many:
    'Many people are holding seats on this flight at the moment. Try again in {minutes, plural, one {# minute} other {# minutes}}, when they go back on sale.',
  booking_not_allowed:
    'Your role in the agency may see bookings, but not make them. Ask a colleague who sells.',
  branch_selling_stopped:
    'Your head office has stopped the selling of your branch: nothing new can be booked or paid. Bookings that are paid can be read and serviced as before. Ask your head office.',
  block_unknown: 'We cannot find this allotment. It may belong to another agency.',
  block_units_unconfirmed:
    '{units, plural, one {# seat goes} other {# seats go}} back on general sale, and that cannot be undone. Press the button again to confirm.',
  block_units_too_many:
    '{units, plural, =0 {No seat is} one {Only # seat is} other {Only # seats are}} free. Enter at most as many as are free.',
  block_used_up:
    'Of flight {flight} the allotment has {units, plural, =0 {no free seats} one {# free seat} other {# free seats}} left. Choose fewer passengers or another date.',
  block_released:
    'The allotment of flight {flight} has been released: its seats are on general sale. Search for the flight to book them.',
  allotment_flights_missing: 'No flight matches: check the route, the days and the number of the flight.',
  allotment_flights_insufficient:
    'Nothing was given. These flights cannot give so many seats: {flights}. Take fewer, or leave these flights out.',
  hold_challenge_missing:
    'Many people are booking this flight at the moment. Try again in {waitSeconds, plural, one {# second} other {# seconds}}.',
  booking_unknown: 'We cannot find this booking. It may belong to another device or have been canceled.',
  hold_expired:
    'The time to finish this booking is over and the seats went back on sale. Your choices are kept.',
  hold_replaced: 'You started a newer booking, and it took the place of this one.',
  hold_not_extendable: 'The time of this booking has already been extended once.',
  booking_not_open: 'This booking can no longer be changed here.',
  booking_locked_by_payment: 'A payment for this booking is under way. Wait for its answer.',
  passengers_missing: 'Tell us who is traveling before you pay.',
  extra_unknown: 'We do not offer that extra.',
  extra_not_available:
    'That extra cannot be added for this passenger: the fare includes it, or it is not sold on this flight.',
  reservation_unknown:
    'We found no booking with this reference and last name. Check both: they are in your confirmation e-mail.',
  code_missing:
    'If this reference and last name are right, we have sent a code to the e-mail address of the booking. Enter it here.',
  code_wrong: 'This code is not right. Check the newest e-mail from us, and try again.',
  code_expired:
    'This code no longer works. Enter the reference and the last name again, and we send a new one.',
  payment_unknown: 'We cannot find this payment.',
  payment_in_progress: 'Your payment is already being processed. There is no need to pay again.',
  payment_declined: 'Your bank declined the card. Nothing was charged. Try another card.',
  funds_insufficient: 'There are not enough funds on this card. Nothing was charged. Try another card.',
  card_expired: 'Your card has expired. Nothing was charged. Try another card.',
  card_code_wrong: 'The security code of the card was not right. Nothing was charged. Try again.',
  card_limit_exceeded: 'This payment is over the limit of your card. Nothing was charged. Try another card.',
  bank_unavailable:
    'Your bank had a problem and could not take the payment. Nothing was charged. Try again in a moment.',
  authentication_failed: 'Your bank could not confirm that it is you. Nothing was charged. Try again.',
  authentication_abandoned: 'The payment was left before your bank confirmed it. Nothing was charged.',
  payment_timeout: 'The bank has not answered yet. We keep asking and will e-mail you the result.',
  payment_provider_unavailable:
    'The payment service is not answering. Nothing was charged. Try again shortly.',
  payment_cancelled: 'You left the payment page before paying. Nothing was charged.',
  payment_refunded: 'The money arrived after the seats had been sold. All of it is on its way back to you.',
  booking_already_paid: 'This booking is already paid.',
  airports_refused:
    '{lines, plural, one {# line} other {# lines}} of the airports file cannot be read. Nothing was loaded.',
  schedule_refused:
    '{lines, plural, one {# line} other {# lines}} of the schedule file cannot be loaded. Nothing was loaded.',
  content_refused:
    '{lines, plural, one {# line} other {# lines}} of the content files cannot be loaded. Nothing was loaded.',
  domain_unknown: 'There is no such site.',
  entry_unknown: 'This content does not exist. Someone may have removed it.',
  entry_key_invalid:
    'Use small letters, digits and hyphens, and no name that a page of the site already has.',
  link_target_refused: 'Links may only lead to our own sites and to hosts on the list.',
  photograph_unknown: 'There is no photograph of this name: import it first.',
  preview_refused: 'To see the preview you need a valid link. You are seeing the published content.',
  webhook_signature_invalid: 'The signature of this notification is not valid.',
  webhook_too_old: 'This notification is too old.',
  payment_method_unknown: 'This way of paying is not offered here. Choose another one.',
  payment_token_invalid: 'The payment token is not valid. Ask the payment provider for a new one.',
  payment_too_small:
    'This is less than what can be charged at one time. Choose another way to pay, or call us.',
  payment_too_large:
    'This is more than what can be charged at one time. Book for fewer people at once, or call us. Nothing was charged.',
  payment_refused:
    'The payment service does not accept this payment, and trying again does not change that. Nothing was charged. Choose another way to pay, or call us.',
  payment_amount_wrong:
    'The payment provider named another amount than ours. Nothing was booked, and all of your money goes back.',
  voucher_unknown: 'We do not know this voucher. Check the code and try again.',
  voucher_expired: 'This voucher has expired.',
  voucher_currency_wrong: 'This voucher is in another currency than your booking.',
  voucher_used_up: 'Nothing is left on this voucher.',
  voucher_already_chosen: 'This voucher is already part of this payment.',
  voucher_in_use:
    'This voucher has just been used for another booking. Check what is left on it and try again.',
  vouchers_too_many: 'A booking can be paid with five vouchers at most.',
  agency_unknown: 'There is no such agency.',
  credit_missing: 'Your agency has no credit in this currency. Pay another way, or ask us to open it.',
  credit_blocked: 'Your agency’s credit is blocked. Nothing was booked. Pay another way, or call us.',
  credit_transfer_exceeded:
    'At most {available} can be moved: {asked} is more than is available. Nothing was moved.',
  credit_exceeded:
    'Your agency’s credit is not enough: this booking takes {pay} of it, and {available} is left. Nothing was booked. Pay another way.',
  branch_limit_exceeded:
    'Your head office lets your branch put {limit} a month on credit, and {left} of it is left; this booking takes {pay}. Nothing was booked. Pay another way, or ask your head office.',
  agent_limit_exceeded:
    'This is more than you may sell on credit: your limit is {limit}. Nothing was booked. Ask an administrator of your agency, or pay another way.',
  credit_account_taken: 'This agency has credit in this currency already.',
  bank_reference_used:
    'A transfer with this bank reference was entered as something else or with another amount.',
  deposit_exceeded: 'At most {most} of the security deposit can be used for this now.',
  due_closed: 'This amount can no longer be paid. Open the booking again to see what is due.',
  correction_below_zero:
    'Afterwards the agency would have {surplus} with us. Check the amount, or tick the box if it is right.',
  commission_item_wrong:
    'The commission is on something else. Choose extras or seats above, or leave this empty.',
  refund_too_large: 'This is more than what can still be refunded for this booking.',
  refund_amount_invalid: 'Enter an amount above zero.',
  refund_limit_exceeded:
    'That is more than your role may refund. The most that is left for this booking is {limit}.',
  booking_not_paid: 'This booking has not been paid.',
  booking_changed: 'This booking has changed in the meantime. Have a look at it and try again.',
  change_unknown: 'There is no such change of this booking. Ask for it again.',
  change_out_of_date:
    'Something has changed since this was calculated. Look at the new amounts before you confirm.',
  change_unpaid: 'This change is made once its difference is paid.',
  change_not_possible: 'This cannot be done with what was booked.',
  agency_booking: '{agency} made this booking. Only the agency can change or cancel it: ask them.',
  group_booking: 'This booking is part of a group. Only our group desk can change or cancel it.',
  refund_refused: 'The payment provider refused this refund. Nothing has moved.',
  refund_unknown: "This refund is not one of this booking's.",
  refund_settled: 'This refund needs no other destination any more.',
  invoice_already_issued: 'The invoice for this booking has already been issued.',
  invoice_name_invalid: 'Enter the name that the invoice is made out to, with at most 120 characters.',
  invoice_address_invalid: 'Enter the billing address, with at most 300 characters.',
  tax_id_invalid: 'Enter a tax number of 4 to 20 letters and digits, or leave it empty.',
  resends_too_many: 'We have sent this confirmation several times. Wait an hour before asking again.',
  message_unknown: 'There is no such message.',
  message_repeat_refused:
    'This message cannot be sent again: it was true for a time only, or it has a code that is stored nowhere.',
  not_found_title: 'This page has flown',
  not_found_description: 'The address may be mistyped, or the page may have moved.',
  many_title: 'One moment, please',
  many_description:
    'There were many requests from your connection in a short time. Wait a minute and try again; your booking and your choices are safe.',
  popular: 'Perhaps you were looking for',
  find_flights: 'Find flights',
  server_title: 'A patch of turbulence',
  server_description: 'Something went wrong on our side. Your booking and your choices are safe.',
  away_title: 'A short delay',
  away_description:
    'We are briefly unable to answer. Your booking and your choices are safe. Try again in a moment.',
  back: 'Back to the home page',
  message: 'We could not sign you up just now. Try again in a minute.',
  // seats
  flight_unknown: 'This booking has no such flight.',
  seats_not_offered: 'Seats cannot be chosen on this flight now. You get one free of charge at check-in.',
  seat_taken: 'Somebody has just taken this seat. Choose another one.',
  seat_unknown: 'This aircraft has no such seat.',
  seat_blocked: 'This seat is not given to passengers on this flight.',
  seat_wrong_cabin: 'This seat is in a cabin other than the one you booked.',
  seat_not_sold: 'This seat is not sold in the currency of your booking.',
  seat_exit_child: 'Only passengers aged 16 or older may sit at an emergency exit.',
  seat_exit_infant: 'Passengers with an infant on their lap cannot sit at an emergency exit.',
  seat_exit_assistance: 'Passengers who have asked for assistance cannot sit at an emergency exit.',
  seat_exit_unconfirmed:
    'At an emergency exit you must be 16 or older, and able and willing to help. Please confirm that first.',
  seat_infant_limit:
    'There is already an infant in this block of seats, and it has only one spare oxygen mask.',
  seat_not_for_infant: 'Infants travel on the lap of an adult and have no seat of their own.',
  seat_bassinet: 'These seats with a cot are kept for people who travel with an infant.',
  seats_need_attention:
    'One of the chosen seats no longer suits its passenger. Check the seats before you pay.',
  promotion_unknown: 'We do not know this code. Check its spelling: letters and digits only.',
  promotion_expired: 'This code is no longer valid.',
  promotion_too_early: 'This code is not valid yet.',
  promotion_dates_wrong: 'This code is for other travel dates. Choose another day.',
  promotion_route_wrong: 'This code is for another route.',
  promotion_fare_wrong: 'This code is for other fares.',
  promotion_site_wrong: 'This code is for another of our sites.',
  promotion_currency_wrong: 'This code is not available in this currency. Choose another currency.',
  promotion_party_too_small: 'This code is for larger groups.',
  promotion_used_up: 'This code has been used as often as it can be.',
  account_unknown: 'We cannot find this account.',
  account_email_taken: 'There is an account with this e-mail address already.',
  administrator_missing: 'This is the last active administrator. Make somebody else an administrator first.',
  acting_reason_invalid: 'Say why, in 10 to 500 characters: the agency reads it.',
  acting_expired: 'You no longer act as the agency, so nothing was done. Go back to the office.',
  agency_closed: 'The agency is suspended, or its parent is.',
  reason_missing: 'Say why, in 3 to 500 characters: it is kept in the audit log.',
  roles_missing: 'Choose at least one role.',
  credentials_invalid: 'These credentials are not right. Check them and try again.',
  username_required: 'Enter your user name.',
  password_required: 'Enter your password.',
  password_too_short: 'Use at least 12 characters. A few words in a row are easy to remember.',
  password_too_long: 'Use at most 200 characters.',
  password_too_common: 'This password is on lists that attackers try first. Choose another one.',
  password_too_personal: 'Leave your name, user name and e-mail address out of the password.',
  password_reused: 'This is your current password. Choose another one.',
  password_wrong: 'This is not your current password.',
  password_repeat_wrong: 'The two passwords are not the same.',
  login_expired: 'Your session has ended. Log in again.',
  factor_code_wrong: 'This code is not right. Enter the newest one that your app shows.',
  factor_missing: 'Your account needs a second factor. Add another one before you remove this one.',
  factor_unknown: 'This second factor is not there any more.',
  passkey_refused: 'The passkey was not accepted. Try again, or use another way to log in.',
  session_unknown: 'This session has ended already.',
  account_link_unknown:
    'We do not know this link. It may have been cut short, or a newer message has replaced it.',
  account_link_used: 'This link has already been used.',
  account_link_expired: 'This link has expired. Ask for a new one.',
  agency_group_taken: 'There is a group with this name already.',
  agency_administrator_taken:
    'The agency has an active administrator already, who invites the others in the portal.',
  application_unknown: 'We cannot find this application.',
  application_closed: 'This application was decided already.',
  tax_number_invalid: 'Enter a tax number of 4 to 30 letters and digits.',
  username_invalid:
    'A user name has 3 to 40 letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
  username_taken: 'This user name is taken. Choose another one.',
  agent_limit_invalid: 'Enter an amount such as 1500 or 1500.50, or leave the field empty.',
  group_unknown: 'We cannot find this group.',
  group_changed: 'This group has changed in the meantime. Look at it as it is now.',
  group_sold_out:
    'These flights no longer have so many seats. Nothing was booked or charged; please ask us for another quote.',
  group_flight_closed:
    'One of these flights is no longer sold. Nothing was booked or charged; please ask us for another quote.',
  group_flight_insufficient: 'No class of this family has {units} seats left on this flight.',
  group_too_small: 'A group has at least {limit} travelers. Book fewer in the usual way.',
  group_too_large: 'Here you can request groups of up to {limit} travelers. Call us for more.',
  group_deposit_too_large: 'The deposit is more than the price of a seat.',
  group_deadline_too_late:
    'This day is too late: deposit and validity end by the day on which names are due, and that comes before departure.',
  groups_too_many: '{limit} of your requests are still open. Withdraw one, or wait for our answer.',
  quote_expired: 'This quote has expired. Ask us for a new one.',
  amount_invalid: 'Enter an amount, such as 120.00.',
  list_adults_missing:
    'There are too few adults: each booking of at most 9 seats needs one, and each infant an adult of its own.',
  list_line_invalid: 'Six entries are needed: surname, given names, type, date of birth, sex, nationality.',
  passenger_type_unknown: 'The type is A (adult), C (child) or I (infant).',
  names_too_many: 'The list has {seats} travelers with a seat, and only {free} seats of the group are free.',
  name_list_invalid: 'The list cannot be booked as it is. Nothing was booked.',
  group_deposit_unchosen: 'Choose whether the deposit is charged now or later.',
  file_too_large: 'This file is too large. Choose a smaller one.',
  name_list_abandoned:
    '{made} travelers of the list were booked, then it could not go on. Send the others again.',
  branch_unknown: 'We cannot find this branch.',
  branch_not_allowed: 'A branch cannot have branches of its own.',
  country_invalid: 'Enter the two letters of a country, such as ES.',
  logo_invalid: 'Choose a PNG or JPEG picture of at most 200 kB.',
  field_repeated: 'The address says this more than once, each time differently. Choose one.',
  // extras
  extra_not_for_passenger: 'This extra is not offered for travelers of this age.',
  extra_included: 'The fare or a bundle already includes this: there is no need to buy it again.',
  extra_exclusive: 'Only one of these can be chosen for each traveler and flight.',
  extra_too_late: 'It is too late to order this extra for this flight.',
  extra_sold_out:
    '{left, plural, =0 {This extra is sold out on this flight} one {Only # is left on this flight} other {Only # are left on this flight}}.',
  bundle_not_for_all: 'A bundle is for every traveler of the booking and every flight.',
  assistance_details_invalid:
    'Check what you wrote about the wheelchair: its battery, and its size and weight in whole numbers.',
  operations_token_invalid: 'The token of this system is wrong or missing.',
  operation_flight_unknown: 'No flight of this number leaves this airport on that day.',
  operation_changed:
    'Somebody else has reported this flight in the meantime. The fields show it as it is now, with what you changed. Check them and send them again.',
  operation_empty: 'You have changed nothing but the reason. Change at least one field.',
  time_in_future: 'This time has not come yet.',
  times_out_of_order: 'This time is before the step that precedes it.',
  time_too_far: 'This time is too far from the scheduled one. Check the day.',
  boarding_too_early: 'Boarding begins at most three hours before the departure.',
  delay_code_unknown: 'IATA has no such delay code. Enter two digits, for example 93.',
  delay_code_repeated: 'Each delay code can be there once. Add up its minutes.',
  flight_cancelled: 'This flight is canceled, so it has no such thing any more.',
  flight_not_cancelled: 'This flight is not canceled, so it has no reason for a cancellation.',
  report_recipients_invalid: 'Choose between one and 20 people of your agency who may download reports.',
  report_schedules_too_many: 'Your agency already has {most} scheduled reports. Stop one first.',
} as const satisfies Record<ErrorCode | ErrorPageKey, string>;

/** The keys of Specification §8, and those of a database that is away. */
type ErrorPageKey =
  | 'not_found_title'
  | 'not_found_description'
  | 'many_title'
  | 'many_description'
  | 'popular'
  | 'find_flights'
  | 'server_title'
  | 'server_description'
  | 'away_title'
  | 'away_description'
  | 'back'
  | 'message';
