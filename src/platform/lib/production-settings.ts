// Settings that a demonstration may leave at their default and a real site may not; each problem names its remedy.

export type SettingsProblem = { name: string; message: string };

type Secrets = {
  PAYMENT_PROVIDER?: 'sandbox' | 'stripe' | undefined;
  PAYMENT_SECRET_KEY: string;
  PAYMENT_WEBHOOK_SECRET: string;
  LINK_SECRET: string;
  PREVIEW_SECRET?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  ACCOUNT_SECRET?: string | undefined;
  OPERATIONS_TOKEN?: string | undefined;
};

type CheckedSettings = Secrets & {
  APP_MODE: 'demo' | 'production';
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
  IDENTITY_EMULATOR: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  STAFF_SECOND_FACTOR?: 'required' | 'optional' | undefined;
};

/** No problems in the demonstration, whose preview secret is public. */
export function productionProblems(given: CheckedSettings, demoPreviewSecret: string): SettingsProblem[] {
  if (given.APP_MODE !== 'production') return [];
  const isPublic = (secret = '') => secret.includes('sandbox') || secret === demoPreviewSecret;
  return [
    ...addressProblems(given),
    ...secretsOf(given).flatMap(([name, secret]) => (isPublic(secret) ? [publicSecret(name)] : [])),
    ...(given.IDENTITY_EMULATOR ? [emulator] : []),
    ...(given.STAFF_SECOND_FACTOR === 'optional' ? [noSecondFactor] : []),
    ...(given.STRIPE_SECRET_KEY?.includes('_test_') ? [testKey] : []),
    ...(given.PAYMENT_PROVIDER === undefined ? [noProvider] : []),
  ];
}

/** Name and value of each secret that production uses. */
export function secretsOf(given: Secrets): [string, string | undefined][] {
  const names = [
    // Without its own keys the sandbox is not opened beside another provider, so it needs none.
    ...(given.PAYMENT_PROVIDER !== 'stripe'
      ? (['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const)
      : []),
    ...([
      'LINK_SECRET',
      'PREVIEW_SECRET',
      'STRIPE_WEBHOOK_SECRET',
      'ACCOUNT_SECRET',
      'OPERATIONS_TOKEN',
    ] as const),
  ];
  return names.map((name) => [name, given[name]]);
}

/** What to do about a secret that others may know. Stripe has drawn its own. */
export function cureOf(name: string): string {
  const isOurs = !name.startsWith('STRIPE');
  return isOurs ? 'set what `openssl rand -base64 32` prints' : 'copy it from the Stripe Dashboard';
}

const publicSecret = (name: string) => ({
  name,
  message: `still has its demonstration value: ${cureOf(name)}`,
});

const emulator = {
  name: 'IDENTITY_EMULATOR',
  message: 'accepts tokens that anybody can make: remove it',
};

const noProvider = {
  name: 'PAYMENT_PROVIDER',
  message: 'is required in production: set stripe; or sandbox, with which nobody is charged, for a rehearsal',
};

const testKey = {
  name: 'STRIPE_SECRET_KEY',
  message: 'is a test key, with which nobody is charged: take the one that begins with sk_live_ or rk_live_',
};

const noSecondFactor = {
  name: 'STAFF_SECOND_FACTOR',
  message: 'is optional, which is for the demonstration: leave it out, or set required',
};

/** Names and sessions of travellers must not be readable in transit; only this machine needs no encryption. */
function addressProblems({ PUBLIC_URL, TRUST_PROXY }: CheckedSettings): SettingsProblem[] {
  const name = 'PUBLIC_URL';
  const cure = 'set the https:// address at which travellers reach the site';
  if (!PUBLIC_URL) return [{ name, message: `is required in production: ${cure}` }];
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'https:') return TRUST_PROXY > 0 ? [] : [noProxy];
  if (TRUST_PROXY > 0) return [];
  if (/^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname)) return [];
  const behind = 'and set TRUST_PROXY to the number of proxies in front that encrypt it';
  return [{ name, message: `is not encrypted (${protocol}//): ${cure}, ${behind}` }];
}

/** This program speaks http only, so an https address has a proxy in front. */
const noProxy = {
  name: 'TRUST_PROXY',
  message:
    'is 0, and with an https PUBLIC_URL a proxy must be in front, so all visitors would share its address and its ' +
    'limits: set the number of your own proxies that append to X-Forwarded-For, mostly 1',
};
