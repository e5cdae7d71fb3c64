// Events reported once on this device and never again: a confirmation is reloaded, printed and opened from mails.

const key = 'sign-up-raised';

/** Older ones are dropped: nobody reloads that many confirmations. */
const kept = 50;

/** Where storage is blocked, at least this page remembers. */
let raised: readonly string[] = [];

/** True the first time for a name, false ever after. The name itself is not stored: it may be the id of a booking. */
export function isFirstTime(name: string): boolean {
  const known = read();
  const mark = markOf(name);
  if (known.includes(mark)) return false;
  raised = [...known, mark].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(raised));
  } catch {
    // Blocked storage counts as empty.
  }
  return true;
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(stored)) {
      return [...raised, ...stored.filter((name): name is string => typeof name === 'string')];
    }
  } catch {
    // Damaged storage counts as empty.
  }
  return raised;
}

/** FNV-1a: short, and enough to tell fifty names apart. */
function markOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
