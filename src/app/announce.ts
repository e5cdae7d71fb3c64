// What is printed when the product has started: its address, the sites it serves, and what to try.
import type { Domain } from '#content/domain.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { platformName } from '#platform/lib/product.ts';

/** The logins of the demonstration. */
export type DemonstrationLogins = { staff: string; agent: string; password: string };

/** The lines to print; in the demonstration they list every regional site with its address. */
export function announcement(
  { PUBLIC_URL, APP_MODE }: Pick<Settings, 'PUBLIC_URL' | 'APP_MODE'>,
  sites: readonly Domain[],
  logins: DemonstrationLogins | null = null,
): string {
  const lines = [`${platformName} is open at ${PUBLIC_URL}`, ''];
  if (APP_MODE === 'demo') {
    lines.push(
      'Things to try:',
      `  book a trip          ${PUBLIC_URL}/en  (also /es and /pt; with JavaScript off, too)`,
      '  pay with             4242 4242 4242 4242, any future date, any code; other outcomes: docs/sandbox-cards.md',
      `  read the mail        ${PUBLIC_URL}/dev/mail`,
      `  unpublished content  ${PUBLIC_URL}/en?preview=1`,
      `  choose cookies       ${sites.find(({ region }) => region === 'www')?.origin ?? PUBLIC_URL}/en`,
      `  the same as JSON     ${PUBLIC_URL}/api/v1/docs`,
      ...loginLines(PUBLIC_URL, logins),
      '',
      'Regional sites, all from this process:',
      ...sites.map(siteLine),
      '',
    );
  }
  const open = sites.filter(({ previewTokenRequired }) => !previewTokenRequired).map(({ region }) => region);
  if (APP_MODE === 'production' && open.length > 0)
    lines.push(
      `preview=1 shows drafts to everybody on: ${open.join(', ')}. Set previewTokenRequired to prevent it.`,
      '',
    );
  lines.push('Ctrl+C stops it.');
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

function loginLines(url: string, logins: DemonstrationLogins | null): string[] {
  if (!logins) return [];
  return [
    `  log in as staff      ${url}/en/office/login  ${logins.staff}, ${logins.password}`,
    `  log in as an agency  ${url}/en/ta  ${logins.agent}, ${logins.password}`,
  ];
}

function siteLine({ origin, region, languages, defaultCurrency, externalBookingUrl }: Domain): string {
  const manage = externalBookingUrl ? ', manages bookings on another site' : '';
  return `  ${region.padEnd(20)} ${origin}  (${languages.join(', ')}; ${defaultCurrency}${manage})`;
}
