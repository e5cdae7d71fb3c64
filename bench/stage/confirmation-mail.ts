// Renders confirmation mails and says what one takes, and what the process weighs by it.
import { setImmediate as turn } from 'node:timers/promises';

import { median, report } from './stage.ts';
import { locales } from '#platform/i18n/locales.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { sampleFacts } from '#messages/mails/mail-samples.ts';

/** Milliseconds that a mail may take, and megabytes of the whole process that makes them. */
const limits = { milliseconds: 20, megabytes: 250 };

/**
 * Text and HTML of a family's return trip, in the three languages by turns. The figure is the median: on a machine that
 * others use too, the slowest of a thousand says how busy they were.
 */
export async function benchConfirmationMail(): Promise<void> {
  const begun = performance.now();
  await write(0);
  const first = performance.now() - begun;
  for (let n = 0; n < 200; n++) {
    await write(n);
    await turn();
  }
  const used = process.cpuUsage();
  const times: number[] = [];
  for (let n = 0; n < 1_000; n++) {
    const start = performance.now();
    await write(n);
    times.push(performance.now() - start);
    // As between jobs: what streams hold weakly is only let go when the event loop turns.
    await turn();
  }
  const cpu = process.cpuUsage(used);
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const perMail = (cpu.user + cpu.system) / 1000 / times.length;
  process.stdout.write(
    `  first in the process ${first.toFixed(0)} ms, p99 ${slow.toFixed(1)} ms, ` +
      `processor time ${perMail.toFixed(2)} ms\n`,
  );
  const { milliseconds, megabytes } = limits;
  const middle = median(times);
  report('documents-confirmation-mail', middle, `${milliseconds} ms`, middle <= milliseconds);
  const rss = process.memoryUsage().rss / 1e6;
  report('documents-confirmation-mail-memory', rss, `${megabytes} MB`, rss <= megabytes);
}

function write(n: number) {
  return confirmationMail(sampleFacts(locales[n % locales.length] ?? 'en'));
}
