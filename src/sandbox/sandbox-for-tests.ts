// For tests, here and in other rooms: the real sandbox on loopback, and a traveller who fills in its pages over HTTP.
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { magicCards, type CardName, type InstantAccount } from '#sandbox/magic-cards.ts';
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.server.ts';
import { readSandboxOptions, type SandboxOptions } from '#sandbox/sandbox-options.ts';

export type TestSandbox = Sandbox & { settings: Settings; options: SandboxOptions; clock: { now: Date } };

/** Chaos off and gaps short; `options` may be changed while it runs. `clock.now` is the provider's time. */
export async function openTestSandbox(db: Database, now: Date, publicUrl?: string): Promise<TestSandbox> {
  const port = await freePort();
  const read = readSettings({
    SANDBOX_PORT: String(port),
    PAYMENT_API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: publicUrl,
  });
  if (!read.ok) throw new Error('the settings of the tests are valid');
  const { settings } = read;
  const options = readSandboxOptions();
  options.webhooks = {
    copies: 1,
    delayMs: 0,
    shuffleMs: 0,
    dropFirst: false,
    retryGapsMs: [100, 200, 400, 800, 1600, 3200],
  };
  const clock = { now };
  const sandbox = await openSandbox({
    db,
    port,
    settings,
    options,
    log: openLog('silent'),
    clock: () => clock.now,
  });
  return { ...sandbox, settings, options, clock };
}

export type Visit = { status: number; location: string | null; html: string };

/** One request of a browser that follows nothing. */
export async function visit(url: string, form?: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

/** Fills in the card page of `redirectUrl` with a magic card; answers where the traveller is sent. */
export function payWith(redirectUrl: string, name: CardName): Promise<Visit> {
  const number = magicCards.find((card) => card.name === name)?.number ?? '';
  return visit(redirectUrl, { number, expiry: '12/39', cvc: '123', holder: 'Inês Peña' });
}

/** Answers in the bank's app. */
export function payInstantly(
  redirectUrl: string,
  answer: InstantAccount | 'refuse' = 'approved',
): Promise<Visit> {
  if (answer === 'refuse') return visit(`${redirectUrl}/cancel`, {});
  return visit(redirectUrl, { account: answer });
}

/** Reads the code from the bank's page, as a traveller does, and answers with it or with another. */
export async function confirmAtBank(
  redirectUrl: string,
  answer: 'right' | 'wrong' | 'leave',
): Promise<Visit> {
  const bank = redirectUrl.replace('/pay/', '/bank/');
  if (answer === 'leave') return visit(`${bank}/cancel`, {});
  const code = /class="code">(\d{6})</.exec((await visit(bank)).html)?.[1] ?? '';
  return visit(bank, {
    code: answer === 'right' ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  });
}
