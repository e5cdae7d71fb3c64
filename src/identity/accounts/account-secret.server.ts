// What is stored encrypted of second factors: XChaCha20-Poly1305, in hexadecimal, with its nonce first.
import { createHash, createHmac } from 'node:crypto';

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

import type { Settings } from '#platform/lib/settings.server.ts';

type SecretSettings = Pick<Settings, 'ACCOUNT_SECRET' | 'LINK_SECRET'>;

export function seal(text: string, settings: SecretSettings): string {
  return Buffer.from(cipher(settings).encrypt(Buffer.from(text))).toString('hex');
}

/** Throws for what was sealed with another secret, or changed. */
export function unseal(sealed: string, settings: SecretSettings): string {
  return Buffer.from(cipher(settings).decrypt(Buffer.from(sealed, 'hex'))).toString();
}

function cipher({ ACCOUNT_SECRET, LINK_SECRET }: SecretSettings) {
  const secret = ACCOUNT_SECRET ?? createHmac('sha256', LINK_SECRET).update('accounts').digest('base64url');
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
}
