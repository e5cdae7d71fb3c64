// Prints what the texts of the interface and of the demonstration lack in a market: `npm run messages`
// (docs/words/markets.md), or the messages sent about a booking: `npm run messages -- REFERENCE` (docs/operations.md).
import { eq } from 'drizzle-orm';

import { booking } from '#platform/db/schema.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { type MessageLog, readMessageLog } from '#messages/read-messages.server.ts';
import { printMarkets } from './print-markets.ts';

const asked = process.argv[2] ?? 'markets';
// Seven letters, so it cannot be the reference of a booking.
process.exitCode = asked === 'markets' ? printMarkets() : await printMessages(asked.toUpperCase());

async function printMessages(reference: string): Promise<number> {
  if (!/^[A-Z0-9]{6}$/.test(reference)) {
    console.error('Use: npm run messages, or npm run messages -- REFERENCE');
    return 2;
  }
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(`${problem.name} ${problem.message}`);
    return 1;
  }
  const started = await startDatabase(read.settings, {
    whenInUse: 'join',
    log: (message) => console.error(message),
    applicationName: `${platformSlug} messages`,
  });
  try {
    const [row] = await started.db.orm.select().from(booking).where(eq(booking.reference, reference));
    if (!row) {
      console.error(`There is no booking ${reference}.`);
      return 1;
    }
    print(await readMessageLog({ db: started.db }, row.bookingId));
    return 0;
  } finally {
    await started.stop();
  }
}

function print({ messages, deadLetters }: MessageLog): void {
  if (messages.length === 0) console.log('No message was written.');
  for (const { writtenAt, kind, locale, to, state, subject, attempts } of messages) {
    console.log(`${writtenAt}  ${state.padEnd(8)}  ${kind}, ${locale}, to ${to}\n  ${subject}`);
    for (const { at, outcome, answer } of attempts) console.log(`  ${at}  ${outcome}: ${answer}`);
  }
  for (const { at, job, tries, why, data } of deadLetters) {
    console.log(
      `dead letter ${at.toISOString()}  ${job} after ${tries} tries: ${why}\n  ${JSON.stringify(data)}`,
    );
  }
}
