// What the house rules of data.test.ts know of the tables: owners, other writers with their reasons, open texts.

/** Each room with the tables that it owns. */
export const ownedBy: Readonly<Record<string, string>> = {
  platform: 'idempotency installation rate_limit translation write_probe',
  content: `
    domain domain_host content_entry content_version short_link_click selling_airline funnel_count error_count
    picture picture_file photograph scene
  `,
  identity: `
    visitor_rotation audit_entry account account_session account_credential
    identity_key consent_choice account_totp account_passkey account_link agency
    agency_member agency_group acting_session
  `,
  flights: `
    airport aircraft_type airline schedule_import flight flight_change flight_operation flight_operation_report booking_class inventory inventory_change
    fare_family fare_rule fare charge promotion_code filed_version commission_rule agency_hold_rule
  `,
  reservations: `
    booking booking_draft booking_flight passenger price_line coupon document booking_event booking_extra booking_seat extra_inventory
    hold_refusal block_contract inventory_block
  `,
  seats: 'seat_map seat_block seat_price family_seat',
  extras: 'extra_group extra extra_price family_extra extra_capacity bundle_extra bundle_seat',
  payments: `
    payment_method voucher booking_voucher payment amount_due payment_tender payment_event refund dispute ledger_entry
    ledger_line discrepancy reconciliation_run reconciliation_seen credit_account credit_movement group_deposit
    security_deposit_movement
  `,
  servicing: 'reservation_challenge change_quote',
  agency: `
    agency_invoice agency_invoice_line agency_invoice_file report_schedule agency_mail agency_application
    group_request group_quote group_quote_flight group_event group_mail
  `,
  office: 'booking_note refund_limit',
  messages: `
    message message_attempt message_attachment newsletter_subscription invoice credit_note kept_document agency_quote
    left_out_part
  `,
};

/**
 * Files of the demonstration that write the tables of rooms, and why they call no command: most need fixed ids, so that
 * a later start finds its own rows and keeps what staff changed.
 */
export const exempt: Readonly<Record<string, string>> = {
  // Adds what is missing of many tables in one transaction; closes flights for known outcomes.
  'demo/load/load-world.server.ts': `
    selling_airline domain domain_host payment_method airport aircraft_type airline booking_class fare_family fare_rule
    fare extra_group extra extra_price family_extra bundle_extra bundle_seat extra_capacity seat_map seat_price
    family_seat promotion_code charge flight inventory seat_block
  `,
  // Confirmed bookings that cost nothing, written by flight; a command would hold and pay each of them.
  'demo/load/load-travellers.server.ts': 'booking booking_flight passenger booking_seat coupon document',
  // Closes classes by their limits, which no command changes; an import of a schedule sets them.
  'demo/load/load-demand.server.ts': 'inventory',
  // One flight is late; the command for it imports a whole schedule.
  'demo/load/delay-flight.server.ts': 'flight flight_change',
  // Opens lines with fixed ids; the command is an act of a member of staff with an entry.
  'demo/load/load-credit.server.ts': 'credit_account',
  // Rules with fixed ids that began sixty days ago; the commands file rules from now on.
  'demo/load/load-agency-terms.server.ts': 'agency agency_group commission_rule agency_hold_rule',
  // An application with a fixed id: it is not made again after the decision.
  'demo/load/load-applications.server.ts': 'agency_application',
  // Groups with fixed ids, one of them quoted; the command that quotes sends a mail.
  'demo/load/load-groups.server.ts': 'group_request group_event group_quote group_quote_flight',
  // Removes entries that it once loaded.
  'demo/load/load-content.server.ts': 'content_entry',
  // One column of a site; the import of content stores whole sites.
  'demo/load/load-tags.server.ts': 'domain',
};

/** Writes of trigger functions: all of their database, whichever room's rows they belong to. */
export const triggerWrites: Readonly<Record<string, string>> = {
  // Content's own counter, of content's tables.
  content_changed: 'content_version',
  // The same, for texts of content among the translations.
  content_texts_changed: 'content_version',
  // A chosen voucher changes the version of its booking, which a request to pay compares.
  booking_vouchers_changed: 'booking',
  // An ended line or a refund has its invoice compared.
  invoice_to_compare: 'invoice',
};

