// Pairs pictures and descriptions in a folder: `photographs/NAME.yaml` with `photographs/NAME.jpg`.
import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import type { PhotographFile } from '#content/photographs/photograph-file.ts';
import { kindOfName } from '#content/photographs/picture-kind.ts';

/** A position in the files, and its problem. */
export type PhotographFinding = { file: string; line: number; path: string; reason: FindingReason };

export type DescribedPhotograph = {
  name: string;
  body: PhotographFile;
  /** Its file, with the line of a field. */
  positionOf: (field: 'alt' | '') => Omit<PhotographFinding, 'reason'>;
};

type NamedFile = { path: string };

export type Pairs<F extends NamedFile> = {
  pairs: { described: DescribedPhotograph; picture: F | null }[];
  problems: PhotographFinding[];
};

/** A description without a picture changes the text of a photograph that is `known`. */
export function pairPhotographs<F extends NamedFile>(
  descriptions: readonly DescribedPhotograph[],
  pictures: readonly F[],
  known: ReadonlySet<string>,
): Pairs<F> {
  const problems: PhotographFinding[] = [];
  const byName = new Map<string, F>();
  const names = new Set(descriptions.map(({ name }) => name));
  for (const picture of pictures) {
    const why = problemOf(picture.path, names, byName);
    const [, name = ''] = nameForm.exec(picture.path) ?? [];
    if (why) problems.push({ file: picture.path, line: 1, path: '', reason: why });
    else byName.set(name, picture);
  }
  const pairs = descriptions.map((described) => {
    const picture = byName.get(described.name) ?? null;
    const isThere = picture !== null || known.has(described.name);
    const isRefused = pictures.some(({ path }) => nameForm.exec(path)?.[1] === described.name);
    if (!isThere && !isRefused)
      problems.push({
        ...described.positionOf(''),
        reason: reason('picture_missing', { name: described.name }),
      });
    return { described, picture };
  });
  return { pairs, problems };
}

const nameForm = /^photographs\/([a-z0-9]+(?:-[a-z0-9]+)*)\.[A-Za-z0-9]+$/;

function problemOf(
  path: string,
  descriptions: ReadonlySet<string>,
  others: ReadonlyMap<string, NamedFile>,
): FindingReason | null {
  if (!path.startsWith('photographs/')) return reason('picture_folder');
  const name = nameForm.exec(path)?.[1];
  if (name === undefined) return reason('name_form');
  if (kindOfName(path) === null) return reason('picture_kind');
  const other = others.get(name);
  if (other) return reason('picture_name_taken', { path: other.path });
  return descriptions.has(name) ? null : reason('picture_undescribed', { name });
}
