// The script of the consent panel. It is inlined as text, so its functions depend only on each other: it shows the
// panel where no choice is stored, sends the choice, and loads third-party scripts once they are allowed.
import type { PageScripts } from '#content/tags/site-tags.ts';

export type ScriptConfig = {
  cookie: string;
  version: string;
  asked: readonly string[];
  /** Null where this document never loads any. */
  scripts: PageScripts | null;
  /** Source of a regular expression for paths on which neither the panel nor a third-party script appears. */
  without: string;
  /** The key of the session id in local storage (Specification §4, SS-12). */
  storageKey: string;
};

type State = {
  config: ScriptConfig;
  panel: HTMLElement | null;
  loaded: boolean;
  sawPrivate: boolean;
  /** Since a press of a link or a form, until an address follows: the router may already be fetching a booking. */
  leaving: boolean;
};

export const sessionKey = 'session-id';

export function consentScript(config: ScriptConfig): string {
  // `<` cannot end the element, whatever an address contains.
  const given = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return `(()=>{${parts.map(String).join('\n')}\n${startConsent.name}(${given})})()`;
}

function startConsent(config: ScriptConfig): void {
  const panel = document.getElementById('consent-panel');
  const state: State = { config, panel, loaded: false, sawPrivate: isWithout(config), leaving: false };
  if (config.scripts?.tagManager) tell('consent', 'default', signalsOf([]));
  if (!grantedBy(config)?.includes('fraud')) {
    try {
      localStorage.removeItem(config.storageKey);
    } catch {
      // Blocked storage: nothing is stored.
    }
  }
  const show = () => showPanel(state);
  show();
  window.addEventListener('resize', show);
  if (panel) {
    new ResizeObserver(show).observe(panel);
    watchPanel(state, panel);
  }
  watchPages(state);
  if (document.readyState === 'complete') loadWhenIdle(state);
  else window.addEventListener('load', () => loadWhenIdle(state));
}

function isWithout(config: ScriptConfig): boolean {
  return new RegExp(config.without).test(location.pathname);
}

/** Null where no choice is stored, or one for different words. */
function grantedBy(config: ScriptConfig): string[] | null {
  const start = `${config.cookie}=`;
  const own = document.cookie.split('; ').find((each) => each.startsWith(start)) ?? '';
  const [version, asked = '', allowed = ''] = own.slice(start.length).split('.');
  const known = version === config.version && config.asked.every((each) => asked.split('-').includes(each));
  return known ? allowed.split('-') : null;
}

/** Shows or hides the panel; `--consent` is the height that it takes from the window. */
function showPanel({ config, panel }: State): void {
  if (!panel) return;
  panel.hidden = grantedBy(config) !== null || isWithout(config);
  const covers = !panel.hidden && getComputedStyle(panel).position === 'fixed';
  document.documentElement.style.setProperty('--consent', `${covers ? panel.offsetHeight : 0}px`);
}

/** Google's tags read the arguments object itself, not a list. */
function tell(..._: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/** Consent Mode v2. */
function signalsOf(allowed: readonly string[]): Record<string, string> {
  const state = (category: string) => (allowed.includes(category) ? 'granted' : 'denied');
  return {
    ad_storage: state('marketing'),
    ad_user_data: state('marketing'),
    ad_personalization: state('marketing'),
    analytics_storage: state('measurement'),
  };
}

function sessionIdIn(storageKey: string): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const made = Array.from(random, (byte) => (byte % 36).toString(36)).join('');
  try {
    const kept = localStorage.getItem(storageKey) ?? '';
    if (/^[a-z0-9]{10}$/.test(kept)) return kept;
    localStorage.setItem(storageKey, made);
  } catch {
    // Blocked storage: the id lasts as long as the page.
  }
  return made;
}

/** Third-party scripts never delay the page. */
function loadWhenIdle(state: State): void {
  if (window.requestIdleCallback) window.requestIdleCallback(() => load(state));
  else setTimeout(() => load(state), 200);
}

/**
 * Without the Navigation API a document could not be left before a private page appears in it, so nothing is loaded;
 * the same applies to a document that has shown one.
 */
function load(state: State): void {
  const { scripts } = state.config;
  const allowed = grantedBy(state.config);
  if (!scripts || !allowed || !('navigation' in window)) return;
  if (state.loaded || state.sawPrivate || state.leaving) return;
  const urls: string[] = [];
  if (scripts.tagManager && (allowed.includes('measurement') || allowed.includes('marketing'))) {
    tell('consent', 'update', signalsOf(allowed));
    (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    urls.push(scripts.tagManager);
  }
  if (scripts.monitoring && allowed.includes('measurement')) urls.push(scripts.monitoring);
  if (scripts.fraudBeacon && allowed.includes('fraud')) {
    urls.push(`${scripts.fraudBeacon}?session=${sessionIdIn(state.config.storageKey)}`);
  }
  if (urls.length === 0) return;
  state.loaded = true;
  // Links then open documents (platform/ui/stale-build.ts), so that no other page appears with these scripts loaded.
  document.documentElement.dataset['stale'] = '';
  window.dispatchEvent(new Event('stale-build'));
  for (const url of urls) {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.referrerPolicy = 'origin';
    document.head.append(script);
  }
}

/**
 * A form or the router would show another page with these scripts loaded: it opens a new document instead. While the
 * router fetches a page, no script is loaded, because it shows that page before a new document could open.
 */
function watchPages(state: State): void {
  const leave = ({ type, target }: Event) => {
    if (!(target instanceof Element) || state.panel?.contains(target)) return;
    if (type === 'submit' || target.closest('a[href]')) state.leaving = true;
  };
  window.addEventListener('click', leave, true);
  window.addEventListener('submit', leave, true);
  window.navigation?.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    if (!state.loaded || !event.destination.sameDocument || to.pathname === location.pathname) return;
    event.preventDefault();
    setTimeout(() => location.assign(to));
  });
  window.navigation?.addEventListener('currententrychange', () => {
    if (isWithout(state.config)) state.sawPrivate = true;
    if (state.loaded && state.sawPrivate) location.reload();
    state.leaving = false;
    loadWhenIdle(state);
    showPanel(state);
  });
}

function watchPanel(state: State, panel: HTMLElement): void {
  let native = false;
  panel.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (native || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const finish = () => {
      // The page that answers the form shows the error.
      native = grantedBy(state.config) === null;
      if (native) return form.requestSubmit(submitter);
      showPanel(state);
      document.getElementById('content')?.focus({ preventScroll: true });
      loadWhenIdle(state);
    };
    const body = new URLSearchParams(fields);
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(finish, finish);
  });
  panel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose]') : null;
    const boxes = panel.querySelector('fieldset');
    if (!button || !boxes) return;
    boxes.hidden = !boxes.hidden;
    button.setAttribute('aria-expanded', String(!boxes.hidden));
    showPanel(state);
    if (!boxes.hidden) boxes.querySelector<HTMLInputElement>('input:enabled')?.focus();
  });
}

const parts = [
  startConsent,
  isWithout,
  grantedBy,
  showPanel,
  tell,
  signalsOf,
  sessionIdIn,
  loadWhenIdle,
  load,
  watchPages,
  watchPanel,
];
