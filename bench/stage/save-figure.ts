// What `npm run bench -- NAME --save` stores: one line per figure, in bench/results/NAME.md.
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../results');
const header = '| Day | Figure | Value | Limit | Met |\n| --- | --- | --- | --- | --- |\n';

/** Figures are ratios and sizes, so that lines from different machines can be compared. */
export function saveFigure(name: string, figure: number, limit: string, pass: boolean): void {
  const bench = basename(process.argv[1] ?? 'bench', '.ts');
  const file = join(folder, `${bench}.md`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) appendFileSync(file, `# ${bench}\n\n${header}`);
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(file, `| ${day} | ${name} | ${figure.toFixed(2)} | ${limit} | ${pass ? 'yes' : 'no'} |\n`);
}
