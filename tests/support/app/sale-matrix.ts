// Every call of the API and every page of the sale that names a booking x everybody x bookings of an agency and unknown
// ones: people who may not have a booking are answered as if there were none, and see none of its data.
import type { ApiOperation, ApiPaths } from '#app/api-docs/api-document.ts';
import { documentFiles } from '#messages/documents/document-file.ts';
import { everyOf } from '#tests/support/app/portal-matrix.ts';
import type { TestAgency } from '#tests/support/trips/agency-world.ts';

export type Asker = {
  name: string;
  cookie: string;
  /** Sells for the agency whose bookings are asked for. */
  isOwner: boolean;
};

/** What a caller sends, to the API or to a page. */
export type AskedFor = {
  method: string;
  path: string;
  cookie: string;
  /** For a call of the API. */
  json?: unknown;
  /** For a page. */
  form?: string;
};
export type Answered = { status: number; location?: string | undefined; text: string };
export type Ask = (asked: AskedFor) => Promise<Answered>;

export type SaleGiven = {
  ask: Ask;
  requests: readonly SaleRequest[];
  /** Of the askers, one in so many makes each request: other ones make the next request. Default: all. */
  every?: number;
  askers: readonly Asker[];
  /** Whose bookings they are, with a payment and a voucher that is chosen for one. */
  owner: TestAgency;
  paymentId: string;
  voucherId: string;
  /** A booking of the agency that may not have these. */
  otherId: string;
};

/** A request: `:bookingId` and other ids are placeholders. */
export type SaleRequest = Omit<AskedFor, 'cookie'>;

const unknownId = '01900000-0000-7000-8000-000000000000';

type Route = { method: string; path: string };

/** Ids that a call may name. A test compares them: a new one must be asked for here as well. */
export const idsOfCalls = (routes: readonly Route[]) =>
  [
    ...new Set(routes.flatMap(({ path }) => [...path.matchAll(/\/:(\w+)/g)].map(([, id]) => id ?? ''))),
  ].toSorted();

/** Every call with an id of a row, with the example of its document as body. */
export function callsOf(routes: readonly Route[], paths: ApiPaths): SaleRequest[] {
  const unique = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return [...unique.values()]
    .filter(({ method, path }) => method !== 'ALL' && path.includes(':bookingId'))
    .map(({ method, path }) => ({
      method,
      path: path.replace(':flightNo', '1'),
      ...(method !== 'GET' && { json: exampleOf(paths, { method, path }) }),
    }));
}

function exampleOf(paths: ApiPaths, { method, path }: Route): unknown {
  const item = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  const operation: unknown = Reflect.get(Object(item), method.toLowerCase());
  const body = (operation as ApiOperation | undefined)?.requestBody;
  return body && 'content' in body ? body.content['application/json']?.example : {};
}

export type SaleScreen = { file: string; path: string; loads: boolean; acts: boolean };

/** The pages of the site that name a booking; those of portal and office have matrices of their own. */
export const isSaleScreen = ({ file }: SaleScreen) =>
  /^screens\/(funnel\/(select|extras|passengers|payment|confirmation|quote\/make)|acting)/.test(file) ||
  file === 'screens/frame/net-prices.ts';

/** The buttons of the steps by their folder; the others have one that matters here. */
const intents: Readonly<Record<string, readonly string[]>> = {
  payment: ['continue', 'retake', 'settle-payment', 'cancel-payment', 'add-voucher'],
  confirmation: ['resend', 'invoice'],
  passengers: ['continue', 'extend'],
};

