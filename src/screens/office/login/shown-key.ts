// The key of an authenticator app, as it is shown until it is confirmed.

/** `qr` is the address of a picture. */
export type ShownKey = { secret: string; qr: string | null };
