// The tokens in the newsletter's links: each contains the id of its subscription and a proof.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { readDomains } from '#content/read-site.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { RandomBytes } from '#platform/lib/ids.ts';
import { pathTo } from '#paths.ts';

type LinkCtx = Pick<Ctx, 'db' | 'settings'>;

const ID_BYTES = 16;
const PROOF_BYTES = 24;

/** A confirm token of 192 random bits; only its hash is stored. */
export function confirmToken(id: string, random: RandomBytes): { token: string; hash: string } {
  const token = tokenOf(id, random(PROOF_BYTES));
  return { token, hash: hashOf(token) };
}

/** The id in a confirm token and the hash to compare, or null for an invalid text. */
export function readConfirmToken(token: string): { id: string; hash: string } | null {
  const parts = partsOf(token);
  return parts && { id: parts.id, hash: hashOf(token) };
}

/** Always the same for one subscription, so that the link in every mail stays valid. */
export function unsubscribeToken(id: string, { LINK_SECRET }: Pick<Ctx['settings'], 'LINK_SECRET'>): string {
  return tokenOf(id, signatureOf(id, LINK_SECRET));
}

/** The subscription that an unsubscribe token ends, or null when it was not signed by us. */
export function readUnsubscribeToken(
  token: string,
  { LINK_SECRET }: Pick<Ctx['settings'], 'LINK_SECRET'>,
): string | null {
  const parts = partsOf(token);
  if (!parts || !timingSafeEqual(parts.proof, signatureOf(parts.id, LINK_SECRET))) return null;
  return parts.id;
}

/** The address of a link on this site; a site switched off since has the address of the whole installation. */
export async function newsletterLink(
  ctx: LinkCtx,
  {
    domainId,
    language,
    page,
    token,
  }: { domainId: number; language: string; page: 'confirm' | 'unsubscribe'; token: string },
): Promise<string> {
  const domain = (await readDomains(ctx)).find((each) => each.domainId === domainId);
  return (domain?.origin ?? ctx.settings.PUBLIC_URL) + pathTo(language, `newsletter/${page}`, { token });
}

function tokenOf(id: string, proof: Uint8Array): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]).toString('base64url');
}

/** Only one text is accepted per token, not every text that decodes to the same bytes. */
function partsOf(token: string): { id: string; proof: Buffer } | null {
  if (token.length > 100) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, proof: bytes.subarray(ID_BYTES) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function signatureOf(id: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`newsletter unsubscribe ${id}`)
    .digest()
    .subarray(0, PROOF_BYTES);
}
