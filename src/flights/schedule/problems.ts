// What is wrong with a file: the first problems are listed, and every refused line is counted.

export type Problem = { line: number; reason: string };

/** More than an airline can fix in one go; without a limit a wrong file would be in memory a second time. */
export const MOST_PROBLEMS = 10_000;
/** A reason quotes the file, which may have 64 kB in one column. */
const MOST_REASON = 200;

export type Problems = {
  add: (line: number, reason: string) => void;
  /** How many different lines are refused. */
  lines: () => number;
  /** In the order of the file; the first `MOST_PROBLEMS` that were added. */
  list: () => Problem[];
};

export function openProblems(): Problems {
  const listed: Problem[] = [];
  const seen = openLineSet();
  return {
    add(line, reason) {
      seen.add(line);
      if (listed.length < MOST_PROBLEMS) listed.push({ line, reason: ownText(reason) });
    },
    lines: () => seen.size(),
    list: () => listed.toSorted((a, b) => a.line - b.line),
  };
}

/** Lines of one cause that are named; the others are only counted. */
const MOST_NAMED = 5;

/** One sentence for each cause, in the order of its first line: `3 lines (5, 7, 9): unknown airport XXX`. */
export function groupProblems(problems: readonly Problem[]): string[] {
  const causes = Map.groupBy(problems, ({ reason }) => reason);
  return [...causes].map(([reason, each]) => {
    const lines = [...new Set(each.map(({ line }) => line))];
    if (lines.length === 1) return `line ${lines[0]}: ${reason}`;
    const named = lines.slice(0, MOST_NAMED).join(', ');
    return `${lines.length} lines (${named}${lines.length > MOST_NAMED ? ', …' : ''}): ${reason}`;
  });
}

/** A part of a text keeps the whole text in memory: thousands of reasons would keep the whole file. */
function ownText(text: string): string {
  const short = text.length > MOST_REASON ? `${text.slice(0, MOST_REASON)}…` : text;
  return Buffer.from(short).toString();
}

/** One bit per line: five million lines are 600 kB. */
function openLineSet() {
  let bits = new Uint8Array(1024);
  let size = 0;
  return {
    size: () => size,
    add(line: number) {
      const [at, bit] = [Math.floor(line / 8), 1 << (line % 8)];
      if (at >= bits.length) {
        const more = new Uint8Array(2 * at);
        more.set(bits);
        bits = more;
      }
      const byte = bits[at] ?? 0;
      if (byte & bit) return;
      bits[at] = byte | bit;
      size++;
    },
  };
}
