// Every page of the site by its address below the language, with what it accepts, and the functions that write and read
// such addresses. It imports nothing, so that every room may import it. `routes.ts` says which file shows a page. The
// facts are here because a route of React Router cannot carry them, and because they are read before a screen is
// loaded.

/** The largest files that forms accept, in bytes. */
export const logoBytes = 200_000;
export const nameListBytes = 60_000;

export type Area = 'site' | 'booking' | 'portal' | 'office';

type PageFacts = {
  area: Area;
  /** The same for everybody: the page may be cached, and prefetched before its link is followed. */
  anonymous?: true;
  /** Third-party scripts may be loaded after consent: it has no booking, no personal data and no login. */
  tags?: true;
  /** The largest file that its form accepts, in bytes. */
  upload?: number;
  /** Search engines must not list it. */
  unlisted?: true;
  /** Its address contains a booking or a token: no other site may learn it (Specification §13). */
  secretAddress?: true;
  /**
   * Its forms do not make a visitor: staff have no bookings of their own, an agent's login provides the session's
   * token, and a choice about cookies belongs to nobody.
   */
  withoutVisitor?: true;
};

const site = { area: 'site' } as const;
const token = { area: 'site', secretAddress: true } as const;
const booking = { area: 'booking', unlisted: true, secretAddress: true } as const;
const portal = { area: 'portal', unlisted: true, secretAddress: true, withoutVisitor: true } as const;
const office = { area: 'office', secretAddress: true, withoutVisitor: true } as const;

export const pages = {
  '': { area: 'site', anonymous: true, tags: true },
  select: { area: 'site', tags: true, unlisted: true },
  seats: site,
  'seats/:flightId': site,
  extras: booking,
  passengers: booking,
  'passengers/draft': booking,
  payment: booking,
  confirmation: booking,
  'confirmation/:file': booking,
  manage: booking,
  checkin: booking,
  'checkin/:step': booking,
  // A customer's link to the offer of an agency: the link alone opens it.
  'quote/:token': { area: 'site', unlisted: true, secretAddress: true, withoutVisitor: true },
  newsletter: token,
  'newsletter/confirm': token,
  'newsletter/unsubscribe': token,
  'cookie-settings': { area: 'site', withoutVisitor: true },
  'us-flights': { area: 'site', anonymous: true, tags: true },
  destinations: { area: 'site', anonymous: true, tags: true },
  'destinations/:place': { area: 'site', anonymous: true, tags: true },
  _fail: site,
  // Editors' pages and short links.
  ':link': { area: 'site', anonymous: true, tags: true },

  ta: portal,
  'ta/reset': portal,
  'ta/invitation': portal,
  'ta/apply': portal,
  'ta/acting': portal,
  'ta/net-prices': portal,
  'ta/quote': portal,
  'ta/menu': portal,
  'ta/search': portal,
  'ta/bookings': portal,
  'ta/bookings/:bookingId': portal,
  'ta/bookings/:bookingId/file': portal,
  'ta/holds': portal,
  'ta/groups': portal,
  'ta/groups/new': portal,
  'ta/groups/:groupId': {
    area: 'portal',
    unlisted: true,
    secretAddress: true,
    withoutVisitor: true,
    upload: nameListBytes,
  },
  'ta/allotments': portal,
  'ta/allotments/:blockId': portal,
  'ta/agents': portal,
  'ta/agents/:accountId': portal,
  'ta/branches': portal,
  'ta/profile': {
    area: 'portal',
    unlisted: true,
    secretAddress: true,
    withoutVisitor: true,
    upload: logoBytes,
  },
  'ta/profile/logo': portal,
  'ta/visits': portal,
  'ta/reset-password': portal,
  'ta/reports': portal,
  'ta/reports/file': portal,
  'ta/reports/scheduled': portal,
  'ta/statement': portal,
  'ta/statement/file': portal,
  'ta/invoices': portal,
  'ta/invoices/:agencyInvoiceId/file': portal,

  office: office,
  'office/login': office,
  'office/reset': office,
  'office/invitation': office,
  'office/account': office,
  'office/search': office,
  'office/bookings': office,
  'office/bookings/:bookingId': office,
  'office/flights': office,
  'office/flights/:flightId': office,
  'office/messages': office,
  'office/messages/:messageId': office,
  'office/agencies': office,
  'office/agencies/new': office,
  'office/agencies/applications': office,
  'office/agencies/applications/:applicationId': office,
  'office/agencies/:agencyId': office,
  'office/agencies/:agencyId/people': office,
  'office/agencies/:agencyId/credit': office,
  'office/agencies/:agencyId/terms': office,
  'office/agencies/:agencyId/history': office,
  'office/agencies/:agencyId/statement': office,
  'office/agencies/:agencyId/statement/file': office,
  'office/agencies/:agencyId/invoices/:agencyInvoiceId/file': office,
  'office/agencies/:agencyId/allotments': office,
  'office/groups': office,
  'office/groups/:groupId': office,
  'office/people': office,
  'office/people/:accountId': office,
  'office/audit': office,
  'office/audit/csv': office,
  'office/health': office,
  'office/measures': office,
} as const satisfies Readonly<Record<string, PageFacts>>;

