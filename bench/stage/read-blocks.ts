// How much of the database a page reads, regardless of other load on the machine: blocks and rows of every statement,
// as the server itself counts them (auto_explain, which comes with PostgreSQL).
import { type Database, openDatabase } from '#platform/db/client.server.ts';

export type Read = {
  /** Blocks of 8 kB, from its memory or not. */
  blocks: number;
  /** Rows that a step of a plan produced, including rows that were then filtered out. */
  rows: number;
};

type Plan = {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Uses its own connection, whose plans come from a first run; null if the server does not allow it. */
export async function blocksRead(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Read | null> {
  const db = openDatabase({ url, poolSize: 1 });
  const read: Read = { blocks: 0, rows: 0 };
  try {
    const client = await db.pool.connect();
    const counts = await client.query(COUNT).then(
      () => true,
      () => false,
    );
    client.on('notice', ({ message = '' }) => {
      const plan = planOf(message);
      if (!plan) return;
      read.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      read.rows += rowsOf(plan);
    });
    client.release();
    if (!counts) return null;
    await work(db);
    Object.assign(read, { blocks: 0, rows: 0 });
    await work(db);
    return read;
  } finally {
    await db.close();
  }
}

const COUNT = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set client_min_messages = log`;

function planOf(message: string): Plan | null {
  const at = message.indexOf('{');
  if (!message.includes('plan:') || at < 0) return null;
  return (JSON.parse(message.slice(at)) as { Plan: Plan }).Plan;
}

function rowsOf(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), own);
}
