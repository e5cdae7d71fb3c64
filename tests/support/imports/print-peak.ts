// Loaded before a program (`node --import`): writes the most memory that its process had, in MB, as it ends.
import fs from 'node:fs';

process.on('exit', () => fs.writeSync(2, `\npeak=${Math.round(peakKb() / 1024)}\n`));

/** Linux counts the program that started this one into `maxRSS`, and not into the mark of /proc. */
function peakKb(): number {
  const status = '/proc/self/status';
  const mark = fs.existsSync(status) ? /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(status, 'utf8')) : null;
  return mark ? Number(mark[1]) : process.resourceUsage().maxRSS;
}
