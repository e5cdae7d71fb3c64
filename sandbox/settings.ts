// The sandbox's own environment. Its variables have a prefix, so that they cannot be mistaken for those of the product.
import { z } from 'zod';

const schema = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  /** Where payers reach the sandbox's pages. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** Its own database on any PostgreSQL from version 15; created if it is missing. */
  SANDBOX_DATABASE_URL: z
    .string('is required: the sandbox keeps its books in a database of its own')
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  /** The key with which merchants authenticate. */
  SANDBOX_SECRET_KEY: z.string().min(16).default('sk_sandbox_0123456789abcdef'),
  /** Signs webhooks. */
  SANDBOX_WEBHOOK_SECRET: z.string().min(16).default('whsec_sandbox_0123456789abcdef'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type SandboxSettings = {
  host: string;
  port: number;
  /** No slash at the end. */
  publicUrl: string;
  databaseUrl: string;
  secretKey: string;
  webhookSecret: string;
  logLevel: string;
};

/** The checked settings, or one line per bad variable. */
export function readSandboxSettings(
  env: Record<string, string | undefined>,
): { ok: true; settings: SandboxSettings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    };
  }
  const { data } = parsed;
  const publicUrl = data.SANDBOX_PUBLIC_URL ?? `http://localhost:${data.SANDBOX_PORT}`;
  return {
    ok: true,
    settings: {
      host: data.SANDBOX_HOST,
      port: data.SANDBOX_PORT,
      publicUrl: publicUrl.replace(/\/$/, ''),
      databaseUrl: data.SANDBOX_DATABASE_URL,
      secretKey: data.SANDBOX_SECRET_KEY,
      webhookSecret: data.SANDBOX_WEBHOOK_SECRET,
      logLevel: data.LOG_LEVEL,
    },
  };
}
