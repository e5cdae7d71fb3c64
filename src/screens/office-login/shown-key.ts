// The key of an authenticator app, as it is shown until it is confirmed.
import type { QrCode } from '#identity/login/qr-code.ts';

export type ShownKey = { secret: string; qr: QrCode | null };
