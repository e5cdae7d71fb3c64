// The office on a large database: 100,000 audit entries, 100,000 messages and 5,000 people. Measures how many blocks
// each page of its lists reads, on PostgreSQL's defaults: no page may read much more than it shows, whatever its
// filters.
import { blocksRead } from './stage/read-blocks.ts';
import { openStage, report } from './stage/stage.ts';
import { listPeople, readPerson } from '#identity/accounts/list-people.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { findAudit, readAuditFilter } from '#office/audit/find-audit.server.ts';
import { readListState } from '#platform/workspace/list-address.ts';
import { readNeeds } from '#office/health/read-needs.server.ts';
import { findMessages, readMessageFilter } from '#office/messages/find-messages.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { makeStaff } from '#tests/support/accounts.ts';

const size = Number(process.env.BENCH_ROWS ?? 100_000);
const people = size / 20;
/** Limit for a first page: 8 MB, most of it rows that are shown. */
const FIRST_BLOCKS = 1_000;
/** Limit for the last page that a list has (`MOST_PAGES`): its offset is read. */
const LAST_BLOCKS = 30_000;

const stage = await openStage({ routes: 4, days: 5 }, {}, process.env.DATABASE_URL ? 'outside' : 'defaults');
try {
  const { db, now } = stage;
  const boss = await makeStaff({ db, now }, { name: 'Boss', roles: ['administrator'] });
  for (const text of [PEOPLE(), ENTRIES(), MESSAGES(), ATTEMPTS()])
    await db.pool.query(text, text.includes('$2') ? [now, size] : [now]);
  await db.pool.query('vacuum analyze');
  const { rows } = await db.pool.query<{ one: string; last: string }>(
    `select min(account_id::text) filter (where name = 'Person 777') one,
      (array_agg(account_id order by lower(name) desc))[101] last from account where kind = 'staff'`,
  );
  const { one = '', last = '' } = rows[0] ?? {};
  await pages(boss, { one, last });
} finally {
  await stage.stop();
}

async function pages(account: Staff, { one, last }: { one: string; last: string }): Promise<void> {
  const { settings, now } = stage;
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  const audit = (address: string) => async (db: Database) => {
    const query = new URLSearchParams(address);
    const found = await findAudit(
      { db, locale: 'en', country: null },
      readAuditFilter(query),
      readListState(query, ['at']),
    );
    return found.rows.length;
  };
  const messages = (address: string) => async (db: Database) => {
    const query = new URLSearchParams(address);
    return (await findMessages({ db }, readMessageFilter(query), readListState(query, ['written']))).rows
      .length;
  };
  const staff = (after: string | null) => async (db: Database) => {
    const found = await listPeople({ db, now, settings, account }, { after, most: 101 });
    return found.ok ? found.value.length : 0;
  };
  const all = {
    audit: audit(''),
    'audit-oldest': audit('dir=asc'),
    'audit-last-page': audit('page=200'),
    'audit-person': audit(`person=${one}`),
    'audit-act': audit('act=bookings.'),
    'audit-rare-act': audit('act=people.reset'),
    'audit-kind': audit('subject=booking'),
    'audit-subject': audit('subject=message%20b-4711'),
    'audit-id': audit('subject=b-4711'),
    'audit-day': audit(`from=${day(200)}&to=${day(200)}`),
    'audit-person-act': audit(`person=${one}&act=bookings.note`),
    messages: messages(''),
    'messages-oldest': messages('dir=asc'),
    'messages-last-page': messages('page=200'),
    'messages-sent': messages('state=sent'),
    'messages-open': messages('state=open'),
    'messages-refused': messages('state=refused'),
    'messages-rare-kind': messages('kind=newsletter-confirmation'),
    'messages-kind-refused': messages('kind=payment-problem&state=refused'),
    'messages-day': messages(`from=${day(200)}&to=${day(200)}`),
    people: staff(null),
    'people-last-page': staff(last),
    person: async (db: Database) => Number((await readPerson({ db, now, settings, account }, one)).ok),
    needs: async (db: Database) => (await readNeeds({ db, now, settings, account })).length,
  };
  for (const [name, read] of Object.entries(all)) {
    let shown = 0;
    const began = performance.now();
    const seen = await blocksRead(stage.url, async (db) => void (shown = await read(db)));
    if (!seen) throw new Error('the server counts no blocks');
    const took = ((performance.now() - began) / 2).toFixed(0);
    process.stdout.write(`  ${name}: ${shown} shown, ${seen.rows} rows in plans, about ${took} ms\n`);
    const limit = name.endsWith('last-page') && name !== 'people-last-page' ? LAST_BLOCKS : FIRST_BLOCKS;
    report(`office-${name}-blocks`, seen.blocks, String(limit), seen.blocks <= limit);
  }
}

/** Staff with a session each. */
function PEOPLE(): string {
  return `with made as (insert into account (account_id, kind, name, email, locale, roles, activated_at, created_at,
      updated_at)
    select gen_random_uuid(), 'staff', 'Person ' || n, 'person' || n || '@staff.example', 'en', '{service}', $1, $1, $1
    from generate_series(1, ${people}) n returning account_id)
  insert into account_session (account_session_id, account_id, kind, token, completed_at, seen_at, expires_at,
    created_at, updated_at)
  select gen_random_uuid(), account_id, 'staff', account_id::text, $1::timestamptz, $1::timestamptz,
    $1::timestamptz + interval '8 hours', $1::timestamptz, $1::timestamptz from made`;
}

/** Entries of a year; one in 10,000 has a rare kind. */
function ENTRIES(): string {
  return `insert into audit_entry (at, actor_kind, actor_id, act, subject_type, subject_id, details, request_id)
  select $1::timestamptz - n * interval '1 year' / $2::int, 'staff', a.account_id::text,
    case when n % 10000 = 0 then 'people.reset_factor' else
      (array['bookings.note', 'bookings.refund', 'messages.again', 'login'])[1 + n % 4] end,
    case when n % 4 < 2 then 'booking' else 'message' end, 'b-' || n, '{}', 'bench'
  from generate_series(1, $2::int) n
    join (select account_id, row_number() over (order by account_id) - 1 no from account) a on a.no = n % ${people}`;
}

/** Messages of a year, with texts as long as real ones; one in 5,000 is not sent yet and one in 5,000 was refused. */
function MESSAGES(): string {
  return `insert into message (message_id, account_id, kind, occasion, locale, recipient, subject, text_body, html_body,
      created_at, sent_at, attempts)
  select gen_random_uuid(), a.account_id, case when n % 10000 = 7 then 'newsletter-confirmation'
      when n % 100 = 1 then 'payment-problem' else 'confirmation' end, 'bulk ' || n, 'en', 'ines@example.com',
    'Your booking', repeat(md5(n::text), 40), repeat(md5(n::text), 200), written,
    case when n % 5000 > 1 then written + interval '1 minute' end, 1
  from generate_series(1, $2::int) n
    join (select account_id, row_number() over (order by account_id) - 1 no from account) a on a.no = n % ${people}
    cross join lateral (select $1::timestamptz - n * interval '1 year' / $2::int as written) t`;
}

function ATTEMPTS(): string {
  return `insert into message_attempt (message_id, attempt_no, at, outcome, answer)
  select message_id, 1, created_at, case when sent_at is not null then 'sent'
    when occasion like '%1' then 'refused' else 'failed' end, '250 ok' from message where $1::timestamptz is not null`;
}
