// The processor time that other processes of this machine used, if the system reports it (Linux). Not a benchmark by
// itself.
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks per second in which the system counts processor time: 100 on every Linux that Node supports. */
const MS_PER_TICK = 10;

type Stat = { parent: number; ownMs: number; buriedMs: number };

/** Milliseconds of a process, and optionally of its children, including ended ones; null if not reported. */
export function processorMs(pid: number, { children = false } = {}): number | null {
  const own = readStat(pid);
  if (!own) return null;
  if (!children) return own.ownMs;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return own.ownMs + own.buriedMs + living.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0);
}

/** Fields as in proc_pid_stat(5); the name of the program, in brackets, may itself contain spaces and brackets. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (from: number) => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
    return { parent: fields[1] ?? 0, ownMs: ticks(11) * MS_PER_TICK, buriedMs: ticks(13) * MS_PER_TICK };
  } catch {
    return null;
  }
}
