// The payment provider of the proof: the sandbox in a process of its own, whose API fails by a plan.
import { openDice } from './dice.ts';
import { answerCommands } from './commands.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { openSandbox } from '#sandbox/open-sandbox.ts';
import { type Fault, readSandboxOptions } from '#sandbox/options.ts';
import { readSandboxSettings } from '#sandbox/settings.ts';

const read = readSandboxSettings(process.env);
assert(read.ok, 'the proof gives good settings');
const { settings } = read;

const dice = openDice(Number(process.env.PROOF_SEED), 'provider');
const share = Number(process.env.PROOF_FAULTS);
let behaves = false;
let aheadMs = 0;
const fault = (): Fault | null => {
  if (behaves || !dice.chance(share)) return null;
  // A call that hangs does its work and answers after thirty seconds.
  return dice.among({ error: 4, lost_answer: 4, hang: 2 });
};

const options = readSandboxOptions();
Object.assign(options.delays, { slow: 1, late: 1.5, veryLate: 4, silent: 3, lostChallenge: 2 });
Object.assign(options.delays, { lateWebhook: 3, captureFails: 2, refund: 2 });
// Faults of webhooks are in postman.ts.
Object.assign(options.webhooks, { copies: 1, retryGapsMs: [500, 1_000, 2_000, 4_000, 8_000, 16_000] });
options.fault = fault;

const log = openLog(settings.logLevel);
const clock = () => new Date(Date.now() + aheadMs);
await openSandbox({ settings, options, log, clock });
answerCommands((asked) => {
  if (asked.do === 'ahead') aheadMs = asked.ms;
  if (asked.do === 'behave') behaves = true;
  return null;
});
process.send?.('open');