/** The texts that have no form to check, by reason (docs/decisions/0005-schema.md §1). */
export const openTexts: Readonly<Record<string, string>> = {
  'the words of a person': `
    account.name account.display_username acting_session.staff_name agency.name agency.legal_name
    agency.tax_number agency.address agency.phone agency.terms agency_application.legal_name
    agency_application.tax_number agency_application.address agency_application.phone
    agency_application.registration agency_application.message agency_application.reason agency_group.name
    agency_invoice.seller_name agency_invoice.buyer_name agency_invoice.buyer_tax_number
    agency_invoice.buyer_address agency_invoice_line.note audit_entry.reason booking.contact_phone
    booking_note.author_name credit_movement.note discrepancy.note group_event.note group_quote.note
    group_request.remarks group_request.contact_name group_request.contact_phone invoice.name invoice.tax_id
    invoice.address passenger.given_names passenger.surname passenger.ticket_name passenger.loyalty_id
    photograph.credit refund.agreement security_deposit_movement.note translation.text
  `,
  'the words of a mail, and of the server that took it': `
    message.text_body message.html_body message.last_error message_attachment.file_name message_attempt.answer
  `,
  'what an editor files, read by rules of its own': `
    scene.words scene.card scene.band scene.wide domain.region domain.languages domain.default_language domain.style domain.telephone domain.favicon
    domain.company_name domain.external_booking_url domain.facebook domain.twitter domain.instagram
    domain.tiktok domain.us_flights_url domain.agency_sign_up_url selling_airline.mark_light
    selling_airline.mark_dark selling_airline.icon
  `,
  'what an airline files, or the standard of its files': `
    aircraft_type.name airline.name airport.time_zone document.rfic document.rfisc extra.icon extra.exclusive_group extra_group.icon
    flight.departure_terminal flight.arrival_terminal flight_change.departure_terminal
    flight_change.arrival_terminal promotion_code.families schedule_import.file_name
  `,
  'the words of a provider or of a library': `
    account.username account_credential.password account_passkey.name
    account_passkey.public_key account_passkey.credential_id account_passkey.device_type
    account_passkey.transports account_passkey.aaguid account_session.user_agent
    account_totp.secret account_totp.recovery_codes
    agency.slug left_out_part.reason
    dispute.provider_dispute_id dispute.reason payment.provider_payment_id payment.redirect_url
    payment.return_url payment.webhook_url payment.description payment.payment_token payment.instrument_brand
    payment.instrument_last_four payment_event.event_id payment_event.type payment_event.provider_payment_id
    reconciliation_seen.provider_payment_id
  `,
  'an open set': `
    audit_entry.act audit_entry.subject_type consent_choice.text_version dispute.provider hold_refusal.code
    credit_note.series invoice.series ledger_line.provider left_out_part.subject payment.provider payment.failure_code payment_event.provider
    payment_method.provider refund.failure_code
  `,
  'a digest, or a name that the program makes: it is compared and nothing else': `
    account_link.token_hash account_session.token acting_session.token audit_entry.request_id booking.visitor
    booking.client group_mail.occasion hold_refusal.client idempotency.scope idempotency.key
    idempotency.request_hash identity_key.key_id identity_key.sealed_jwk kept_document.version
    ledger_entry.occasion message.occasion newsletter_subscription.confirm_hash picture.source_hash
    refund.occasion schedule_import.sha256 visitor_rotation.old_visitor voucher.code_hash voucher.code_end
  `,
  'a copy of what is checked where it came from, or what outlives it': `
    agency_invoice_line.reference audit_entry.actor_id audit_entry.subject_id booking.trip_origin
    booking.trip_destination booking.trip_family booking_note.author_id discrepancy.subject price_line.code
    price_line.cause booking_event.cause
    short_link_click.entry_key translation.key
  `,
};

/** The tables of a booking's life: what happens there is told in its history. */
export const bookingTables = `
  booking booking_flight passenger price_line coupon document booking_extra booking_seat booking_voucher payment
  amount_due refund dispute booking_note agency_quote invoice message message_attempt`;

/** Files that write these tables and no event, and why. */
export const untold: Readonly<Record<string, string>> = {
  'src/reservations/renew-visitor.server.ts': 'the browser gets a new token; nothing happens to the booking',
  'src/reservations/forget-lapsed-holds.server.ts': 'the history is deleted with its booking',
  'src/reservations/guarantee-hold.server.ts': 'a part of the statement that begins a payment, which is told',
  'src/reservations/inventory/ancillaries.server.ts':
    'a part of a batch that ends or retakes holds, which is told',
  'src/reservations/inventory/type-rows.server.ts':
    'a part of a batch that retypes passengers, which is told',
  'src/payments/sweep-payments.server.ts': 'only says when it was tried last',
  'src/payments/settle-own-payment.server.ts': 'only says when the payer was waiting',
  'src/payments/deposits/pay-deposit.server.ts': 'what is due for a group, before it has bookings',
  'src/payments/dues/due.server.ts': 'what is due for a change, which is told',
  'src/payments/dues/cancel-due.server.ts': 'what is no longer due for a change that was not made',
  'src/payments/refunds/refund-bounced.server.ts':
    'ask-destination.server.ts tells it in the same transaction',
  'src/messages/outbox/forget-warnings.server.ts': 'warnings about holds that are deleted with them',
};
