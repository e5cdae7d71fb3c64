// Reloads a failed page once (Specification §2 and §9). It runs as an inline script, because it must work when no
// bundle arrives. Therefore it imports nothing.

export const retryKey = 'error-retries';
export const reloadAfterMs = 3000;

/**
 * A counter in local storage starts at 1. Below 2 it is incremented, and the page reloads after `waitMs`; otherwise it
 * is reset to 1. If storage is blocked, attempts cannot be counted, so nothing reloads. `box` contains the texts,
 * `[data-seconds]` the remaining seconds and `[data-stop]` the button that stops it.
 */
export function reloadOnce(box: HTMLElement | null, key: string, waitMs: number): void {
  // The inline script has already started it when the page's own script runs after hydration.
  if (!box || box.dataset['armed']) return;
  box.dataset['armed'] = 'yes';
  let tries = 1;
  try {
    tries = Number(localStorage.getItem(key) ?? 1) || 1;
    localStorage.setItem(key, String(tries < 2 ? tries : 1));
  } catch {
    return;
  }
  if (tries >= 2) return;
  const seconds = box.querySelector('[data-seconds]');
  const end = Date.now() + waitMs;
  box.hidden = false;
  const ticking = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (seconds) seconds.textContent = String(left);
  }, 250);
  const waiting = setTimeout(() => {
    clearInterval(ticking);
    try {
      localStorage.setItem(key, String(tries + 1));
    } catch {
      return;
    }
    location.reload();
  }, waitMs);
  const stop = () => {
    clearInterval(ticking);
    clearTimeout(waiting);
  };
  const stay = () => {
    stop();
    box.hidden = true;
  };
  // A person who leaves by a link must not be brought back by the reload, nor lose what is being filled in.
  window.addEventListener('beforeunload', stop);
  // Captured at the window, because React stops events where it has not hydrated yet.
  window.addEventListener('input', stay, true);
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-stop]')) stay();
  };
  window.addEventListener('click', press, true);
}

/** The script as text, to be put after the element with id `boxId`. */
export function reloadScript(boxId: string): string {
  const args = [`document.getElementById(${JSON.stringify(boxId)})`, JSON.stringify(retryKey), reloadAfterMs];
  return `(${reloadOnce.toString()})(${args.join(',')})`;
}