export type PagePath = keyof typeof pages;

/** The pages of editors that the product itself links to; each site has them. */
export const editorsPages = [
  'baggage',
  'conditions-of-carriage',
  'contact',
  'cookies',
  'privacy',
  'travel-agencies',
] as const;

type Linked = PagePath | (typeof editorsPages)[number];

type Value = string | number;

/** The names of the parameters of an address: `bookingId` of `ta/bookings/:bookingId`. */
type Names<P extends string> = P extends `${infer A}/${infer B}`
  ? Names<A> | Names<B>
  : P extends `:${infer N}`
    ? N
    : never;

type Values<P extends string> = [Names<P>] extends [never]
  ? [query?: Readonly<Record<string, Value>>]
  : [values: Readonly<Record<Names<P>, Value> & Record<string, Value>>];

/** The address of a page in a language. Values that are no parameters of the page become its query. */
export function pathTo<P extends Linked>(locale: string, page: P, ...[values]: Values<P>): string {
  const query = new URLSearchParams(values as Record<string, string> | undefined);
  const path = page.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = query.get(name);
    query.delete(name);
    return encodeURIComponent(value ?? '');
  });
  return `/${locale}/${path}?${query}`.replace('/?', '?').replace(/\?$/, '');
}

/** The first words of addresses without a language that search engines must not list; `/office` leads to a language. */
export const unlistedRoots = ['office', 'dev', 'api'] as const;

/** The page at a path, also of its data (`.data`); null for an unknown address, and for one outside the languages. */
export function pageAt(pathname: string): PagePath | null {
  const words = wordsOf(pathname);
  return words && pageOf(words);
}

/** The facts of the page at a path, or of the nearest page above an unknown address; null outside the languages. */
export function factsAt(pathname: string): PageFacts | null {
  const words = wordsOf(pathname);
  if (!words) return null;
  for (let length = words.length; length > 0; length--) {
    const page = pageOf(words.slice(0, length));
    if (page) return pages[page];
  }
  return pages[''];
}

/** A path for the log: the secret of a link that opens something by itself is left out. */
export function pathWithoutToken(pathname: string): string {
  return tokenPages.reduce((path, page) => path.replace(page, '$1:token'), pathname);
}

const tokenPages = /* @__PURE__ */ Object.keys(pages)
  .filter((path) => path.includes('/:token'))
  .map((path) => new RegExp(`^(/[^/]+/${path.slice(0, path.indexOf(':'))})[^/]+`));

/** Whether the page at a path is the same for everybody. */
export function isAnonymous(pathname: string): boolean {
  const page = pageAt(pathname);
  return page !== null && 'anonymous' in pages[page];
}

/** The first words of the pages with a fact, in the order of the table. */
export function firstWords(has: (facts: PageFacts) => boolean): string[] {
  const words = Object.entries(pages).map(([path, facts]) => (has(facts) ? path.split('/')[0] : ''));
  return [...new Set(words)].filter((word): word is string => /^[a-z]/.test(word ?? ''));
}

/** The words after the language. */
function wordsOf(pathname: string): string[] | null {
  if (pathname === '/' || pathname === '/_.data') return [];
  const [, language = '', ...words] = pathname.replace(/(?:\.data|\/)$/, '').split('/');
  return /^[a-z]{2}$/.test(language) ? words : null;
}

const patterns = /* @__PURE__ */ patternsOf(pages);

function patternsOf(table: Readonly<Record<string, PageFacts>>) {
  const paths = Object.keys(table).filter((path): path is PagePath => path.includes(':'));
  return paths.map((path) => ({ path, words: path.split('/') }));
}

function pageOf(words: readonly string[]): PagePath | null {
  const fixed = words.join('/');
  if (isPage(fixed)) return fixed;
  const found = patterns.find(
    (pattern) =>
      pattern.words.length === words.length &&
      pattern.words.every((word, at) => word === words[at] || (word.startsWith(':') && words[at] !== '')),
  );
  return found?.path ?? null;
}

function isPage(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}
