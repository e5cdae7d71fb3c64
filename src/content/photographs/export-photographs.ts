// Photographs as the files that an import reads.
import type { StoredPhotograph } from '#content/photographs/read-photographs.server.ts';

type Exported = { path: string; value: Record<string, unknown> };

/** A description for each; defaults are left out. */
export function describedPhotographs(rows: Iterable<StoredPhotograph>): Exported[] {
  return [...rows].map(({ name, alt, focusX, focusY, credit }) => ({
    path: `photographs/${name}.yaml`,
    value: {
      alt: Object.fromEntries(Object.entries(alt).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ...((focusX !== 50 || focusY !== 50) && { focus: { x: focusX, y: focusY } }),
      ...(credit !== null && { credit }),
    },
  }));
}
