// A passkey in software (WebAuthn, with keys of P-256): answers challenges as a browser with an unlocked device does.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

import type { PasskeyAnswer, PasskeyProof } from '#identity/login/passkey-answers.ts';

type Device = { origin: string; rpId: string };
/** Flags of the authenticator's data: present, verified, with the data of a new key. */
const flags = { present: 1, verified: 4, attested: 64 };

export type Lies = { origin?: string; rpId?: string; verified?: boolean; count?: number };

export function makePasskey({ origin, rpId }: Device) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signed = 0;
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  const head = (lies: Lies, more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.count ?? signed);
    const flag = flags.present | (lies.verified === false ? 0 : flags.verified) | more;
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flag]), count]);
  };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const;
  return {
    /** The answer for a new passkey. */
    answer(challenge: string, lies: Lies = {}): PasskeyAnswer {
      const data = Buffer.concat([
        head(lies, flags.attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a login; each one counts. */
    proof(challenge: string, lies: Lies = {}): PasskeyProof {
      signed++;
      const data = head(lies, 0);
      const client = clientData('webauthn.get', challenge, lies);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` (RFC 9053). */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const point = (key: number, text: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), point(0x21, x), point(0x22, y)]);
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
