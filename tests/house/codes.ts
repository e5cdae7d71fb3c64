// The house rule for error codes: a published code keeps its meaning.

type Codes = { published: readonly string[]; current: readonly string[] };

/** Codes that a program may know and that mean nothing any more, and codes that are not in the list. */
export function lostCodes({ published, current }: Codes): string[] {
  return [
    ...published.filter((code) => !current.includes(code)).map((code) => `${code} has no status`),
    ...current.filter((code) => !published.includes(code)).map((code) => `${code} is not in the list`),
  ];
}
