// What the readers of each site see of the demonstration's content, from its files: the site's own texts, those of its
// market, those for all sites.
import { demoContentFolder } from '#demo/load/load-content.server.ts';
import { worldDomains } from '#demo/sites.ts';
import { supportedLanguages } from '#content/domain.ts';
import { textFor } from '#content/site/text-for.ts';
import { checkContent, type ContentFile, type FileEntry } from '#content/editing/check-content.server.ts';
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import { regionIdOf } from '#content/editing/content-path.ts';
import { type Wording, wordingOf } from '#platform/i18n/markets.ts';

/** The texts of one site in one language, by file, key and place within it: `shared/es-MX page/baggage html:12`. */
export type SiteTexts = { region: string; wording: Wording; texts: ReadonlyMap<string, string> };

/** The files of the demonstration's content. */
export function demoContentFiles(): ContentFile[] {
  return readContentFolder(demoContentFolder());
}

/** One element for each language of each site of the demonstration; drafts count, since editors publish them. */
export function siteTexts(files: readonly ContentFile[]): SiteTexts[] {
  const versions = new Map<string, (FileEntry & { domainId: number; wording: Wording })[]>();
  for (const entry of checkContent(files).entries) {
    const name = `${entry.kind}/${entry.key}`;
    const domainId = entry.region === null ? 0 : regionIdOf(entry.region);
    versions.set(name, [...(versions.get(name) ?? []), { ...entry, domainId, wording: entry.language }]);
  }
  return worldDomains.flatMap((site) =>
    supportedLanguages(site.languages).map((locale) => {
      const shown = [...versions].flatMap(([name, same]) => {
        const entry = textFor(same, site, locale);
        if (!entry) return [];
        const at = `${entry.region ?? 'shared'}/${entry.language} ${name}`;
        return [...linesOf(entry.published, at), ...linesOf(entry.draft, at)];
      });
      const wording = wordingOf({ locale, country: site.country });
      return { region: site.region, wording, texts: new Map(shown) };
    }),
  );
}

/** Every line of every text of a body. */
function linesOf(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string')
    return value.split('\n').map((line, index, all) => [all.length > 1 ? `${at}:${index + 1}` : at, line]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => linesOf(each, `${at} ${field}`));
}
