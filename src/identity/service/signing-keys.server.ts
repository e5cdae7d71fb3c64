// The keys that sign the built-in service's ID tokens: one per period, in the database, so that all processes sign and
// verify alike. The next key is made before it is used, and the last one stays until its tokens have expired.
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

import { type Database, prepared } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { parseStorable } from '#platform/lib/storable-json.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { CLOCK_SKEW_SECONDS, ID_TOKEN_SECONDS } from '#identity/service/token-claims.ts';

export const SIGNING_ALGORITHM = 'ES256';

const DAY_MS = 86_400_000;
export const KEY_PERIOD_MS = 7 * DAY_MS;
/** How long before its period a key is made and listed, so that clients with a cached list get it in time. */
const AHEAD_MS = DAY_MS;
/** How long after its period a key is kept: twice the life of its last token. */
const KEPT_MS = 2 * (ID_TOKEN_SECONDS + CLOCK_SKEW_SECONDS) * 1_000;

type KeysCtx = { db: Database; settings: Pick<Settings, 'LINK_SECRET'> };
type KeyRow = { period: number; keyId: string; publicJwk: JWK; sealedJwk: string };

export type SigningKeys = {
  /** The current key, made when there is none yet. */
  toSign: (now: Date) => Promise<{ keyId: string; key: CryptoKey }>;
  /** The key of a token; null if it is unknown. */
  toVerify: (keyId: string) => Promise<CryptoKey | null>;
};

/** Each process caches the keys it has used, and asks the database for others. */
export function openSigningKeys(ctx: KeysCtx): SigningKeys {
  const signing = new Map<number, Promise<{ keyId: string; key: CryptoKey }>>();
  const verifying = new Map<string, CryptoKey>();
  return {
    toSign(now) {
      const period = periodOf(now);
      const known = signing.get(period);
      if (known) return known;
      const opened = openKey(ctx, period, now);
      signing.clear();
      signing.set(period, opened);
      opened.catch(() => signing.delete(period));
      return opened;
    },
    async toVerify(keyId) {
      const known = verifying.get(keyId);
      if (known) return known;
      const [row] = await prepared<KeyRow>(ctx.db, `${SELECT} where key_id = $1`, [keyId]);
      if (!row) return null;
      const key = await keyOf(row.publicJwk);
      // Only a few at a time: those of former periods are dropped now and then.
      if (verifying.size > 8) verifying.clear();
      verifying.set(keyId, key);
      return key;
    },
  };
}

/** The public keys of all tokens that are valid now or soon (RFC 7517). */
export async function publicKeys({ db }: Pick<KeysCtx, 'db'>): Promise<JWK[]> {
  const rows = await prepared<KeyRow>(db, `${SELECT} order by period desc`, []);
  return rows.map(({ publicJwk }) => publicJwk);
}

/** Makes the next key in time and deletes those whose tokens have expired; returns how many of each. */
export async function rotateKeys(ctx: KeysCtx & { now: Date }): Promise<number> {
  const made = await makeKey(ctx, periodOf(new Date(ctx.now.getTime() + AHEAD_MS)), ctx.now);
  const firstKept = Math.floor((ctx.now.getTime() - KEPT_MS) / KEY_PERIOD_MS);
  const deleted = await prepared(ctx.db, 'delete from identity_key where period < $1 returning period', [
    firstKept,
  ]);
  return Number(made) + deleted.length;
}

function periodOf(now: Date): number {
  return Math.floor(now.getTime() / KEY_PERIOD_MS);
}

const SELECT =
  'select period, key_id "keyId", public_jwk "publicJwk", sealed_jwk "sealedJwk" from identity_key';

async function openKey(ctx: KeysCtx, period: number, now: Date): Promise<{ keyId: string; key: CryptoKey }> {
  // A second attempt after a key with another secret was replaced, or when another process was first.
  for (let attempt = 0; attempt < 3; attempt++) {
    const [row] = await prepared<KeyRow>(ctx.db, `${SELECT} where period = $1`, [period]);
    const secretJwk = row && unseal(row.sealedJwk, ctx.settings);
    if (row && secretJwk) return { keyId: row.keyId, key: await keyOf(secretJwk) };
    // After LINK_SECRET has changed: tokens signed before stay valid only until this key is deleted.
    if (row) await prepared(ctx.db, 'delete from identity_key where key_id = $1', [row.keyId]);
    await makeKey(ctx, period, now);
  }
  throw new Error('no key to sign ID tokens with: do all processes have the same LINK_SECRET?');
}

/** False when the period already has a key: if two processes make one, only one is kept. */
async function makeKey({ db, settings }: KeysCtx, period: number, now: Date): Promise<boolean> {
  const [exists] = await prepared(db, 'select from identity_key where period = $1', [period]);
  if (exists) return false;
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const keyId = Buffer.from(cryptoRandom(12)).toString('base64url');
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: SIGNING_ALGORITHM, use: 'sig' };
  const sealedJwk = seal(await exportJWK(pair.privateKey), settings);
  const made = await prepared(db, INSERT, [period, keyId, JSON.stringify(publicJwk), sealedJwk, now]);
  return made.length > 0;
}

const INSERT = `insert into identity_key (period, key_id, public_jwk, sealed_jwk, made_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning period`;

async function keyOf(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('the key of an ID token is not a key pair');
  return key;
}

function seal(jwk: JWK, settings: KeysCtx['settings']): string {
  const nonce = cryptoRandom(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(settings), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(jwk), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for a key that was sealed with another secret. */
function unseal(text: string, settings: KeysCtx['settings']): JWK | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(settings), bytes.subarray(0, 12));
  try {
    decipher.setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return parseStorable(opened.toString('utf8')) as JWK;
  } catch {
    return null;
  }
}

function sealingKey({ LINK_SECRET }: KeysCtx['settings']): Buffer {
  return createHmac('sha256', LINK_SECRET).update('private keys of ID tokens').digest();
}
