// What an import's photographs and entries must agree on: every name is known, and every site has every picture's text.
import { reason } from '#platform/i18n/finding-reason.ts';
import type { DescribedPhotograph, PhotographFinding } from '#content/photographs/pair-photographs.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { missingLanguages } from '#content/photographs/photograph-file.ts';

type Position = Omit<PhotographFinding, 'reason'>;

type Checked = {
  described: readonly DescribedPhotograph[];
  /** Alternative texts of the stored photographs. */
  stored: ReadonlyMap<string, Texts>;
  named: readonly { name: string; position: Position }[];
  /** The languages of every site after the import. */
  sites: readonly (readonly string[])[];
  /** Sites whose languages the import sets. */
  changed: readonly { languages: readonly string[]; position: Position }[];
};

export function checkPhotographs({ described, stored, named, sites, changed }: Checked): PhotographFinding[] {
  const own = new Set(described.map(({ name }) => name));
  const unknown = named
    .filter(({ name }) => !own.has(name) && !stored.has(name))
    .map(({ name, position }) => ({ ...position, reason: reason('photograph_unknown', { name }) }));
  const silent = described.flatMap(({ body, positionOf }) =>
    missingLanguages(body.alt, sites).map((language) => ({
      ...positionOf('alt'),
      reason: reason('alt_missing', { language }),
    })),
  );
  const left = [...stored].filter(([name]) => !own.has(name));
  const newlySilent = changed.flatMap(({ languages, position }) =>
    left.flatMap(([name, alt]) =>
      missingLanguages(alt, [languages]).map((language) => ({
        ...position,
        reason: reason('alt_missing_of', { name, language }),
      })),
    ),
  );
  return [...unknown, ...silent, ...newlySilent];
}
