// The currency of a search that names none: the currency of the regional site.
import { readSite } from '#content/read-site.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export async function searchCurrency(ctx: AppCtx): Promise<string> {
  return (await readSite(ctx))?.domain.defaultCurrency ?? 'EUR';
}
