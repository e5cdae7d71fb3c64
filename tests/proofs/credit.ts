// Credit for ten bookings, requested by 200 at once from two processes: exactly ten succeed. Then again while the line
// is lowered and blocked, the agency suspended, refunds arrive and processes die. --mutants: a version that reads the
// balance first is caught. Then generated bookings with refunds: net and commission add up to gross. --full: 25 storms,
// 20,000 bookings; --arithmetic: only these. --seed N.
import { means, proveArithmetic } from './credit/arithmetic.ts';
import { openApps } from './credit/apps.ts';
import { holdBookings, openGround, openSeller, openStaff } from './credit/ground.ts';
import { judge, show, soldBy, type Wrong } from './credit/judge.ts';
import {
  askAll,
  limitMinor,
  MOST,
  passedWhileClosed,
  price,
  settleAll,
  type Tally,
  unforeseen,
  weather,
} from './credit/storm.ts';
import { hasMutants, sized } from './process/extent.ts';
import { type Stage, report } from '../../bench/stage/stage.ts';

const argument = (name: string) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;

const seed = Number(argument('seed') ?? Math.floor(Math.random() * 1e6));
const size = {
  storms: sized(1, 2, 25),
  rounds: sized(2, 2, 6),
  bookings: sized(120, 300, 20_000),
};
size.bookings = Number(argument('bookings') ?? size.bookings);
const RIVALS = 200;

process.stdout.write(`seed ${seed}\n`);
const stage = await openGround();
try {
  if (!process.argv.includes('--arithmetic')) {
    await proveRush(stage);
    await proveStorms(stage);
    if (hasMutants) {
      await proveFailing(stage);
      await proveMutant(stage);
    }
  }
} finally {
  await stage.stop();
}
await proveSums();
process.exit();

/** 200 at once. */
async function rush(on: Stage, mutant: string | null) {
  const seller = await openSeller(on.db, limitMinor);
  const apps = await openApps(on.url, mutant);
  try {
    const staff = await openStaff(on.db);
    const field = { stage: on, apps, seller, staff, rivals: RIVALS, tally: new Map() };
    const orders = Array.from({ length: RIVALS }, () => price);
    const answers = await askAll(field, await holdBookings(on.db, seller, orders));
    await settleAll(field);
    const codes = Map.groupBy(answers.values(), (code) => code);
    return { codes, passed: codes.get('confirmed')?.length ?? 0, ...(await soldBy(on.db, seller)) };
  } finally {
    await apps.close();
  }
}

async function proveRush(on: Stage): Promise<void> {
  const { codes, passed, live, usedMinor, heldMinor } = await rush(on, null);
  const counts = Object.fromEntries([...codes].map(([code, each]) => [code, each.length]));
  process.stdout.write(`rush: ${JSON.stringify({ ...counts, usedMinor, limitMinor })}\n`);
  const refused = codes.get('credit_exceeded')?.length ?? 0;
  const isExact = live === MOST && usedMinor === limitMinor && heldMinor === 0 && refused === RIVALS - MOST;
  report('credit-rush-passed', passed, String(MOST), passed === MOST && isExact);
}

async function proveStorms(on: Stage): Promise<void> {
  const wrong: Wrong[] = [];
  let deaths = 0;
  for (let no = 1; no <= size.storms; no++) {
    const seen = await storm(on, { no, mutant: null, rounds: size.rounds });
    wrong.push(...seen.wrong);
    deaths += seen.deaths;
  }
  wrong.push(...(await judge(on.db)));
  show(wrong);
  report('credit-storm-wrong', wrong.length, '0', wrong.length === 0 && deaths > 0);
}

type Storm = { no: number; mutant: string | null; rounds: number };

async function storm(on: Stage, { no, mutant, rounds }: Storm): Promise<{ wrong: Wrong[]; deaths: number }> {
  const seller = await openSeller(on.db, limitMinor);
  const apps = await openApps(on.url, mutant);
  const tally: Tally = new Map();
  const field = { stage: on, apps, seller, staff: await openStaff(on.db), rivals: RIVALS, tally };
  try {
    const seen = await weather(field, rounds);
    await settleAll(field);
    const closed = await passedWhileClosed(field);
    // Fills what is free now up to the last cent, and not beyond.
    const orders = Array.from({ length: 40 }, () => price);
    await askAll(field, await holdBookings(on.db, seller, orders));
    await settleAll(field);
    const sold = await soldBy(on.db, seller);
    const deaths = apps.kills();
    const report = { ...seen, closed, ...sold, deaths, answers: Object.fromEntries(tally) };
    process.stdout.write(`storm ${no}: ${JSON.stringify(report)}\n`);
    const times = (length: number, what: string): Wrong[] =>
      Array.from({ length }, (_, n) => ({ what, id: `storm ${no}, ${n + 1}` }));
    const wrong = [
      ...times(closed, 'passed although the line was closed'),
      ...times(seen.above, 'more than the line was taken'),
      ...times(seen.refunds === 0 ? 1 : 0, 'nothing was refunded'),
      ...times(sold.live === MOST && sold.usedMinor === limitMinor ? 0 : 1, 'not exactly ten passed'),
      ...unforeseen(tally).flatMap((answer) => times(1, `answered ${answer}`)),
    ];
    return { wrong, deaths };
  } finally {
    await apps.close();
  }
}

/** The line fills to the last cent even if a request fails now and then: only the answers tell it. */
async function proveFailing(on: Stage): Promise<void> {
  const { wrong } = await storm(on, { no: 0, mutant: 'fails-sometimes', rounds: 1 });
  const failed = wrong.filter(({ what }) => what.startsWith('answered')).length;
  report('credit-mutant-fails-sometimes', failed, 'above 0', failed > 0);
}

/**
 * Several runs, because one run may miss a race. Without the constraint, which would hide what the mutant does to the
 * line.
 */
async function proveMutant(on: Stage): Promise<void> {
  await on.db.pool.query('alter table credit_account drop constraint credit_account_held');
  let above = 0;
  for (let look = 0; look < 4 && above === 0; look++) {
    const { live } = await rush(on, 'read-then-write').catch(() => ({ live: 0 }));
    above = Math.max(0, live - MOST);
  }
  report('credit-mutant-caught', above, 'above 0', above > 0);
}

async function proveSums(): Promise<void> {
  const began = performance.now();
  const { wrong, ...sums } = await proveArithmetic(size.bookings, seed);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`arithmetic: ${JSON.stringify({ ...sums, seconds })}\n`);
  show(wrong);
  const enough =
    sums.bookings === size.bookings &&
    sums.refunds > sums.bookings / 4 &&
    means.every((way) => (sums.byMeans[way] ?? 0) > 0) &&
    Math.abs(sums.priced - sums.bookings / 2) < sums.bookings / 5;
  report('credit-arithmetic-wrong', wrong.length, '0', wrong.length === 0 && enough);
}
