// An agency applies: the application is stored and its receipt mailed. The answer never depends on whether we know the
// address.
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';
import { readApplication, type TypedApplication } from '#agency/applications/application-fields.ts';

/** Limits per network address and for all addresses together, so that a flood does not slow bookings. */
export const applicationRates: readonly RateRule[] = [
  { name: 'agency application', tokens: 10, seconds: 3600 },
  { name: 'agency application, day', tokens: 30, seconds: 86_400 },
  { name: 'agency application, all', tokens: 60, seconds: 60, shared: true },
];

/** Open applications that one e-mail address may have; further ones are not stored. */
const OPEN_MAX = 3;
/** One address gets no more receipts than this, however often it is typed into the form. */
const MAIL_GAP_MS = 86_400_000;

/**
 * Stores the application and enqueues the receipt. Refuses `input_invalid` per field and `rate_limited`. An e-mail
 * address may have three open applications and gets one receipt a day; beyond that the answer is still `ok`.
 */
export async function applyForAgency(
  ctx: MessagesCtx,
  typed: TypedApplication,
): Promise<Result<undefined, 'input_invalid' | 'rate_limited'>> {
  const given = readApplication(typed);
  if (Array.isArray(given)) return refuseFields(given);
  const turn = await ctx.rates.take(applicationRates, ctx.client);
  if (!turn.ok) return turn;
  const agencyApplicationId = uuidv7(ctx.now, ctx.random);
  await withTx(ctx.db, async (tx) => {
    // Applications from one e-mail run one at a time, so the counts are right.
    await prepared(tx, "select pg_advisory_xact_lock(hashtextextended('application ' || $1, 0))", [
      given.email,
    ]);
    const [before] = await prepared<Before>(tx, BEFORE, [given.email]);
    if (before && before.open >= OPEN_MAX) return;
    await prepared(tx, INSERT, [
      agencyApplicationId,
      ctx.site.domainId,
      ctx.locale,
      given.name,
      given.legalName,
      given.taxNumber,
      given.country,
      given.address,
      given.contactName,
      given.email,
      given.phone,
      given.registration,
      given.monthlyBookings,
      given.message,
      ctx.now,
    ]);
    const last = before?.lastAt?.getTime() ?? 0;
    if (ctx.now.getTime() - last < MAIL_GAP_MS) return;
    await ctx.jobs.enqueue(tx, 'send-agency-application', { agencyApplicationId, occasion: 'received' });
  });
  return ok(undefined);
}

type Before = { open: number; lastAt: Date | null };

const BEFORE = `select (count(*) filter (where state = 'received'))::int open, max(created_at) "lastAt"
  from agency_application where email = $1`;

const INSERT = `insert into agency_application (agency_application_id, domain_id, locale, company, legal_name,
    tax_number, country, address, contact_name, email, phone, registration, monthly_bookings, message,
    consented_at, state, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'received', $15)`;
