// Settings come from the environment, are checked once at start, and each bad one is reported with its remedy.
import { z } from 'zod';

import { productionProblems, type SettingsProblem } from '#platform/lib/production-settings.ts';
import { defaultDataDir } from '#platform/lib/product.ts';

/** Stripe's own address. */
export const STRIPE = 'https://api.stripe.com';

/** Google Identity Platform. */
const GOOGLE = {
  api: 'https://identitytoolkit.googleapis.com',
  token: 'https://securetoken.googleapis.com',
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
};

/** A problem has one sentence, whatever is wrong with the number. */
function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

const port = whole(1, 65_535);

const seconds = whole(1, 600);

/** A value this high means no limit. */
const budget = whole(1, 1_000_000);

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

// The OpenID Connect providers of agents' logins, a JSON list.
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/;

/** Tokens must not be readable in transit; only this machine needs no encryption. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Links are made by appending paths. */
function isOrigin(url: string): boolean {
  return URL.canParse(url) && [`${new URL(url).origin}/`, new URL(url).origin].includes(url.toLowerCase());
}

const providerFields = z.strictObject({
  /** In addresses. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** As people know it. */
  name: z.string().trim().min(1).max(60),
  issuer: z.url().refine(isPrivate, 'must be https'),
  clientId: z.string().min(1),
  /** Without one the client is public: PKCE alone identifies it. */
  clientSecret: z.string().min(1).optional(),
  /** Ids of the regional sites that offer it; without a list all of them. */
  domains: z.array(z.int().min(1).max(9)).optional(),
  /** Ids of the agencies whose agents it signs in, with their branches. */
  agencies: z.array(z.uuid()).min(1).optional(),
  /** Domains of the e-mail addresses that it signs in. */
  emailDomains: z
    .array(z.string().toLowerCase().regex(z.regexes.domain, 'must be a domain such as agency.example'))
    .min(1)
    .optional(),
  /** Refuses people who signed in there with a password alone (`amr`, RFC 8176). */
  requiresSecondFactor: z.boolean().default(false),
});

/** A provider must not sign in agents of agencies that never chose it. */
const provider = providerFields.refine(
  ({ agencies, emailDomains }) => agencies !== undefined || emailDomains !== undefined,
  'must name the agencies, or the emailDomains, whose agents it signs in',
);

export type LoginProvider = z.infer<typeof provider>;

const providers = z
  .array(provider)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each id once');

