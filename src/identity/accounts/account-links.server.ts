// One-time links in mails that set a password. A link's token is derived from its id and a secret, and only its hash is
// stored: neither a copy of the database nor the stored mail opens an account.
import { createHash, createHmac } from 'node:crypto';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type LinkPurpose = 'invitation' | 'reset';

/** How long each works. */
export const linkHours = { invitation: 72, reset: 1 } as const;

type LinkSecret = Pick<Settings, 'LINK_SECRET'>;

/** An HMAC-SHA-256 in base64url (43 characters); the same every time, so it need not be stored to be sent. */
export function linkToken(accountLinkId: string, { LINK_SECRET }: LinkSecret): string {
  return createHmac('sha256', LINK_SECRET).update(`account link ${accountLinkId}`).digest('base64url');
}

/** Replaces a link's token in everything that is stored. */
export const linkMask = '_'.repeat(43);

/**
 * Earlier links of the account for the same purpose stop working. `accountId` null: a reset for an address that nobody
 * has, which costs the same and leads nowhere.
 */
export async function createLink(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'random' | 'settings'>,
  { accountId, purpose }: { accountId: string | null; purpose: LinkPurpose },
): Promise<string> {
  const accountLinkId = uuidv7(ctx.now, ctx.random);
  const expiresAt = new Date(ctx.now.getTime() + linkHours[purpose] * 3_600_000);
  await prepared(tx, 'delete from account_link where account_id = $1 and purpose = $2 and used_at is null', [
    accountId,
    purpose,
  ]);
  const hash = hashOf(linkToken(accountLinkId, ctx.settings));
  await prepared(tx, INSERT, [accountLinkId, hash, accountId, purpose, ctx.now, expiresAt]);
  return accountLinkId;
}

const INSERT = `insert into account_link (account_link_id, token_hash, account_id, purpose, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;

export type LinkRefusal = 'account_link_unknown' | 'account_link_used' | 'account_link_expired';

export type LinkOwner = {
  accountId: string;
  purpose: LinkPurpose;
  kind: 'staff' | 'agency';
  name: string;
  email: string;
  username: string | null;
};

/** The account whose password a link may set. A link of a suspended account or agency is unknown. */
export function readLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<Result<LinkOwner, LinkRefusal>> {
  return find(ctx.db, ctx.now, token, '');
}

/** The same, once: of two simultaneous requests one is refused as `account_link_used`. */
export async function takeLink(tx: Tx, now: Date, token: string): Promise<Result<LinkOwner, LinkRefusal>> {
  const found = await find(tx, now, token, 'for update of l');
  if (found.ok) {
    await prepared(tx, 'update account_link set used_at = $2 where token_hash = $1', [hashOf(token), now]);
  }
  return found;
}

type LinkRow = LinkOwner & { expiresAt: Date; usedAt: Date | null };

async function find(
  db: Database | Tx,
  now: Date,
  token: string,
  lock: string,
): Promise<Result<LinkOwner, LinkRefusal>> {
  if (!/^[\w-]{43}$/.test(token)) return refuse('account_link_unknown');
  const [row] = await prepared<LinkRow>(db, `${READ} ${lock}`, [hashOf(token)]);
  if (!row) return refuse('account_link_unknown');
  if (row.usedAt) return refuse('account_link_used');
  if (row.expiresAt <= now) return refuse('account_link_expired');
  const { accountId, purpose, kind, name, email, username } = row;
  return ok({ accountId, purpose, kind, name, email, username });
}

const READ = `select l.purpose, l.expires_at "expiresAt", l.used_at "usedAt", a.account_id "accountId", a.kind, a.name,
    a.email, a.username
  from account_link l join account a on a.account_id = l.account_id
  where l.token_hash = $1 and a.suspended_at is null and not exists (
    select from agency_member m join agency g on g.agency_id = m.agency_id
      left join agency h on h.agency_id = g.parent_agency_id
    where m.account_id = a.account_id and (g.suspended_at is not null or h.suspended_at is not null))`;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
