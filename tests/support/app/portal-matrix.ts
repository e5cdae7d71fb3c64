// Every portal route x every way to request it x every role x own, foreign and unknown ids: who gets a page, and that
// it contains no data of another agency.
import { reportNames } from '#agency/reports/report-query.ts';
import { type Act, mayDo } from '#identity/access/acts.ts';
import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import type { TestAgency } from '#tests/support/trips/agency-world.ts';
import type { TestPages } from './test-pages.ts';

export type PortalScreen = { id: string; file: string; path: string; loads: boolean; acts: boolean };

/** The act that a loader requires, and the act of each form of an action by its `intent`; '' is a form without one. */
type Asked = { load: Act; forms?: Readonly<Record<string, Act>> };

/** By the file of the screen. A portal route that is missing here counts as a wrong answer. */
export const askedBy: Readonly<Record<string, Asked>> = {
  'screens/ta/ta.tsx': { load: 'portal.enter' },
  'screens/ta/search.tsx': { load: 'portal.read_bookings', forms: { '': 'portal.read_bookings' } },
  'screens/ta/bookings.tsx': { load: 'portal.read_bookings' },
  'screens/ta/booking.tsx': {
    load: 'portal.read_bookings',
    forms: { extend: 'portal.book', release: 'portal.book', hold_again: 'portal.book' },
  },
  'screens/ta/booking-file.ts': { load: 'portal.read_bookings' },
  'screens/ta/holds.tsx': {
    load: 'portal.read_bookings',
    forms: { extend: 'portal.book', release: 'portal.book' },
  },
  'screens/ta/allotments/allotments.tsx': { load: 'portal.read_bookings' },
  'screens/ta/allotments/allotment.tsx': {
    load: 'portal.read_bookings',
    forms: { book: 'portal.book', return: 'portal.book' },
  },
  'screens/ta/agents.tsx': { load: 'portal.agents', forms: { invite: 'portal.agents' } },
  'screens/ta/agent.tsx': {
    load: 'portal.agents',
    forms: {
      change: 'portal.agents',
      suspend: 'portal.agents',
      reactivate: 'portal.agents',
      reset: 'portal.agents',
      end_sessions: 'portal.agents',
      invite_again: 'portal.agents',
    },
  },
  'screens/ta/branches.tsx': {
    load: 'portal.branches',
    forms: {
      add: 'portal.branches',
      suspend: 'portal.branches',
      reactivate: 'portal.branches',
      invite_again: 'portal.branches',
      transfer: 'portal.branches',
      bound: 'portal.branches',
      stop_selling: 'portal.branches',
      resume_selling: 'portal.branches',
    },
  },
  'screens/ta/profile.tsx': {
    load: 'portal.profile',
    forms: { change: 'portal.profile', logo: 'portal.profile', remove_logo: 'portal.profile' },
  },
  'screens/ta/groups/groups.tsx': { load: 'portal.groups' },
  'screens/ta/groups/group-new.tsx': { load: 'portal.groups', forms: { request: 'portal.groups' } },
  'screens/ta/groups/group.tsx': {
    load: 'portal.groups',
    forms: {
      change: 'portal.groups',
      withdraw: 'portal.groups',
      accept: 'portal.groups',
      pay: 'portal.groups',
      book: 'portal.groups',
      list: 'portal.groups',
    },
  },
  'screens/ta/reports/reports.tsx': { load: 'portal.read_bookings' },
  'screens/ta/reports/reports-file.ts': { load: 'portal.export' },
  'screens/ta/reports/reports-scheduled.tsx': {
    load: 'portal.schedule',
    forms: { schedule: 'portal.schedule', stop: 'portal.schedule' },
  },
  'screens/ta/reports/statement.tsx': { load: 'portal.read_money' },
  'screens/ta/reports/statement-file.ts': { load: 'portal.export' },
  'screens/ta/reports/invoices.tsx': { load: 'portal.read_money' },
  'screens/ta/reports/invoices-file.ts': { load: 'portal.export' },
  'screens/ta/visits.tsx': { load: 'portal.visits' },
  'screens/ta/logo.ts': { load: 'portal.enter' },
  'screens/ta/menu.ts': { load: 'portal.enter' },
  'screens/ta/reset-password.tsx': {
    load: 'portal.password',
    forms: { '': 'portal.password', 'end-session': 'portal.password', 'end-others': 'portal.password' },
  },
};

export const portalScreens = (screens: readonly PortalScreen[]) =>
  screens.filter(
    ({ path, file }) => /^\/:lang\/ta(\/|$)/.test(path) && /^screens\/ta\/(?!apply\/)/.test(file),
  );

type Whose = 'own' | 'foreign' | 'unknown';

/** An agent, nobody, or a staff member who acts as the agency. */
type Asker = AgencyRole | 'acting' | null;

export type MatrixGiven = {
  pages: TestPages;
  screens: readonly PortalScreen[];
  own: TestAgency;
  /** The cookies of a staff member in the service role who acts as `own`, together with the office cookies. */
  acting: string;
  foreign: TestAgency;
  /** Of the askers, one in so many makes each request: other ones make the next request. Default: all. */
  every?: number;
};

