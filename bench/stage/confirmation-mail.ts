// The work of the mail process: confirmation mails with their files, run under the flags of that process. Prints one
// line of JSON: `Figures`.
import { setImmediate as turn } from 'node:timers/promises';

import { median } from './stage.ts';
import { locales } from '#platform/i18n/locales.ts';
import { confirmationFiles } from '#messages/documents/confirmation-files.server.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { sampleFacts } from '#messages/samples/mail-samples.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';

/** Times in milliseconds for one mail without its files; memory in megabytes. */
export type Figures = { first: number; median: number; p99: number; processor: number; megabytes: number };

/** Text and HTML for a family's return trip, alternating between the three languages. */
function write(n: number) {
  return confirmationMail(sampleFacts(locales[n % locales.length] ?? 'en'));
}

async function timeMails(count: number): Promise<Omit<Figures, 'first' | 'megabytes'>> {
  const used = process.cpuUsage();
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await write(n);
    times.push(performance.now() - start);
    // As between jobs: weakly held streams are only released when the event loop turns.
    await turn();
  }
  const { user, system } = process.cpuUsage(used);
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { median: median(times), p99, processor: (user + system) / 1000 / times.length };
}

const begun = performance.now();
await write(0);
const first = performance.now() - begun;
await timeMails(200);
const times = await timeMails(1_000);
let megabytes = 0;
for (let n = 0; n < 300; n++) {
  await write(n);
  confirmationFiles(documentFacts(locales[n % locales.length] ?? 'en'));
  await turn();
  megabytes = Math.max(megabytes, process.memoryUsage().rss / 1e6);
}
process.stdout.write(JSON.stringify({ first, ...times, megabytes } satisfies Figures));
