// The proof of a choice on a real database: what it holds, what it cannot hold, and when it is forgotten.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { forgetConsents, recordConsent } from '#identity/consent/record-consent.server.ts';
import { consentChoice } from '#platform/db/schema.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const ctx = (now = worldNow) => ({
  db: test.db,
  now,
  random: cryptoRandom,
  locale: 'pt' as const,
  site: { domainId: 5, url: 'http://localhost', preview: false },
});

it('has the words, the answer, the site, the language and the time, and nothing about the visitor', async () => {
  const made = await recordConsent(ctx(), { asked: ['measurement', 'fraud'], granted: ['fraud'] });
  const [row] = await test.db.orm.select().from(consentChoice);
  expect(row).toEqual({
    consentId: made.consentId,
    madeAt: worldNow,
    textVersion: '2026-11-23',
    domainId: 5,
    language: 'pt',
    asked: ['measurement', 'fraud'],
    granted: ['fraud'],
  });
});

it('the database refuses an answer to what was not asked', async () => {
  await expect(recordConsent(ctx(), { asked: ['fraud'], granted: ['marketing'] })).rejects.toMatchObject({
    cause: { constraint: 'consent_choice_granted' },
  });
});

it('is forgotten after the days of the setting, and not before', async () => {
  const settings = { CONSENT_PROOF_DAYS: 30 };
  const later = (days: number) => new Date(worldNow.getTime() + days * 86_400_000);
  expect(await forgetConsents({ db: test.db, now: later(30), settings })).toBe(0);
  expect(await forgetConsents({ db: test.db, now: later(31), settings })).toBe(1);
  expect(await test.db.orm.$count(consentChoice)).toBe(0);
});
