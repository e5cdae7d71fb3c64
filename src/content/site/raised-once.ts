// Events reported once on this device and never again: a confirmation is reloaded, printed and opened from mails.

const key = 'sign-up-raised';

/** Older ones are forgotten: nobody reloads so many confirmations. */
const kept = 50;

/** Where storage is blocked, at least this page remembers. */
let told: readonly string[] = [];

/** True the first time for a name, false ever after. */
export function isFirstTime(name: string): boolean {
  const known = read();
  if (known.includes(name)) return false;
  told = [...known, name].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(told));
  } catch {
    // Blocked storage is like none.
  }
  return true;
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(stored)) {
      return [...told, ...stored.filter((name): name is string => typeof name === 'string')];
    }
  } catch {
    // Damaged storage is like none.
  }
  return told;
}
