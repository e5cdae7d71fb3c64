// The audit log on a real database: written with the act, and never changed afterwards.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const account: Staff = {
  kind: 'staff',
  accountId: 'account-1',
  sessionId: 'session-1',
  name: 'Ana Peña',
  email: 'ana@example.com',
  roles: ['service'],
};
const ctx = { now: worldNow, requestId: 'request-0001', account };
const entry = { act: 'bookings.note', subject: { type: 'booking', id: 'b-1' }, reason: 'asked by telephone' };

it('an act is stored with its actor, reason and request, without a name or an address', async () => {
  await test.db.orm.transaction((tx) => noteAct(tx, ctx, { ...entry, details: { amountMinor: 1200 } }));
  await test.db.orm.transaction((tx) => noteAct(tx, { ...ctx, account: null }, entry));
  const rows = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
  expect(rows).toMatchObject([
    {
      at: worldNow,
      actorKind: 'staff',
      actorId: 'account-1',
      agencyId: null,
      act: 'bookings.note',
      subjectType: 'booking',
      subjectId: 'b-1',
      reason: 'asked by telephone',
      details: { amountMinor: 1200 },
      requestId: 'request-0001',
    },
    { actorKind: 'none', actorId: null, details: {} },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Peña|example\.com/);
});

it('an act that is undone leaves no entry', async () => {
  const before = await test.db.orm.$count(auditEntry);
  const undone = test.db.orm.transaction(async (tx) => {
    await noteAct(tx, ctx, entry);
    throw new Error('the act failed');
  });
  await expect(undone).rejects.toThrow('the act failed');
  expect(await test.db.orm.$count(auditEntry)).toBe(before);
});

it.each(["update audit_entry set reason = 'another'", 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses: %s',
  async (statement) => {
    await test.db.orm.transaction((tx) => noteAct(tx, ctx, entry));
    const changed = test.db.orm.transaction((tx) => tx.execute(statement));
    await expect(changed).rejects.toMatchObject({ cause: { code: '23000' } });
  },
);
