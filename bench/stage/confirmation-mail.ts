// Renders confirmation mails and reports the time of one and the memory of the process.
import { setImmediate as turn } from 'node:timers/promises';

import { median, report } from './stage.ts';
import { locales } from '#platform/i18n/locales.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { sampleFacts } from '#messages/mails/mail-samples.ts';

/** Limits: milliseconds per mail, and megabytes of the whole process. */
const limits = { milliseconds: 20, megabytes: 250 };

/**
 * Text and HTML of a family's return trip, in the three languages in turn. The figure is the median, because on a
 * shared machine the slowest of a thousand shows the load of others.
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
    // As between jobs: weakly held streams are only released when the event loop turns.
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