/** Each page as a document and as data, and each form with the booking in its address and in its fields. */
export function pagesOf(screens: readonly SaleScreen[]): SaleRequest[] {
  return screens.filter(isSaleScreen).flatMap(({ path, file, loads, acts }) => {
    const at = path.replace(':lang', 'en').replace(':step', 'search');
    const folder = file.split('/')[1] ?? '';
    const query = file.endsWith('seats.ts') ? '&flight=1' : '';
    const addresses = at.includes(':file') ? documentFiles.map((each) => at.replace(':file', each)) : [at];
    return addresses.flatMap((address) => {
      const to = (way: string) => `${address}${way}?booking=:bookingId${query}`;
      const ways = file.endsWith('.ts') ? [''] : ['', '.data'];
      return [
        ...(loads ? ways.map((way) => ({ method: 'GET', path: to(way) })) : []),
        ...(acts ? (intents[folder] ?? ['continue']) : []).map((intent) => ({
          method: 'POST',
          path: to(''),
          form: `${new URLSearchParams({ intent, email: 'ana@example.com' })}&booking=:bookingId`,
        })),
      ];
    });
  });
}

/** Each wrong answer in words; none is right. `foreignRows`: answers that show anything of the owner to others. */
export async function wrongSaleAnswers(
  given: SaleGiven,
): Promise<{ wrong: string[]; asked: number; foreignRows: number; ownRows: number }> {
  const count = { wrong: [] as string[], asked: 0, foreignRows: 0, ownRows: 0 };
  for (const [no, request] of given.requests.entries())
    for (const asker of everyOf(given.askers, given.every, no))
      await compare(given, { request, asker, count });
  return count;
}

type Ids = { bookingId: string; paymentId: string; voucherId: string };
type Compared = {
  request: SaleRequest;
  asker: Asker;
  count: Awaited<ReturnType<typeof wrongSaleAnswers>>;
};

async function compare(given: SaleGiven, { request, asker, count }: Compared): Promise<void> {
  const { owner, paymentId, voucherId, otherId } = given;
  const owned = { paymentId, voucherId };
  const none = { paymentId: unknownId, voucherId: unknownId };
  const ask = async (ids: Ids) => {
    count.asked++;
    return given.ask({ ...withIds(request, ids), cookie: asker.cookie });
  };
  const who = `${asker.name}, ${request.method} ${request.path} ${request.form ?? ''}`;
  if (asker.isOwner) {
    if (request.method !== 'GET') return;
    for (const bookingId of [owner.heldId, owner.confirmedId]) {
      const { text } = await ask({ bookingId, ...owned });
      if (showsOf(text, owner)) count.ownRows++;
    }
    return;
  }
  const groups: [Ids[], Ids][] = [
    [
      [owner.heldId, owner.confirmedId].map((bookingId) => ({ bookingId, ...owned })),
      { bookingId: unknownId, ...none },
    ],
  ];
  // Under a booking that is their own, or that they may not have either.
  if (/:(payment|voucher)Id/.test(request.path))
    groups.push([[{ bookingId: otherId, ...owned }], { bookingId: otherId, ...none }]);
  for (const [theirs, unknown] of groups) {
    const expected = plain(await ask(unknown), unknown);
    for (const ids of theirs) {
      const answer = await ask(ids);
      const one = plain(answer, ids);
      if (one !== expected) count.wrong.push(`${who}: ${difference(one, expected)}`);
      if (!showsOf(answer.text, owner)) continue;
      count.foreignRows++;
      count.wrong.push(`${who}: shows a row of the other agency`);
    }
  }
}

function withIds({ path, form, ...request }: SaleRequest, ids: Ids): Omit<AskedFor, 'cookie'> {
  const named = (text: string) =>
    text.replaceAll(/:(bookingId|paymentId|voucherId)/g, (_, id) => Reflect.get(ids, id));
  return { ...request, path: named(path), ...(form !== undefined && { form: named(form) }) };
}

/** Without the ids that were asked for, and those of the request and of its script, which are others every time. */
function plain({ status, location = '', text }: Answered, ids: Ids): string {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return `${status} ${location} ${text}`
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? 'id')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'nonce');
}

/** Where two answers begin to differ. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [from, to] = [Math.max(0, at - 60), at + 60];
  return `“${one.slice(from, to)}” and not “${other.slice(from, to)}”`;
}

const showsOf = (text: string, { marker, name, reference }: TestAgency) =>
  [marker, marker.toUpperCase(), name, reference].some((each) => text.includes(each));
