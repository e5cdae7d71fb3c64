// Parts of a page whose script waits until somebody reaches for them: until then they are the server's HTML, whose
// links, forms and menus are the browser's own (docs/decisions/0023-pages.md).

type Gate = {
  /** Fetches the part's script; rejects when it does not come, and may then be asked again. */
  wake: () => Promise<unknown>;
  awake: boolean;
};

/** One for each part of the product that can be asleep, by its name. */
const gates = new Map<string, Gate>();

/** A promise of what `load` brings, kept once the part of this name is woken; it never rejects. */
export function onceAwake<T>(name: string, load: () => Promise<T>): Promise<T> {
  return new Promise((open) => {
    let coming: Promise<unknown> | undefined;
    const gate: Gate = {
      awake: false,
      wake: () =>
        (coming ??= load().then(
          (part) => {
            gate.awake = true;
            open(part);
          },
          (error: unknown) => {
            coming = undefined;
            throw error;
          },
        )),
    };
    gates.set(name, gate);
  });
}

/** Fetches the script of a part now, because something but a touch needs it. */
export function wake(name: string): void {
  const gate = gates.get(name);
  // What does not come now is asked for again at the next touch.
  if (gate && !gate.awake) gate.wake().catch(ignore);
}

/**
 * For a drawing that cannot go on without the script. Where it does not come the document is loaded anew, as the router
 * does for a page.
 */
export function wakeToDraw(name: string): void {
  gates
    .get(name)
    ?.wake()
    .catch(() => location.reload());
}

const touches = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** Listens on the window until the returned function is called. */
export function watchTouch(): () => void {
  const options = { capture: true, passive: true };
  for (const type of touches) window.addEventListener(type, touched, options);
  window.addEventListener('click', pressed, true);
  return () => {
    for (const type of touches) window.removeEventListener(type, touched, options);
    window.removeEventListener('click', pressed, true);
  };
}

/** Who is at a link, or anywhere with the keyboard, may soon leave: then all that sleeps here is drawn again. */
function touched({ target, type }: Event): void {
  const leaving = type === 'focusin' || (target instanceof Element && target.closest('a'));
  const part = partOf(target);
  const names = leaving ? drawnHere() : part === undefined ? [] : [part];
  for (const name of names) wake(name);
}

function drawnHere(): string[] {
  const parts = document.querySelectorAll<HTMLElement>('[data-asleep]');
  return [...parts].flatMap(({ dataset }) => dataset['asleep'] ?? []);
}

/**
 * A button was pressed before its script was there: the press is made again when it has come, or left to the browser
 * when it does not come. Enter in a field is such a press too.
 */
function pressed(event: MouseEvent): void {
  const name = partOf(event.target);
  const gate = name === undefined ? undefined : gates.get(name);
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!gate || gate.awake || !button || button.popoverTargetElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // React takes the part over when the press comes; it has to know of the script by then.
  const again = () => setTimeout(() => button.click());
  gate.wake().then(again, () => {
    gate.awake = true;
    again();
  });
}

function partOf(target: EventTarget | null): string | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null;
  return part?.dataset['asleep'];
}

function ignore(): void {}
