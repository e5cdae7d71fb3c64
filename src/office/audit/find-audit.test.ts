// The audit desk on a real log: filters, names, pages and the export.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { exportAudit, findAudit, readAuditFilter } from '#office/audit/find-audit.server.ts';
import { readListState } from '#platform/workspace/list-address.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let ana: Staff;
let rui: Staff;
const DAY = 86_400_000;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  ana = await makeStaff({ db: test.db, now: worldNow }, { name: 'Ana Peña' });
  rui = await makeStaff({ db: test.db, now: worldNow }, { name: 'Rui Sá' });
  const note = (account: Staff | null, act: string, id: string, days = 0, reason?: string) =>
    test.db.orm.transaction((tx) =>
      noteAct(
        tx,
        { now: new Date(worldNow.getTime() + days * DAY), requestId: 't', account },
        {
          act,
          subject: { type: act.startsWith('people') ? 'account' : 'booking', id },
          ...(reason && { reason }),
        },
      ),
    );
  await note(ana, 'bookings.note', 'b-1');
  await note(ana, 'bookings.refund', 'b-1', 1, '=HYPERLINK("http://x","pay")');
  await note(rui, 'people.suspend', ana.accountId, 2, 'left us');
  await note(null, 'login.failed', 'b-2', 3);
});
afterAll(() => test.drop());

const ctx = () => ({
  db: test.db,
  locale: 'en' as const,
  country: null,
  now: worldNow,
  requestId: 't',
  account: ana,
});

async function listed(query: string): Promise<string[]> {
  const asked = new URLSearchParams(query);
  const { rows } = await findAudit(ctx(), readAuditFilter(asked), readListState(asked, ['at']));
  return rows.map(({ act }) => act);
}

it.each([
  ['', ['login.failed', 'people.suspend', 'bookings.refund', 'bookings.note']],
  ['dir=asc', ['bookings.note', 'bookings.refund', 'people.suspend', 'login.failed']],
  ['act=bookings.', ['bookings.refund', 'bookings.note']],
  ['subject=booking', ['login.failed', 'bookings.refund', 'bookings.note']],
  ['subject=booking b-1', ['bookings.refund', 'bookings.note']],
  ['subject=b-2', ['login.failed']],
  ['from=2026-11-22', ['login.failed', 'people.suspend']],
  ['from=2026-11-21&to=2026-11-21', ['bookings.refund']],
  ['page=2', []],
  ['act=%25', ['login.failed', 'people.suspend', 'bookings.refund', 'bookings.note']],
  ['act=bookings_', []],
])('the log is filtered by its address: %s', async (query, acts) => {
  expect(await listed(query)).toEqual(acts);
});

it('the log is filtered by a person, and accounts are shown by name', async () => {
  expect(await listed(`person=${ana.accountId}`)).toEqual(['bookings.refund', 'bookings.note']);
  const asked = new URLSearchParams('act=people.');
  const { rows } = await findAudit(ctx(), readAuditFilter(asked), readListState(asked, ['at']));
  expect(rows).toMatchObject([
    { who: 'Rui Sá', subjectId: 'Ana Peña', says: 'Suspend a person', reason: 'left us' },
  ]);
});

it('an export has the filtered rows, no formula, and is itself an entry', async () => {
  const text = await exportAudit(ctx(), readAuditFilter(new URLSearchParams('act=bookings.')));
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"",""pay"")"`);
  const [last] = (await test.db.orm.select().from(auditEntry)).slice(-1);
  expect(last).toMatchObject({
    act: 'audit.export',
    actorId: ana.accountId,
    details: { rows: 2, act: 'bookings.' },
  });
});
