// What `--save` stores: one line per figure, in bench/results/NAME.md for a bench and in bench/results/proofs.md for a
// proof.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const results = resolve(import.meta.dirname, '../results');
const header = '| Day | Figure | Value | Limit | Met |\n| --- | --- | --- | --- | --- |\n';

export type Saved = {
  /** The program that is run: `bench/purchase.ts`, `tests/proofs/credit.ts`. */
  program: string;
  /** The folder of the results. */
  folder: string;
  now: Date;
};

/**
 * Figures are ratios and sizes, so that lines from different machines can be compared. `pass` is null for a figure
 * without a limit. A figure of a proof is called `proof-*`.
 */
export function saveFigure(
  name: string,
  figure: number,
  limit: string,
  pass: boolean | null,
  { program, folder, now }: Saved = { program: process.argv[1] ?? 'bench', folder: results, now: new Date() },
): void {
  const isProof = basename(dirname(program)) === 'proofs';
  const title = isProof ? 'proofs' : basename(program, '.ts');
  const file = join(folder, `${title}.md`);
  mkdirSync(folder, { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# ${title}\n`;
  if (!existsSync(file)) appendFileSync(file, before);
  // What was written by hand stays above as history.
  if (!before.includes(header)) appendFileSync(file, `\n${header}`);
  const met = pass === null ? '–' : pass ? 'yes' : 'no';
  const cells = [
    now.toISOString().slice(0, 10),
    isProof ? `proof-${name}` : name,
    figure.toFixed(2),
    limit,
    met,
  ];
  appendFileSync(file, `| ${cells.join(' | ')} |\n`);
}