/** A JSON list in a setting. */
export const loginProviders = z
  .string()
  .default('[]')
  .transform((text, ctx): LoginProvider[] => {
    const read = providers.safeParse(parsed(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const where = issue?.path.join('.');
    ctx.addIssue(`must be a JSON list of providers${where ? `: ${where} ${issue?.message}` : ''}`);
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const schema = z.object({
  /** Where travellers reach the site; absolute links are made from it, never from the Host header. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
    .refine(isOrigin, 'must be an address without user, path, query and #: https://www.airline.example')
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Replaces the embedded database by any PostgreSQL of version 15 or later. */
  DATABASE_URL: databaseUrl.optional(),
  /** Folder of the embedded database, mails on disk and other state. */
  DATA_DIR: z.string().min(1).default(defaultDataDir),
  DATABASE_POOL_SIZE: whole(2, 200).default(10),
  EMBEDDED_DATABASE_PORT: port.default(54329),
  /** The server's limit for a statement; imports and migrations have none. */
  DATABASE_STATEMENT_SECONDS: seconds.default(15),
  /** How long a statement may wait for a lock. */
  DATABASE_LOCK_SECONDS: seconds.default(10),
  /** How long a transaction may wait for its next statement. */
  DATABASE_IDLE_SECONDS: seconds.default(10),
  /** Less free space in DATA_DIR is reported by /readyz. */
  DISK_FREE_MB: whole(0, 10_000_000).default(500),
  /** How long a stop may take: running requests and mails get most of it. */
  STOP_SECONDS: whole(2, 600).default(10),
  /** How long a stop waits first, answering all requests, so that load balancers see that this process drains. */
  STOP_DELAY_SECONDS: whole(0, 300).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** `demo` loads the demonstration world and opens the development pages. */
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  /** How many days ahead the demonstration sells its flights to invented travellers; 0: none. */
  DEMO_SOLD_DAYS: whole(0, 60).default(0),
  /** Memory for pages that are the same for every visitor; 0 switches their cache off. */
  PAGE_CACHE_MB: whole(0, 4_096).default(64),
  // How many documents, and how many pages with drafts, are made at once (docs/decisions/0002-build-and-processes.md).
  COSTLY_AT_ONCE: whole(1, 64).default(2),
  /** Requests of one address, running and waiting; one of them runs. */
  COSTLY_PER_ADDRESS: budget.default(8),
  COSTLY_WAITING: budget.default(64),
  COSTLY_WAIT_SECONDS: seconds.default(5),
  HOLD_MINUTES: whole(1, 120).default(20),
  // Budgets for unpaid holds (docs/decisions/0009-holds.md).
  HOLDS_PER_VISITOR: budget.default(3),
  HOLDS_PER_ADDRESS: budget.default(40),
  HELD_UNITS_PER_ADDRESS: budget.default(120),
  HELD_FLIGHT_UNITS_PER_ADDRESS: budget.default(36),
  HELD_UNITS_PER_SITE: budget.default(5_000),
  /** The share of a cabin's unsold units that may be held on normal terms; 100 makes no hold short. */
  OPEN_SHARE_PERCENT: whole(0, 100).default(50),
  /** The share of a cabin's unsold units that unpaid holds of strangers cannot keep; 0: none (decision 9). */
  RESERVED_SHARE_PERCENT: whole(0, 50).default(20),
  SHORT_HOLD_MINUTES: whole(1, 120).default(5),
  SHORT_UNITS_PER_ADDRESS: budget.default(4),
  // Budgets of wrong pairs of reference and last name (docs/decisions/0018-identity.md).
  WRONG_PAIRS_PER_NAME: budget.default(1),
  /** The period in which one last name may be wrong that often: twice as long for twice as many bookings. */
  WRONG_PAIR_HOURS: whole(1, 8_760).default(96),
  WRONG_PAIRS_PER_SITE: budget.default(2_000),
  /** The least work of a short hold, as leading zero bits of a SHA-256; 0: neither work nor wait (decision 9). */
  HOLD_CHALLENGE_BITS: whole(0, 24).default(14),
  /** The wait that counts as much as the work. */
  HOLD_CHALLENGE_WAIT_SECONDS: whole(5, 300).default(20),
  /** New anonymous visitors that one address may make in ten minutes. */
  NEW_VISITORS_PER_ADDRESS: budget.default(200),
  // The identity service that signs visitors in (docs/decisions/0018-identity.md).
  IDENTITY_PROVIDER: z
    .enum(['built-in', 'google', 'none'], 'must be built-in, google or none')
    .default('built-in'),
  IDENTITY_PROJECT_ID: z.string().optional(),
  IDENTITY_API_KEY: z.string().optional(),
  /** Addresses of Google's service; others are for a compatible server. */
  IDENTITY_API_URL: z.url().default(GOOGLE.api),
  IDENTITY_TOKEN_URL: z.url().default(GOOGLE.token),
  IDENTITY_KEYS_URL: z.url().default(GOOGLE.keys),
  /** Accepts the unsigned tokens of the Auth emulator: for tests only. */
  IDENTITY_EMULATOR: z.stringbool('must be true or false').default(false),
  /** OpenID Connect providers of agents' logins: a JSON list. */
  LOGIN_PROVIDERS: loginProviders,
  /** Path on every site to which the browser's client sends its token, or `none`. */
  TOKEN_SYNC_PATH: z
    .string()
    .regex(/^(none|\/(?![/\\])[\w./-]*)$/, 'must be a path of this site, or none')
    .default('/api/identity/sync'),
  /** Takes new payments; those begun with another provider are still settled there while its keys are set. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').optional(),
  SANDBOX_PORT: port.default(3001),
  /** The sandbox's own database, where the demonstration starts it; by default one beside the product's. */
  SANDBOX_DATABASE_URL: databaseUrl.optional(),
  /** The sandbox's address from this server; by default the sandbox that it starts itself. */
  PAYMENT_API_URL: z.url().optional(),
  PAYMENT_SECRET_KEY: z.string().min(16).default('sk_sandbox_0123456789abcdef'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16).default('whsec_sandbox_0123456789abcdef'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key: sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint: whsec_…')
    .optional(),
  /** Address of Stripe's API; another one is for a compatible server. */
  STRIPE_API_URL: z.url().default(STRIPE),
  /** Signs the links in mails that act without a login; a new one invalidates the links in older mails. */
  LINK_SECRET: z.string().min(16).default('links_sandbox_0123456789abcdef'),
  // Accounts (docs/decisions/0018-identity.md).
  /** The token of systems that report the operation of flights; without one the API for it is closed. */
  OPERATIONS_TOKEN: z.string().min(32).optional(),
  /** Encrypts second factors; by default derived from LINK_SECRET. A new one makes every authenticator app useless. */
  ACCOUNT_SECRET: z.string().min(32).optional(),
  /** Whether staff need a second factor; `optional` is for the demonstration only. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  STAFF_IDLE_MINUTES: whole(1, 1_440).default(30),
  STAFF_SESSION_HOURS: whole(1, 72).default(12),
  /** The airline's time zone: days of reports, statements and invoices follow it. */
  AIRLINE_TIME_ZONE: z.string().refine(isZone, 'must be a time zone such as Europe/Madrid').optional(),
  AGENCY_IDLE_MINUTES: whole(1, 1_440).default(120),
  AGENCY_SESSION_HOURS: whole(1, 168).default(24),
  /** A service that tells the country of a network, with `{ip}` as its placeholder; by default none is used. */
  COUNTRY_LOOKUP_URL: z
    .url()
    .refine((url) => url.includes('{ip}'), 'must contain {ip}')
    .optional(),
  /** Where pages fetch icons that their sprite lacks: a path, or a server with Iconify's format. */
  ICON_ENDPOINT: z
    .union(
      [z.string().regex(/^\/(?![/\\])[\w./-]*$/), z.url({ protocol: /^https?$/ })],
      'must be a path or an address',
    )
    .default('/icons'),
  /** How long the proof of a cookie choice is kept, and how long counts are kept. */
  CONSENT_PROOF_DAYS: whole(30, 3_650).default(1_095),
  MEASURE_DAYS: whole(7, 3_650).default(400),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  /** How many of our proxies are in front of this process and append to `X-Forwarded-For`; 0 trusts no header. */
  TRUST_PROXY: whole(0, 9).default(0),
  /** Hosts, separated by commas, to which short links may lead, beside those of the sites themselves. */
  LINK_HOSTS: z
    .string()
    .regex(/^[\w.-]+(:\d+)?( *, *[\w.-]+(:\d+)?)*$/, 'must be host names separated by commas')
    .optional(),
  /** Signs preview links; without one, sites that require a token show their drafts to nobody. */
  PREVIEW_SECRET: z.string().min(32).optional(),
  /** Whether mails and their files are made in a separate process, or inside the server. */
  MAIL_PROCESS: z.enum(['own', 'inside'], 'must be own or inside').default('own'),
  /** Replaces the sender in the airline's row: `Name <address>`. */
  MAIL_FROM: z.string().min(3).optional(),
});

export type Settings = Omit<
  z.infer<typeof schema>,
  'LINK_HOSTS' | 'PAYMENT_PROVIDER' | 'STAFF_SECOND_FACTOR' | 'AIRLINE_TIME_ZONE'
> & {
  PAYMENT_PROVIDER: 'sandbox' | 'stripe';
  AIRLINE_TIME_ZONE: string;
  PUBLIC_URL: string;
  PAYMENT_API_URL: string;
  LINK_HOSTS: readonly string[];
  STAFF_SECOND_FACTOR: 'required' | 'optional';
};

/** What the demonstration's content needs; a real site sets its own. */
const demoDefaults = {
  AIRLINE_TIME_ZONE: 'Europe/Madrid',
  PREVIEW_SECRET: 'preview_demonstration_0123456789abcdef',
};

/** The checked settings, or one line per bad variable. Source: the process environment. */
export function readSettings(
  env: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; problems: SettingsProblem[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const unsaid = modeProblems(given);
  if (unsaid.length > 0) return { ok: false, problems: unsaid };
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), message: issue.message })),
    };
  }
  const data = parsed.data.APP_MODE === 'demo' ? { ...demoDefaults, ...parsed.data } : parsed.data;
  const problems = [...stripeProblems(data), ...productionProblems(data, demoDefaults.PREVIEW_SECRET)];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      ...data,
      PAYMENT_PROVIDER: data.PAYMENT_PROVIDER ?? 'sandbox',
      STAFF_SECOND_FACTOR: data.STAFF_SECOND_FACTOR ?? (data.APP_MODE === 'demo' ? 'optional' : 'required'),
      AIRLINE_TIME_ZONE: data.AIRLINE_TIME_ZONE ?? 'UTC',
      PUBLIC_URL: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
      IDENTITY_API_URL: data.IDENTITY_API_URL.replace(/\/$/, ''),
      IDENTITY_TOKEN_URL: data.IDENTITY_TOKEN_URL.replace(/\/$/, ''),
      ICON_ENDPOINT: data.ICON_ENDPOINT.replace(/\/$/, ''),
      STRIPE_API_URL: data.STRIPE_API_URL.replace(/\/$/, ''),
      PAYMENT_API_URL: (data.PAYMENT_API_URL ?? `http://localhost:${data.SANDBOX_PORT}`).replace(/\/$/, ''),
      LINK_HOSTS: (data.LINK_HOSTS ?? '')
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    },
  };
}

