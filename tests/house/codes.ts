// The house rule for error codes: a published code keeps its meaning.

type Codes = { published: readonly string[]; current: readonly string[]; former: readonly string[] };

/** Codes that a program may know and that mean nothing any more, and codes that are not in the list. */
export function lostCodes({ published, current, former }: Codes): string[] {
  const known = new Set([...current, ...former]);
  return [
    ...published.filter((code) => !known.has(code)).map((code) => `${code} has no status and no alias`),
    ...[...known].filter((code) => !published.includes(code)).map((code) => `${code} is not in the list`),
  ];
}
