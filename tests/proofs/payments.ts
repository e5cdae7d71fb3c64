// Payments under every fault: webhooks 1 to 5 times, late, lost and forged, a provider that fails or needs 30 s, two
// processes killed between any two steps. Nothing is charged twice. --mutants also looks for half of its mutants, --full
// for all: 20,000 payments. --seed N repeats.
import { openDice } from './payments/dice.ts';
import { hasMutants, isFull, sized } from './process/extent.ts';
import { play } from './payments/buyer.ts';
import type { Outcome } from './payments/paying.ts';
import { type Ground, openGround } from './payments/ground.ts';
import { wrongRetries } from './oversell/buyer.ts';
import { judge, sumsOf, type Wrong } from './payments/judge.ts';
import { planOf, type Story } from './payments/plan.ts';
import { openWorld, type Weather } from './payments/world.ts';
import { report } from '../../bench/stage/stage.ts';

/** `--name value`, or undefined. */
const argument = (name: string) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;

const seed = Number(argument('seed') ?? Math.floor(Math.random() * 1e6));
const only = argument('mutant');

const size = sized(
  { payments: 60, buyers: 24, races: 3 },
  { payments: 200, buyers: 32, races: 8 },
  { payments: 20_000, buyers: 48, races: 55 },
);
size.payments = Number(argument('payments') ?? size.payments);
const quick = { mutant: null, faults: 0.04, patienceMs: 1_000, delayMs: 1_000, minutes: 60 };
const weather: Weather = sized(
  { ...quick, stepsToDeath: 600 },
  { ...quick, stepsToDeath: 2_500 },
  { mutant: null, faults: 0.03, patienceMs: 10_000, stepsToDeath: 8_000, delayMs: 4_000, minutes: 600 },
);
/** One run of 24 stories may miss a race, so a mutant gets several runs with different random numbers. */
const LOOKS = 4;
const mutants = [
  'fresh-key',
  'capture-first',
  'no-lock',
  'believe-webhook',
  'vouchers-no-lock',
  'dues-no-lock',
  'refunds-no-lock',
  'refunds-forget',
  'refuse-webhooks',
  'payments-fail',
  'refunds-fail',
];
/** What only an answer tells. The other mutants must show in the books, or in what webhooks do. */
const answeredWrongly = /^(a buyer got|a refund was answered|a webhook (failed|got)|a call was repeated)/;

process.stdout.write(`seed ${seed}: npm run proof -- payments ${repeat()}\n`);
const ground = await openGround();
try {
  if (only === undefined) await proveHonest();
  for (const mutant of mutantsOfThisRun()) await proveMutant(mutant);
} finally {
  await ground.close();
}
process.exit();

/** The mutant that was named, all of them, or every second one: the seed decides which half. None in the short form. */
function mutantsOfThisRun(): string[] {
  if (only !== undefined) return mutants.filter((mutant) => mutant === only);
  if (!hasMutants) return [];
  return isFull ? mutants : mutants.filter((_, at) => at % 2 === seed % 2);
}

/** The arguments that repeat the same plan. */
function repeat(): string {
  const others = process.argv
    .slice(2)
    .filter((_, at, all) => all[at] !== '--seed' && all[at - 1] !== '--seed');
  return [...others, '--seed', seed].join(' ');
}

async function proveHonest(): Promise<void> {
  const plan = planOf(openDice(seed), size.payments, size.races);
  const { wrong, ...seen } = await run(ground, plan, weather);
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  const { letters, accepted } = seen.letters;
  // How many are answered depends on how long killed processes take to start again.
  const isHeard = letters > 0 && accepted > letters / 2;
  const enough = seen.payments >= size.payments && isHeard && (weather.stepsToDeath === 0 || seen.deaths > 0);
  report('payments-wrong', wrong.length, '0', wrong.length === 0 && enough);
}

async function proveMutant(mutant: string): Promise<void> {
  let found = 0;
  for (let look = 1; look <= LOOKS && found === 0; look++) found = await lookFor(mutant, look);
  report(`payments-mutant-${mutant}`, found, 'above 0', found > 0);
}

async function lookFor(mutant: string, look: number): Promise<number> {
  const stories = mutant === 'refuse-webhooks' ? 4 : 24;
  const plan = planOf(openDice(seed, `${mutant} ${look}`), stories, 0).map((story) => aim(story, mutant));
  const calm = {
    ...weather,
    mutant,
    faults: 0,
    patienceMs: 2_000,
    stepsToDeath: 0,
    delayMs: 300,
    minutes: 2,
  };
  // A run that breaks down counts as neither caught nor missed: another one follows with other random numbers.
  const { wrong } = await run(ground, plan, calm).catch((error: unknown) => {
    process.stdout.write(`  ${mutant}, look ${look}: ${String(error)}\n`);
    return { wrong: [] };
  });
  const isByAnswers = mutant.endsWith('-fail');
  return wrong.filter(({ what }) => answeredWrongly.test(what) === isByAnswers).length;
}