const unknownIds = ['01900000-0000-7000-8000-000000000000', 'x'];

/**
 * A description of each wrong answer; empty if all are right. `foreignRows` counts answers with data of the other
 * agency.
 */
export async function wrongPortalAnswers(
  given: MatrixGiven,
): Promise<{ wrong: string[]; asked: number; foreignRows: number }> {
  const wrong: string[] = [];
  let [asked, foreignRows, requests] = [0, 0, 0];
  for (const screen of portalScreens(given.screens)) {
    const table = askedBy[screen.file];
    if (!table) wrong.push(`${screen.file} is not in the table`);
    for (const each of requestsOf(screen, table ?? { load: 'portal.enter' }, given)) {
      for (const role of everyOf([null, ...agencyRoles, 'acting'] as const, given.every, requests++)) {
        if (each.form !== null && role !== null && mayAct(role, each.act, given) && each.whose === 'own')
          continue;
        asked++;
        const { status, text } = await ask(given, each, role, asked);
        const expected = expectedOf(each, role, given);
        const who = `${role ?? 'nobody'}, ${each.name}`;
        if (!expected.includes(status)) wrong.push(`${who}: ${status} and not ${expected.join('/')}`);
        if (isOfOther(text, given.foreign, each.form ?? each.path)) {
          foreignRows++;
          wrong.push(`${who}: shows a row of the other agency`);
        }
      }
    }
  }
  return { wrong, asked, foreignRows };
}

/** Posts each form of the portal once for a row of its own, as its administrator. */
export async function postOwnForms(given: MatrixGiven): Promise<{ name: string; status: string | number }[]> {
  const answers: { name: string; status: string | number }[] = [];
  for (const screen of portalScreens(given.screens)) {
    const all = requestsOf(screen, askedBy[screen.file] ?? { load: 'portal.enter' }, given);
    for (const each of all) {
      if (each.form === null || each.whose !== 'own' || each.path.endsWith('.data')) continue;
      const { status } = await ask(given, each, 'administrator', answers.length);
      answers.push({ name: each.name, status });
    }
  }
  return answers;
}

/** One of `every` askers, beginning with another one at each request. */
export const everyOf = <T>(askers: readonly T[], every = 1, request = 0): readonly T[] =>
  askers.filter((_, at) => at % every === request % every);

/** The acts of staff who act as the agency are listed explicitly, because the table of acts is compared with this. */
const actingActs: readonly Act[] = [
  'portal.enter',
  'portal.read_bookings',
  'portal.book',
  'portal.read_credit',
  'portal.read_money',
  'portal.visits',
];

function mayAct(role: AgencyRole | 'acting', act: Act, { own }: MatrixGiven): boolean {
  if (role === 'acting') return actingActs.includes(act);
  const account = { accountId: 'a', sessionId: 's', name: '', email: '', roles: [role] };
  return mayDo({ ...account, kind: 'agency', agencyId: own.agencyId }, act, own);
}

type AskedFor = {
  name: string;
  path: string;
  act: Act;
  whose: Whose;
  /** The posted form; null for a page that is read. */
  form: string | null;
  isList: boolean;
};

function requestsOf(
  screen: PortalScreen,
  table: Asked,
  given: Pick<MatrixGiven, 'own' | 'foreign'>,
): AskedFor[] {
  const { id, file, path, loads, acts } = screen;
  const at = path.replace(':lang', 'en');
  const [, param] = /:(\w+)/.exec(at) ?? [];
  const idsOf = (whose: Whose): string[] => {
    if (whose === 'unknown') return unknownIds;
    const agency = given[whose];
    if (param === 'accountId') return [agency.agents.finance];
    if (param === 'agencyInvoiceId') return [agency.invoiceId];
    if (param === 'groupId') return [agency.groupId];
    if (param === 'blockId') return [agency.blockId];
    // Only a confirmed booking has documents.
    if (file.endsWith('booking-file.ts')) return [agency.confirmedId];
    if (param === 'bookingId') return [agency.heldId, agency.confirmedId];
    if (file.endsWith('branches.tsx')) return [agency.branchId, agency.agencyId];
    return file.endsWith('reports-scheduled.tsx') ? [agency.scheduleId] : [agency.heldId];
  };
  return (['own', 'foreign', 'unknown'] as const).flatMap((whose) =>
    idsOf(whose).flatMap((known): AskedFor[] => {
      const address = param === undefined ? at : at.replace(`:${param}`, known);
      const common = { whose: param === undefined ? ('own' as const) : whose, isList: param === undefined };
      const ways = file.endsWith('.ts') ? [''] : ['', '.data', `.data?_routes=${encodeURIComponent(id)}`];
      const read = loads
        ? ways.flatMap((way) =>
            queries(way, common.isList, given.foreign).map((query) => {
              const to = `${address}${way}${query}`;
              return { ...common, name: `GET ${to}`, path: to, act: table.load, form: null };
            }),
          )
        : [];
      const forms = acts ? Object.entries(table.forms ?? {}) : [];
      const posted = forms.flatMap(([intent, act]): AskedFor[] =>
        [address, `${address}.data`].map((to) => ({
          name: `POST ${to} ${intent} for ${whose}`,
          path: to,
          act,
          whose,
          isList: param === undefined,
          form: new URLSearchParams({ intent, ...wholeForm(known), q: given.foreign.marker }).toString(),
        })),
      );
      const back = param === 'blockId' && whose === 'own' ? wayBack(address, given) : [];
      return [...read, ...posted, ...back];
    }),
  );
}

