// Every office route x every way to request it x everybody x known and unknown ids, compared with the table of acts.
import { type Act, mayDo } from '#identity/access/acts.ts';
import { agencyRoles, staffRoles } from '#identity/access/roles.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { everyOf } from './portal-matrix.ts';
import type { TestPages } from './test-pages.ts';

export type OfficeScreen = { id: string; file: string; path: string; loads: boolean; acts: boolean };

/** The act that a loader requires, and the act of each form of an action by its `intent`; '' is a form without one. */
export type Asked = { load: Act; forms?: Readonly<Record<string, Act>> };

/** By the file of the screen. An office route that is missing here counts as a wrong answer. */
export const askedBy: Readonly<Record<string, Asked>> = {
  'screens/office/home.tsx': { load: 'office.enter' },
  'screens/office/search.tsx': { load: 'bookings.read', forms: { '': 'bookings.read' } },
  'screens/office/bookings.tsx': { load: 'bookings.read' },
  'screens/office/booking.tsx': {
    load: 'bookings.read',
    forms: {
      note: 'bookings.note',
      resend: 'bookings.resend',
      refund: 'bookings.refund',
      redirect: 'bookings.refund',
      act_for: 'bookings.act_for',
    },
  },
  'screens/office/measures.tsx': { load: 'measures.read' },
  'screens/office/flights/flights.tsx': { load: 'flights.read' },
  'screens/office/flights/flight.tsx': { load: 'flights.read', forms: { report: 'flights.operate' } },
  'screens/office/messages.tsx': { load: 'messages.read' },
  'screens/office/message.tsx': { load: 'messages.read', forms: { again: 'messages.resend' } },
  'screens/office/people.tsx': { load: 'people.read', forms: { invite: 'people.invite' } },
  'screens/office/person.tsx': {
    load: 'people.read',
    forms: {
      change_roles: 'people.change_roles',
      suspend: 'people.suspend',
      reactivate: 'people.suspend',
      end_sessions: 'people.end_sessions',
      reset_factor: 'people.end_sessions',
      invite_again: 'people.invite',
    },
  },
  'screens/office/agencies/agencies.tsx': {
    load: 'agencies.read',
    forms: { group: 'agencies.change', rename_group: 'agencies.change' },
  },
  'screens/office/agencies/agency-new.tsx': { load: 'agencies.change', forms: { create: 'agencies.change' } },
  'screens/office/agencies/agency.tsx': {
    load: 'agencies.read',
    forms: {
      change: 'agencies.change',
      invite: 'agencies.change',
      suspend: 'agencies.suspend',
      reactivate: 'agencies.suspend',
      act_as: 'agencies.act_as',
      open_credit: 'agencies.credit',
      change_limit: 'agencies.credit',
      adjust: 'agencies.credit',
      block: 'agencies.credit',
      unblock: 'agencies.credit',
      payment: 'agencies.payments',
      receive_deposit: 'agencies.payments',
      return_deposit: 'agencies.payments',
      draw_deposit: 'agencies.payments',
      file_commission: 'agencies.terms',
      file_hold: 'agencies.terms',
      end_commission: 'agencies.terms',
      end_hold: 'agencies.terms',
    },
  },
  'screens/office/agencies/agency-statement.tsx': { load: 'agencies.statements' },
  'screens/office/agencies/agency-statement-file.ts': { load: 'agencies.statements' },
  'screens/office/agencies/agency-invoice-file.ts': { load: 'agencies.statements' },
  'screens/office/agencies/allotments.tsx': {
    load: 'agencies.read',
    forms: { give: 'agencies.blocks', take_back: 'agencies.blocks' },
  },
  'screens/office/agencies/applications.tsx': { load: 'agencies.read' },
  'screens/office/agencies/application.tsx': {
    load: 'agencies.read',
    forms: { approve: 'agencies.change', refuse: 'agencies.change' },
  },
  'screens/office/groups/groups.tsx': { load: 'agencies.groups' },
  'screens/office/groups/group.tsx': {
    load: 'agencies.groups',
    forms: { price: 'agencies.groups', quote: 'agencies.groups', decline: 'agencies.groups' },
  },
  'screens/office/audit.tsx': { load: 'audit.read' },
  'screens/office/audit-csv.ts': { load: 'audit.read' },
  'screens/office/health.tsx': { load: 'health.read' },
};

/** Office pages for people who are not logged in yet; they have their own tests. */
export const openScreens: readonly string[] = ['login', 'link', 'account'].map(
  (name) => `screens/office/login/${name}.tsx`,
);

export type Actors = ReadonlyMap<string, SignedIn | null>;

/** Nobody, an agent with every role, staff without a role, and staff with each role; `sessionId` is an open session. */
export function everybody(accountId: string, sessionId: string): Actors {
  const person = { sessionId, name: 'Ana Peña', email: 'ana@example.com' };
  return new Map<string, SignedIn | null>([
    ['nobody', null],
    ['agent', { ...person, accountId, kind: 'agency', agencyId: 'one', roles: agencyRoles }],
    ['staff without a role', { ...person, accountId, kind: 'staff', roles: [] }],
    ...staffRoles.map((role) => [role, { ...person, accountId, kind: 'staff', roles: [role] }] as const),
  ]);
}

/** The header in which a test names the person who asks. */
export const actorHeader = 'x-test-actor';

