// Loaded before a program (`node --import`): writes the peak memory of its process, in MB, when it ends.
import fs from 'node:fs';

process.on('exit', () => fs.writeSync(2, `\npeak=${Math.round(peakKb() / 1024)}\n`));

/** On Linux `maxRSS` includes the program that started this one; the value in /proc does not. */
function peakKb(): number {
  const status = '/proc/self/status';
  const mark = fs.existsSync(status) ? /^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(status, 'utf8')) : null;
  return mark ? Number(mark[1]) : process.resourceUsage().maxRSS;
}
