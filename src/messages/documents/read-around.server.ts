// Facts that are not in a booking itself: the regional site on which it was made, and flights that no longer operate.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { offersOf } from '#content/capabilities.ts';
import type { Domain } from '#content/domain.ts';
import { themeOf } from '#content/look/themes.ts';
import { readDomains } from '#content/read-site.server.ts';
import { logoPicture } from '#identity/agencies/logo.server.ts';
import { noteLeftOut } from '#messages/left-out.server.ts';
import type { FlightMoments } from '#messages/documents/document-facts.ts';
import type { AgencyOnPaper } from '#messages/frame/mail.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { pathTo } from '#paths.ts';

export type Around = {
  /** Null where the site has been switched off since. */
  domain: Domain | null;
  /** The agency that sold it. */
  agency: AgencyOnPaper | null;
  /** By flight number within the booking. */
  cancelled: ReadonlySet<number>;
  /** Changes of the schedule since the confirmation, by flight number within the booking. */
  changes: ReadonlyMap<number, FlightEdition>;
};

type FlightEdition = Pick<FlightMoments, 'edition' | 'changedAt'>;

export async function readAround(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  bookingId: string,
): Promise<Around> {
  const [rows, domains] = await Promise.all([
    prepared<AroundRow>(ctx.db, AROUND, [bookingId]),
    readDomains(ctx),
  ]);
  const [row] = rows;
  return {
    domain: domains.find((each) => each.domainId === row?.domainId) ?? null,
    agency: row ? await agencyOf(ctx, row) : null,
    cancelled: new Set(row?.cancelled),
    changes: new Map(
      (row?.changes ?? []).map(({ flightNo, edition, changedAt }) => [flightNo, { edition, changedAt }]),
    ),
  };
}

type AroundRow = Omit<AgencyOnPaper, 'name'> & {
  domainId: number;
  cancelled: number[];
  changes: (FlightEdition & { flightNo: number })[];
  agencyName: string | null;
};

async function agencyOf(ctx: Pick<Ctx, 'db' | 'now'>, row: AroundRow): Promise<AgencyOnPaper | null> {
  const { agencyName: name, email, phone, terms, logo } = row;
  if (name === null) return null;
  return { name, email, phone, terms, logo: logo && (await logoOnPaper(ctx, name, logo)) };
}

/** Decoded once by each process: by the digest of what is stored. */
const decoded = new LRUCache<string, Promise<Buffer | null>>({ max: 100 });

/** A stored logo may be older than the rules for logos. One that cannot be decoded is left out. */
function logoOnPaper(ctx: Pick<Ctx, 'db' | 'now'>, agency: string, stored: Buffer): Promise<Buffer | null> {
  const key = createHash('sha256').update(stored).digest('base64');
  const before = decoded.get(key);
  if (before) return before;
  const decoding = logoPicture(stored).then(async (picture) => {
    if (!picture)
      await noteLeftOut(ctx, { part: 'logo', subject: agency, reason: 'no picture can be decoded' });
    return picture;
  });
  decoded.set(key, decoding);
  return decoding;
}

const AROUND = `select b.domain_id "domainId",
  array(select bf.flight_no from booking_flight bf join flight f using (flight_id)
      where bf.booking_id = b.booking_id and f.state = 'cancelled') "cancelled",
  (select coalesce(json_agg(json_build_object('flightNo', bf.flight_no, 'edition', c.edition, 'changedAt', c.at)), '[]')
      from booking_flight bf cross join lateral (
        select count(*)::int edition, max(changed_at) at from flight_change c
        where c.flight_id = bf.flight_id and c.changed_at >= b.confirmed_at) c
      where bf.booking_id = b.booking_id and c.edition > 0) changes,
      a.name "agencyName", a.email, a.phone, a.terms, a.logo
    from booking b left join agency a using (agency_id) where b.booking_id = $1`;

/** The airline as a regional site shows it: in that site's colours. */
export function airlineOn(
  domain: Pick<Domain, 'style' | 'colors'> | null,
  airline: Airline,
): Airline & { style: string } {
  const style = domain?.style ?? 'main';
  return { ...airline, style, colors: themeOf(domain, airline.colors) };
}

/** The site for links: some sites leave managing to the airline's own (Specification §2). */
export function siteOf({ settings }: Pick<Ctx, 'settings'>, domain: Domain | null, locale: Locale) {
  const siteUrl = domain?.origin ?? settings.PUBLIC_URL;
  const external = domain?.externalBookingUrl?.replace(/\/+$/, '');
  const pageOf = (page: 'manage' | 'checkin') =>
    external ? `${external}/${page}?locale=${locale}` : siteUrl + pathTo(locale, page);
  return {
    siteUrl,
    country: domain?.country ?? null,
    telephone: domain?.telephone ?? null,
    offers: offersOf(domain),
    manageUrl: pageOf('manage'),
    checkinUrl: pageOf('checkin'),
  };
}