/** A mutant shows only in a few kinds of stories: these, without any waiting. */
function aim(story: Story, mutant: string): Story {
  const quick = {
    ...story,
    card: 'approved',
    hold: 'lasts',
    voucher: 'none',
    more: 'none',
    refund: 'none',
  } as const;
  switch (mutant) {
    case 'fresh-key':
      return { ...quick, press: 'tabs' };
    case 'capture-first':
      return { ...quick, means: 'page', hold: 'lapsed-gone' };
    case 'no-lock':
      return { ...quick, means: 'page', press: 'tabs', back: 'meets', forged: 'nothing' };
    case 'believe-webhook':
      return { ...quick, means: 'page', card: 'declined', again: false };
    case 'vouchers-no-lock':
      // A third buyer would make the balance negative and get no answer.
      return { ...quick, voucher: 'wanted', rivals: 1, forged: 'nothing', again: false };
    case 'dues-no-lock':
      return { ...quick, means: 'token', more: 'at-once', back: 'asks', forged: 'nothing' };
    case 'refuse-webhooks':
      return { ...quick, means: 'page', back: 'asks', forged: 'nothing' };
    case 'payments-fail':
      return { ...quick, back: 'asks', forged: 'nothing' };
    default:
      return { ...quick, refund: 'rush', back: 'asks', forged: 'nothing' };
  }
}

async function run(on: Ground, plan: Story[], bad: Weather) {
  const dice = openDice(seed, bad.mutant ?? 'honest');
  const world = await openWorld(on, seed, dice, bad);
  try {
    return await playAndJudge(world, plan, dice);
  } finally {
    await world.close();
  }
}

type World = Awaited<ReturnType<typeof openWorld>>;

async function playAndJudge(world: World, plan: Story[], dice: ReturnType<typeof openDice>) {
  const outcomes: Outcome[] = [];
  let unanswered = 0;
  const began = performance.now();
  const queue = plan.values();
  const watch = setInterval(
    () => {
      const seconds = Math.round((performance.now() - began) / 1000);
      process.stdout.write(`  ${seconds} s: ${outcomes.length} outcomes, ${world.apps.deaths()} deaths\n`);
    },
    isFull ? 60_000 : 10_000,
  );
  await Promise.all(
    Array.from({ length: size.buyers }, async () => {
      for (const story of queue) {
        await play(world, story, dice.fork(`buyer${story.no}`)).then(
          (played) => outcomes.push(...played),
          (error: unknown) => {
            unanswered++;
            process.stdout.write(`  story ${story.no}: ${String(error)}\n`);
          },
        );
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const unsettled = await world.settle();
  const isCompared = await world.ask({ do: 'reconcile' });
  const wrong = await judge(world, outcomes);
  wrong.push(...times(isCompared ? 0 : 1, 'the reconciliation did not come to its end'));
  wrong.push(...times(unanswered, 'a buyer got no answer that was foreseen'));
  const deaths = world.apps.deaths();
  wrong.push(...wrongAnswers(world, outcomes, deaths));
  show(wrong);
  const letters = world.postman.counts;
  const sums = await sumsOf(world);
  const acknowledged = outcomes.filter(({ reported }) => reported === 'confirmed').length;
  const { retried } = world.shop;
  return { ...sums, acknowledged, deaths, retried, letters, unsettled, seconds: Math.round(seconds), wrong };
}

/** Answers that nobody foresaw; in the full form the provider hangs for longer than anybody waits. */
function wrongAnswers({ shop, postman }: World, outcomes: readonly Outcome[], deaths: number): Wrong[] {
  const { rejected, failed, unrefused, unheard, late } = postman.wrong;
  const retried = { ...shop.retried, late: isFull ? 0 : shop.retried.late };
  const refunds = outcomes.flatMap((each) => each.refunds ?? []);
  return [
    ...times(unrefused, 'a webhook that nobody sent was not refused'),
    ...times(rejected, 'a genuine webhook was refused'),
    ...times(failed, 'a webhook failed'),
    ...times((deaths === 0 ? unheard : 0) + (isFull ? 0 : late), 'a webhook got no answer'),
    ...times(
      wrongRetries(retried, { kills: deaths, attempts: outcomes.length }),
      'a call was repeated for no reason',
    ),
    ...refunds.flatMap(({ unforeseen }) =>
      unforeseen ? times(1, `a refund was answered ${unforeseen}`) : [],
    ),
  ];
}

function times(length: number, what: string): Wrong[] {
  return Array.from({ length }, (_, n) => ({ what, id: String(n + 1) }));
}

/** The first of each kind, and their number. */
function show(wrong: readonly Wrong[]): void {
  for (const [what, rows] of Map.groupBy(wrong, (row) => row.what)) {
    process.stdout.write(
      `  ${rows.length} × ${what}: ${rows
        .slice(0, 3)
        .map(({ id }) => id)
        .join(', ')}\n`,
    );
  }
}
