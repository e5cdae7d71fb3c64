// Texts of the schema: each is checked by the database, refers to a row, or stands here with the reason why it is open.
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

/** Why a text has no form of its own, and which columns have none, by table. */
type OpenTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One line per text column that is neither checked nor tied nor open, and per open one that need not be. */
export function uncheckedTexts(tables: readonly PgTable[], open: OpenTexts): string[] {
  const found = new Map<string, boolean>();
  for (const table of tables) {
    const { name, columns, checks, foreignKeys, schema } = getTableConfig(table);
    // What an earlier release kept of the sandbox: nothing writes it.
    if (schema === 'sandbox') continue;
    const conditions = checks.map(({ value }) => new PgDialect().sqlToQuery(value).sql);
    const tied = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)));
    for (const column of columns.filter(isText))
      found.set(
        `${name}.${column.name}`,
        isFormed(column, name, conditions) ||
          (!isListed(column) && (tied.has(column.name) || column.primary)),
      );
  }
  const named = Object.values(open).flatMap((columns) =>
    Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  return [
    ...[...found].flatMap(([name, isKept]) =>
      isKept || named.includes(name) ? [] : [`${name} has no CHECK and no reason to be open`],
    ),
    ...named.filter((name) => !found.has(name)).map((name) => `${name} is open, and no text of the schema`),
    ...named.filter((name) => found.get(name)).map((name) => `${name} is open, and checked`),
  ];
}

const isText = (column: PgColumn) => /^(text|char|varchar)\b/.test(column.getSQLType());
const isListed = ({ enumValues }: PgColumn) => (enumValues?.length ?? 0) > 0;

/** That a value is mentioned, `is not null` or `= 'x'`, does not say which values there are. */
function isFormed(column: PgColumn, table: string, conditions: readonly string[]): boolean {
  const text = `"${table}"\\."${column.name}"`;
  const inList = [`${text} in \\(`, `${text} <@ `, String.raw`${text}(?:, [^()]*)?\) in \(\(`];
  const inForm = [
    String.raw`(?:coalesce\(|array_to_string\()?${text}(?:, '[^']*')*\)? !?~ '`,
    String.raw`length\((?:trim\()?${text}\)`,
  ];
  const forms = new RegExp((isListed(column) ? inList : [...inList, ...inForm]).join('|'));
  return conditions.some((condition) => forms.test(condition));
}

/** The texts that have no form to check, by reason (docs/decisions/0005-schema.md §1). */
export const openTexts: OpenTexts = {
  'the words of a person': {
    account: 'name display_username',
    acting_session: 'staff_name',
    agency: 'name legal_name tax_number address phone terms',
    agency_application: 'legal_name tax_number address phone registration message reason',
    agency_group: 'name',
    agency_invoice: 'seller_name buyer_name buyer_tax_number buyer_address',
    agency_invoice_line: 'note',
    audit_entry: 'reason',
    booking: 'contact_phone',
    booking_note: 'author_name',
    credit_movement: 'note',
    discrepancy: 'note',
    group_event: 'note',
    group_quote: 'note',
    group_request: 'remarks contact_name contact_phone',
    invoice: 'name tax_id address',
    passenger: 'given_names surname ticket_name loyalty_id',
    photograph: 'credit',
    security_deposit_movement: 'note',
    translation: 'text',
  },
  'the words of a mail, and of the server that took it': {
    message: 'text_body html_body last_error',
    message_attachment: 'file_name',
    message_attempt: 'answer',
  },
  'what an editor files, read by rules of its own': {
    domain:
      'region languages default_language style telephone favicon company_name external_booking_url'.concat(
        ' facebook twitter instagram tiktok us_flights_url agency_sign_up_url',
      ),
    scene: 'words card band wide',
    selling_airline: 'mark_light mark_dark icon',
  },
  'what an airline files, or the standard of its files': {
    aircraft_type: 'name',
    airline: 'name',
    airport: 'time_zone',
    extra: 'icon exclusive_group',
    extra_group: 'icon',
    flight: 'departure_terminal arrival_terminal',
    flight_change: 'departure_terminal arrival_terminal',
    promotion_code: 'families',
    schedule_import: 'file_name',
  },
  'the words of a provider or of a library': {
    account: 'username',
    account_credential: 'password',
    account_passkey: 'name public_key credential_id device_type transports aaguid',
    account_session: 'user_agent',
    account_totp: 'secret recovery_codes',
    agency: 'slug',
    dispute: 'provider_dispute_id reason',
    payment: 'provider_payment_id redirect_url return_url webhook_url description payment_token'.concat(
      ' instrument_brand instrument_last_four',
    ),
    payment_event: 'event_id type provider_payment_id',
    reconciliation_seen: 'provider_payment_id',
  },
  'an open set': {
    audit_entry: 'act subject_type',
    consent_choice: 'text_version',
    dispute: 'provider',
    hold_refusal: 'code',
    invoice: 'series',
    ledger_line: 'provider',
    payment: 'provider failure_code',
    payment_event: 'provider',
    payment_method: 'provider',
    refund: 'failure_code',
  },
  'a digest, or a name that the program makes: it is compared and nothing else': {
    account_link: 'token_hash',
    account_session: 'token',
    acting_session: 'token',
    audit_entry: 'request_id',
    booking: 'visitor client',
    group_mail: 'occasion',
    hold_refusal: 'client',
    idempotency: 'scope key request_hash',
    identity_key: 'key_id sealed_jwk',
    kept_document: 'version',
    ledger_entry: 'occasion',
    message: 'occasion',
    newsletter_subscription: 'confirm_hash',
    picture: 'source_hash',
    refund: 'occasion',
    schedule_import: 'sha256',
    visitor_rotation: 'old_visitor',
    voucher: 'code_hash code_end',
  },
  'a copy of what is checked where it came from, or what outlives it': {
    agency_invoice_line: 'reference',
    audit_entry: 'actor_id subject_id',
    booking: 'trip_origin trip_destination trip_family',
    booking_note: 'author_id',
    discrepancy: 'subject',
    price_line: 'code',
    short_link_click: 'entry_key',
    translation: 'key',
  },
};
