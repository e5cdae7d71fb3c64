// Asks where the visitor probably is, for the country code of a telephone number (Specification §7, AP-11).
import { readCountryReply } from '#identity/country-reply.ts';

/** The code of a country. Rejects with "unable to fetch the country" when the reply names none. */
export async function lookUpCountry(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/country', { signal });
  const code = readCountryReply(response.ok ? await response.text() : '');
  if (code === null) throw new Error('unable to fetch the country');
  return code;
}
