// A browser's answer to the challenge of a passkey (WebAuthn, in its JSON form).
import { z } from 'zod';

const text = z.string().max(20_000);

const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  // No extension is requested, so any results are dropped.
  clientExtensionResults: z.object({}),
};

/** The answer to a login: the challenge, signed. */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.exactOptional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The answer for a new passkey: its public key. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(transport).exactOptional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
