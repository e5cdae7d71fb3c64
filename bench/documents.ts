// The cost of the confirmation mail, and of itinerary, receipt and calendar file, for a family and for the fullest
// booking: size and processor time, which other load on the machine hardly affects.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import type { Figures } from './stage/confirmation-mail.ts';
import { median, report } from './stage/stage.ts';
import { mailProcessFlags } from '#app/keep-mail-process.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { documentFacts, longFacts } from '#tests/support/messages/document-facts.ts';
import { calendarFile } from '#messages/documents/calendar.server.ts';
import { openDocumentMaker } from '#messages/documents/document-maker.server.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { receiptPdf } from '#tests/support/messages/receipt-files.ts';

const rounds = 30;

const trips = [
  { name: 'family', factsOf: documentFacts },
  { name: 'nine-on-four-flights', factsOf: longFacts },
];
const kinds = [
  { name: 'itinerary', make: itineraryPdf },
  { name: 'receipt', make: receiptPdf },
];

for (const { name, factsOf } of trips) {
  const facts = locales.map((locale) => factsOf(locale));
  for (const { name: kind, make } of kinds) {
    const [times, sizes]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const each of facts) {
        const began = process.cpuUsage();
        const file = make(each);
        const { user, system } = process.cpuUsage(began);
        times.push((user + system) / 1000);
        sizes.push(file.length);
      }
    }
    const [time, kilobytes] = [median(times), Math.max(...sizes) / 1000];
    report(`documents-${kind}-${name}-cpu-ms`, time, '50 ms', time <= 50);
    report(`documents-${kind}-${name}-kB`, kilobytes, '100 kB', kilobytes <= 100);
  }
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    for (const each of facts) calendarFile(each);
    return (performance.now() - began) / facts.length;
  });
  report(`documents-calendar-${name}-ms`, median(times), '5 ms', median(times) <= 5);
}

await measureOwnWork();

// Runs in a separate process, as in the product. The figure is the median, because on a shared machine the slowest of a
// thousand shows the load of other processes.
const worker = [...mailProcessFlags, `${import.meta.dirname}/stage/confirmation-mail.ts`];
const mail: Figures = JSON.parse(execFileSync(process.execPath, worker, { encoding: 'utf8' }));
process.stdout.write(
  `  first in the process ${mail.first.toFixed(0)} ms, p99 ${mail.p99.toFixed(1)} ms, ` +
    `processor time ${mail.processor.toFixed(2)} ms\n`,
);
report('documents-confirmation-mail', mail.median, '20 ms', mail.median <= 20);
// From the sources; the built process needs less (bench/results/by-hand.md).
report('documents-confirmation-mail-memory', mail.megabytes, '250 MB', mail.megabytes <= 250);

/** The processor time of the requesting process for eight documents, as a share of what making them itself takes. */
async function measureOwnWork(): Promise<void> {
  const limits = { running: 2, perClient: 8, waiting: 64, waitMs: 60_000 };
  const maker = openDocumentMaker({ entry: resolve('src/app/document-process.ts'), limits });
  const work = async (series: string, make: (content: object) => unknown) => {
    const contents = Array.from({ length: 8 }, (_, n) =>
      itineraryContent({ ...documentFacts('es'), reference: `${series}${n}` }),
    );
    const before = process.cpuUsage();
    await Promise.all(contents.map(make));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [asked, made]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    asked.push(await work(`ASKED${round}`, (content) => maker.make('a', 'itinerary', content)));
    made.push(await work(`MADE${round}`, (content) => typeset('itinerary', content)));
  }
  maker.stop();
  const share = Math.min(...asked) / Math.min(...made);
  report('documents-own-process-share', share, '0.33', share <= 0.33);
}