type Ids = { known: Readonly<Record<string, string>>; unknown: readonly string[] };

type Given = {
  pages: TestPages;
  screens: readonly OfficeScreen[];
  actors: Actors;
  ids: Ids;
  /** Of the actors, one in so many makes each request: other ones make the next request. Default: all. */
  every?: number;
};

export const officeScreens = (screens: readonly OfficeScreen[]) =>
  screens.filter(({ path, file }) => /^\/:lang\/office(\/|$)/.test(path) && !openScreens.includes(file));

/** A description of each wrong answer; empty if all are right. */
export async function wrongAnswers(given: Given): Promise<{ wrong: string[]; asked: number }> {
  const wrong: string[] = [];
  let [asked, requests] = [0, 0];
  const tried = new Set<string>();
  for (const screen of officeScreens(given.screens)) {
    const table = askedBy[screen.file] ?? { load: 'office.enter' };
    if (!askedBy[screen.file]) wrong.push(`${screen.file} is not in the table`);
    // The tabs of an agency have one action: all its forms are tried at the first of them, one form at each other.
    const forms = Object.entries(table.forms ?? {}).slice(0, tried.has(screen.file) ? 1 : undefined);
    const own = table.forms ? { ...table, forms: Object.fromEntries(forms) } : table;
    tried.add(screen.file);
    for (const request of requestsOf(screen, own, given.ids)) {
      for (const [actor, account] of everyOf([...given.actors], given.every, requests++)) {
        asked++;
        const answer = await ask(given.pages, request, { actor, no: asked });
        const expected = expectedOf(request, account);
        if (!expected.includes(answer))
          wrong.push(`${actor}, ${request.name}: ${answer} and not ${expected.join('/')}`);
      }
    }
  }
  return { wrong, asked };
}

type AskedFor = {
  name: string;
  path: string;
  act: Act;
  isKnown: boolean;
  /** The posted form; null for a page that is read. */
  form: string | null;
  isData: boolean;
};

function requestsOf({ id, file, path, loads, acts }: OfficeScreen, table: Asked, ids: Ids): AskedFor[] {
  const at = path.replace(':lang', 'en');
  const params = [...at.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const knownIn = (path: string) => path.replaceAll(/:(\w+)/g, (_, param) => ids.known[param] ?? 'missing');
  const known = [knownIn(at)];
  // Each id in turn is unknown while the others are known.
  const unknown = params.flatMap((param) =>
    ids.unknown.map((each) => knownIn(at.replace(`:${param}`, each))),
  );
  const isPage = !file.endsWith('.ts');
  const all = [
    ...known.map((each) => [each, true] as const),
    ...unknown.map((each) => [each, false] as const),
  ];
  return all.flatMap(([address, isKnown]) => {
    const common = { isKnown, form: null, isData: false };
    const read: AskedFor[] = loads
      ? [
          { ...common, name: `GET ${address}`, path: address, act: table.load },
          ...(isPage
            ? ['', `?_routes=${encodeURIComponent(id)}`].map((alone) => ({
                ...common,
                name: `GET ${address}.data${alone}`,
                path: `${address}.data${alone}`,
                act: table.load,
                isData: true,
              }))
            : []),
        ]
      : [];
    const forms = acts ? Object.entries(table.forms ?? { '': table.load }) : [];
    const posted = forms.flatMap(([intent, act]): AskedFor[] =>
      [address, `${address}.data`].map((to) => ({
        name: `POST ${to} ${intent}`,
        path: to,
        act,
        isKnown,
        // A known id gets no reason, so that nothing is done; only a complete form shows that an id is unknown.
        form: new URLSearchParams({
          intent,
          formKey: uuidv7(worldNow),
          ...(isKnown ? {} : wholeForm),
        }).toString(),
        isData: to.endsWith('.data'),
      })),
    );
    return [...read, ...posted];
  });
}

const wholeForm = {
  reason: 'because of a test',
  text: 'a note',
  amount: '1',
  destination: 'source',
  reasonCode: 'goodwill',
  key: '01900000-0000-7000-8000-000000000000',
  role_editor: 'on',
};

type Answer = 'log-in' | 'unknown' | 'shown' | 'refused' | `status ${number}`;

async function ask(
  pages: TestPages,
  { path, form }: AskedFor,
  { actor, no }: { actor: string; no: number },
): Promise<Answer> {
  const headers: Record<string, string> = {
    [actorHeader]: actor,
    // No address makes enough visitors to be limited.
    'x-forwarded-for': `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`,
    ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const got = await pages.get(path, {
    headers,
    ...(form !== null && { method: 'POST', body: form }),
  });
  const text = got.body.toString();
  if (got.status === 302 || got.status === 202) {
    const to = got.headers.location ?? text;
    return to.includes('/en/office/login?next=') ? 'log-in' : `status ${got.status}`;
  }
  if (got.status === 404) return 'unknown';
  if (got.status === 200) return 'shown';
  return got.status === 422 ? 'refused' : `status ${got.status}`;
}

function expectedOf({ act, isKnown, form }: AskedFor, account: SignedIn | null): readonly Answer[] {
  if (!account) return ['log-in'];
  if (account.kind !== 'staff' || !mayDo(account, act) || !isKnown) return ['unknown'];
  // A search without a text is shown; a form without a reason is refused.
  return form === null ? ['shown'] : form.startsWith('intent=&') ? ['shown'] : ['refused'];
}