/** Without a mode the demonstration starts, so a setting of a real site must come with one. */
function modeProblems({ APP_MODE, DATABASE_URL, PUBLIC_URL }: Record<string, string | undefined>) {
  const sign = DATABASE_URL
    ? 'DATABASE_URL'
    : /^https:/i.test(PUBLIC_URL ?? '')
      ? 'an https PUBLIC_URL'
      : null;
  if (APP_MODE || sign === null) return [];
  const cure = 'set production for the site of an airline, or demo, which loads the demonstration airline';
  return [{ name: 'APP_MODE', message: `is required with ${sign}: ${cure}` }];
}

const sandboxKeys = ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const;

/** The sandbox takes payments, or once did and has its own keys; the demonstration's keys are public. */
export function hasSandbox(
  settings: Pick<Settings, 'PAYMENT_PROVIDER' | 'APP_MODE' | (typeof sandboxKeys)[number]>,
) {
  const demo = settings.PAYMENT_PROVIDER === 'sandbox' || settings.APP_MODE === 'demo';
  return demo || sandboxKeys.every((name) => !settings[name].includes('sandbox'));
}

/** Both keys, or neither where Stripe is not used. */
function stripeProblems(data: z.infer<typeof schema>): SettingsProblem[] {
  const cures = {
    STRIPE_SECRET_KEY: 'copy the secret key from the Stripe Dashboard, Developers, API keys',
    STRIPE_WEBHOOK_SECRET: 'copy the signing secret of the webhook endpoint from the Stripe Dashboard',
  };
  const given = data.STRIPE_SECRET_KEY ?? data.STRIPE_WEBHOOK_SECRET;
  if (data.PAYMENT_PROVIDER !== 'stripe' && !given) return [];
  return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !data[name])
    .map((name) => ({ name, message: `is required to pay with Stripe: ${cures[name]}` }));
}
