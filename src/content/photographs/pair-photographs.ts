// Which picture belongs to which description in a content folder: `photographs/NAME.yaml` beside its `NAME.jpg`.
import type { PhotographFile } from '#content/photographs/photograph-file.ts';
import { kindOfName } from '#content/photographs/picture-kind.ts';

/** A position in the files, and what is wrong there. */
export type PhotographFinding = { file: string; line: number; path: string; reason: string };

export type DescribedPhotograph = {
  name: string;
  body: PhotographFile;
  /** Its file, with the line of a field. */
  placeOf: (field: 'alt' | '') => Omit<PhotographFinding, 'reason'>;
};

type Named = { path: string };

export type Pairs<F extends Named> = {
  pairs: { described: DescribedPhotograph; picture: F | null }[];
  problems: PhotographFinding[];
};

/** A description without a picture changes the words of a photograph that is `known`. */
export function pairPhotographs<F extends Named>(
  descriptions: readonly DescribedPhotograph[],
  pictures: readonly F[],
  known: ReadonlySet<string>,
): Pairs<F> {
  const problems: PhotographFinding[] = [];
  const byName = new Map<string, F>();
  const names = new Set(descriptions.map(({ name }) => name));
  for (const picture of pictures) {
    const reason = problemOf(picture.path, names, byName);
    const [, name = ''] = nameForm.exec(picture.path) ?? [];
    if (reason) problems.push({ file: picture.path, line: 1, path: '', reason });
    else byName.set(name, picture);
  }
  const pairs = descriptions.map((described) => {
    const picture = byName.get(described.name) ?? null;
    const isThere = picture !== null || known.has(described.name);
    const isRefused = pictures.some(({ path }) => nameForm.exec(path)?.[1] === described.name);
    if (!isThere && !isRefused)
      problems.push({
        ...described.placeOf(''),
        reason: `has no picture: put photographs/${described.name}.jpg beside it`,
      });
    return { described, picture };
  });
  return { pairs, problems };
}

const nameForm = /^photographs\/([a-z0-9]+(?:-[a-z0-9]+)*)\.[A-Za-z0-9]+$/;

function problemOf(
  path: string,
  descriptions: ReadonlySet<string>,
  others: ReadonlyMap<string, Named>,
): string | null {
  if (!path.startsWith('photographs/')) return 'does not belong here: pictures lie in photographs';
  const name = nameForm.exec(path)?.[1];
  if (name === undefined) return 'must have a name of small letters, digits and hyphens';
  if (kindOfName(path) === null) return 'is no JPEG, PNG, WebP or AVIF: save it as one of them';
  const other = others.get(name);
  if (other) return `has the name of ${other.path}`;
  return descriptions.has(name)
    ? null
    : `has no alternative text: write photographs/${name}.yaml with alt in each language`;
}
