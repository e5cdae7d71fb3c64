// Prices of extras in an editor's text: `<td data-fee="BG23 short">` shows what the extra costs now on short flights, in
// the currency of the site. What the editor wrote in the cell stays where the extra is not sold.
import { readSite } from '#content/read-site.server.ts';
import { type Fee, readFees } from '#extras/read-fees.server.ts';
import { moneyFor } from '#platform/i18n/format.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

const cell = /<td data-fee="(\w+) (short|long)">[^<]*<\/td>/g;

/** `html` is clean, so the attributes of a cell are written in one way. A free extra keeps the editor's words, too. */
export async function withFees(
  ctx: Pick<Ctx, 'db' | 'locale' | 'site' | 'settings'>,
  html: string,
): Promise<string> {
  if (!html.includes('data-fee=')) return html;
  const site = await readSite(ctx);
  if (!site) return html;
  const { country, defaultCurrency } = site.domain;
  const fees = new Map((await readFees(ctx, defaultCurrency)).map((fee) => [fee.extraCode, fee]));
  const money = moneyFor({ locale: ctx.locale, site: { country } });
  return html.replaceAll(cell, (written, code: string, haul: 'short' | 'long') => {
    const price = priceOf(fees.get(code), haul, (minor) => money({ minor, currency: defaultCurrency }));
    return price === null ? written : `<td>${price}</td>`;
  });
}

/** `25 €`, or `30 € – 45 €` where routes differ. */
function priceOf(
  fee: Fee | undefined,
  haul: 'short' | 'long',
  money: (minor: number) => string,
): string | null {
  const range = fee?.[haul];
  if (!range || range.toMinor === 0) return null;
  const [from, to] = [money(range.fromMinor), money(range.toMinor)];
  return from === to ? to : `${from} – ${to}`;
}
