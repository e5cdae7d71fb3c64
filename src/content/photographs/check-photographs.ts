// What an import's photographs and entries must agree on: every name is known, and every site has every picture's text.
import { reason } from '#platform/i18n/finding-reason.ts';
import type { DescribedPhotograph, PhotographFinding } from '#content/photographs/pair-photographs.ts';
import { missingLanguages } from '#content/photographs/photograph-file.ts';

type Place = Omit<PhotographFinding, 'reason'>;

type Checked = {
  described: readonly DescribedPhotograph[];
  /** Alternative texts of the stored photographs. */
  stored: ReadonlyMap<string, Readonly<Record<string, string>>>;
  named: readonly { name: string; place: Place }[];
  /** The languages of every site after the import. */
  sites: readonly (readonly string[])[];
  /** Sites whose languages the import sets. */
  changed: readonly { languages: readonly string[]; place: Place }[];
};

export function checkPhotographs({ described, stored, named, sites, changed }: Checked): PhotographFinding[] {
  const own = new Set(described.map(({ name }) => name));
  const unknown = named
    .filter(({ name }) => !own.has(name) && !stored.has(name))
    .map(({ name, place }) => ({ ...place, reason: reason('photograph_unknown', { name }) }));
  const silent = described.flatMap(({ body, placeOf }) =>
    missingLanguages(body.alt, sites).map((language) => ({
      ...placeOf('alt'),
      reason: reason('alt_missing', { language }),
    })),
  );
  const left = [...stored].filter(([name]) => !own.has(name));
  const newlySilent = changed.flatMap(({ languages, place }) =>
    left.flatMap(([name, alt]) =>
      missingLanguages(alt, [languages]).map((language) => ({
        ...place,
        reason: reason('alt_missing_of', { name, language }),
      })),
    ),
  );
  return [...unknown, ...silent, ...newlySilent];
}
