// Writes a workbook of 50,000 bookings to nowhere and reports the memory of the process, for the benchmark of agencies,
// which builds this file first.
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';

import { writeTable } from '#agency/files/stream-table.server.ts';
import { reportFile } from '#agency/reports/export-report.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import type { Agent } from '#identity/signed-in.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

const most = 50_000;
const { STAGE_URL: url = '', STAGE_ACCOUNT, STAGE_QUERY } = process.env;
const read = readSettings({ AIRLINE_TIME_ZONE: 'Europe/Madrid' });
if (!read.ok) throw new Error('the settings are good');
const account = JSON.parse(STAGE_ACCOUNT ?? '') as Agent;
const db = openDatabase({ url, poolSize: 2 });
const given = { now: new Date(), zone: 'Europe/Madrid', mayReadMoney: true };
const query = readReportQuery(new URLSearchParams(STAGE_QUERY), given);
const file = await reportFile({ db, locale: 'en', country: null, settings: read.settings }, account, {
  query,
  format: 'xlsx',
});

let [rows, bytes, peak] = [0, 0, 0];
const look = () => (peak = Math.max(peak, process.memoryUsage().rss / 1e6));
const before = look();
const sink = new Writable({
  write(part: Buffer, _encoding, done) {
    bytes += part.length;
    look();
    // As a network takes it.
    setTimeout(done, 1);
  },
});
const began = performance.now();
class Enough extends Error {}
await writeTable(sink, {
  ...file,
  fill: (writer) =>
    file
      .fill({
        async write(batch) {
          if (rows >= most) throw new Enough();
          rows += batch.length;
          await writer.write(batch);
          look();
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Enough)) throw error;
      }),
});
look();
if (rows !== most) throw new Error(`${rows} rows were written`);
process.send?.({ before, most: peak, files: filePages(), bytes, ms: performance.now() - began });
await db.close();
process.disconnect?.();

/** MB of this process that are pages of files, such as the program of Node; NaN where the system does not say. */
function filePages(): number {
  try {
    return Number(/RssFile:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1e3;
  } catch {
    return Number.NaN;
  }
}
