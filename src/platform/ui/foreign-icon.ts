// Icons that the sprite lacks, fetched from an endpoint with Iconify's format (Specification §7, AP-13). Loaded by the
// first such icon in content.
import { type IconName, iconNames } from '#platform/ui/icon-names.ts';

/** One attempt; and all of them together, after which the icon stays empty. */
const FETCH_TIMEOUT_MS = 1_500;
const API_TIMEOUT_MS = 5_000;

const defaultEndpoint = '/icons';
const defaultPrefix = 'lucide';

type Waiting = Map<string, PromiseWithResolvers<string | null>>;

/** Requested in this document: an icon is fetched once, simultaneous ones together. */
const asked = new Map<string, Promise<string | null>>();
const waiting = new Map<string, Waiting>();

/** The icon as a picture address, or null for one of the sprite and for an unknown one. */
export function loadIcon(icon: string): Promise<string | null> {
  if (iconNames.includes(icon as IconName)) return Promise.resolve(null);
  const known = asked.get(icon);
  if (known) return known;
  const [, prefix = defaultPrefix, name = ''] = /^(?:([a-z0-9-]+):)?([a-z0-9-]+)$/.exec(icon) ?? [];
  const loaded = name ? askFor(prefix, name) : Promise.resolve(null);
  asked.set(icon, loaded);
  return loaded;
}

function askFor(prefix: string, name: string): Promise<string | null> {
  let names = waiting.get(prefix);
  if (!names) {
    const all: Waiting = new Map();
    names = all;
    waiting.set(prefix, all);
    // After the other icons of this moment have been requested too.
    queueMicrotask(() => void fetchAll(prefix, all));
  }
  const answer = names.get(name) ?? Promise.withResolvers<string | null>();
  names.set(name, answer);
  return answer.promise;
}

async function fetchAll(prefix: string, names: Waiting): Promise<void> {
  waiting.delete(prefix);
  const services = document.querySelector<HTMLMetaElement>('meta[name=services]')?.content ?? '{}';
  const endpoint = String(Object(JSON.parse(services)).icons ?? defaultEndpoint);
  const list = [...names.keys()].toSorted().join(',');
  const data = await fetchInTime(`${endpoint}/${prefix}.json?icons=${list}`);
  for (const [name, { resolve }] of names) resolve(pictureOf(data, name));
}

/** Retries until the total time is over: an attempt may have been lost. */
async function fetchInTime(url: string): Promise<unknown> {
  const over = new AbortController();
  const end = setTimeout(() => over.abort(), API_TIMEOUT_MS);
  try {
    while (!over.signal.aborted) {
      const tried = new AbortController();
      const cut = setTimeout(() => tried.abort(), FETCH_TIMEOUT_MS);
      over.signal.addEventListener('abort', () => tried.abort(), { once: true });
      try {
        const answer = await fetch(url, { signal: tried.signal, credentials: 'omit' });
        return answer.ok ? await answer.json() : null;
      } catch {
        // Only a timeout is retried: a refused connection will be refused again.
        if (!tried.signal.aborted) return null;
      } finally {
        clearTimeout(cut);
      }
    }
    return null;
  } finally {
    clearTimeout(end);
  }
}

type IconData = { body?: unknown; width?: unknown; height?: unknown };

/** As a picture, nothing in it can run or load anything, whatever server it came from. */
function pictureOf(data: unknown, name: string): string | null {
  const { icons, aliases, width, height } = Object(data);
  const parent: unknown = ownOf(aliases, name)?.['parent'];
  const icon: IconData | undefined = ownOf(icons, typeof parent === 'string' ? parent : name);
  if (typeof icon?.body !== 'string') return null;
  const [w, h] = [icon.width ?? width, icon.height ?? height].map((each) => Number(each) || 16);
  // Outside a document `currentColor` is black: the picture is used as a mask.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${icon.body}</svg>`;
  const encoded = encodeURIComponent(svg).replace(/['()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `data:image/svg+xml,${encoded}`;
}

function ownOf(values: unknown, name: string): Record<string, unknown> | undefined {
  return Object.hasOwn(Object(values), name) ? Object(Object(values)[name]) : undefined;
}