/** A booking with the outbound from the agency's own block and the return from the other agency's. */
function wayBack(address: string, { foreign }: Pick<MatrixGiven, 'foreign'>): AskedFor[] {
  const form = { intent: 'book', ...wholeForm(foreign.blockId), q: foreign.marker };
  return [address, `${address}.data`].map((to) => ({
    name: `POST ${to} book, back from a foreign block`,
    path: to,
    act: 'portal.book',
    whose: 'foreign',
    isList: false,
    form: new URLSearchParams(form).toString(),
  }));
}

/**
 * Every address of the portal that is read, as a document and as data: of own ids, foreign and unknown ones, lists also
 * filtered by ids of the other agency.
 */
export function portalReads(
  screens: readonly PortalScreen[],
  given: Pick<MatrixGiven, 'own' | 'foreign'>,
): string[] {
  const of = (screen: PortalScreen) =>
    requestsOf(screen, askedBy[screen.file] ?? { load: 'portal.enter' }, given);
  const filtered = portalScreens(screens).flatMap((screen) =>
    of(screen).flatMap(({ path, form }) => (form === null ? [path] : [])),
  );
  const plain = filtered.map((path) => path.replace(/[?&](agent=[^&]*&after|agency)=[^&]*$/, ''));
  const reports = reportNames.flatMap((report) => {
    const query = new URLSearchParams({ report, group: 'agent' });
    return [`/en/ta/reports.data?${query}`, `/en/ta/reports/file?${query}`];
  });
  return [...new Set([...filtered, ...plain, ...reports])];
}

/** Possible filters of a page with ids of the other agency; its own id alone, because that one lists the most. */
function queries(way: string, isList: boolean, { agents, confirmedId, agencyId }: TestAgency): string[] {
  const rows = new URLSearchParams({ agent: agents.seller, after: confirmedId });
  const filters = `${way.includes('?') ? '&' : '?'}${rows}`;
  return isList && way === '' ? [filters, `?agency=${agencyId}`] : [filters];
}

/** Every field by which a form names a row, and what makes it whole, so that it is refused for the row alone. */
const wholeForm = (id: string) => ({
  formKey: uuidv7(worldNow),
  booking: id,
  session: id,
  branch: id,
  back: id,
  adults: '1',
  reportScheduleId: id,
  currency: 'EUR',
  amountMinor: '1',
  monthLimitMinor: '1',
  transfer: '01900000-0000-7000-8000-00000000000f',
});

async function ask({ pages, own, acting }: MatrixGiven, { path, form }: AskedFor, role: Asker, no: number) {
  const got = await pages.get(path, {
    headers: {
      ...(role && { cookie: role === 'acting' ? acting : own.cookies[role] }),
      // No address makes enough visitors to be limited.
      'x-forwarded-for': `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`,
      ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== null && { method: 'POST', body: form }),
  });
  const text = got.body.toString();
  const to = got.headers.location ?? (got.status === 202 ? text : '');
  return { status: to.includes('/en/ta?next=') ? 'log-in' : got.status, text };
}

function expectedOf(
  { act, whose, form, isList, path }: AskedFor,
  role: Asker,
  given: MatrixGiven,
): readonly (string | number)[] {
  const isPortal = /^\/en\/ta(\.data)?(\?|$)/.test(path);
  // The login is at the address of the dashboard.
  if (role === null) return isPortal ? [200] : ['log-in'];
  if (!mayAct(role, act, given)) return [404];
  if (path.includes('/profile/logo')) return [404];
  if (form === null) return whose === 'own' ? [200] : [404];
  // Forms without an id of a row are refused, or show what was found.
  const ofRow =
    /intent=(extend|release|suspend|reactivate|invite_again|stop|transfer|bound|resume_selling|end-session)/;
  const namesRow = !isList || ofRow.test(form);
  if (namesRow) return [404];
  if (form.includes('intent=end-others')) return [200];
  return form.includes('intent=&') ? [200, 422] : [303, 202, 422];
}

/** Its marker is in each of its names; its ids are in nothing another agency gets, unless it `sent` them itself. */
export function isOfOther(text: string, { marker, name, agencyId }: TestAgency, sent = ''): boolean {
  const shown = text.replaceAll(/value="[^"]*"/g, '');
  return (
    shown.includes(`${marker} `) ||
    shown.includes(`${marker},`) ||
    shown.includes(name) ||
    (shown.includes(agencyId) && !sent.includes(agencyId))
  );
}
