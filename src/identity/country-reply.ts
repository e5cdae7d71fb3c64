// The reply of a country look-up (Specification §7, AP-11), as services write it and as our own endpoint does.

/**
 * The reply of a look-up service: its first character is 1 for success, followed by the country code, with or without
 * the separator that such services write before it: `1;ES;ESP;Spain`, `1ES`.
 */
export function readCountryReply(text: string): string | null {
  return /^1;?([A-Z]{2})(?![A-Z])/.exec(text)?.[1] ?? null;
}
