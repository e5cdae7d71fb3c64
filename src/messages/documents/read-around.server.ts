// Facts that are not in a booking itself: the regional site on which it was made, and flights that no longer operate.
import { offersOf } from '#content/capabilities.ts';
import type { Domain } from '#content/domain.ts';
import { themeOf } from '#content/look/themes.ts';
import { readDomains } from '#content/read-site.server.ts';
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
};

export async function readAround(ctx: Pick<Ctx, 'db' | 'settings'>, bookingId: string): Promise<Around> {
  const [rows, domains] = await Promise.all([
    prepared<AroundRow>(ctx.db, AROUND, [bookingId]),
    readDomains(ctx),
  ]);
  const [row] = rows;
  return {
    domain: domains.find((each) => each.domainId === row?.domainId) ?? null,
    agency: row ? agencyOf(row) : null,
    cancelled: new Set(row?.cancelled),
  };
}

type AroundRow = Omit<AgencyOnPaper, 'name'> & {
  domainId: number;
  cancelled: number[];
  agencyName: string | null;
};

function agencyOf({ agencyName: name, email, phone, terms, logo, logoType }: AroundRow) {
  return name === null ? null : { name, email, phone, terms, logo, logoType };
}

const AROUND = `select b.domain_id "domainId",
  array(select bf.flight_no from booking_flight bf join flight f using (flight_id)
      where bf.booking_id = b.booking_id and f.state = 'cancelled') "cancelled",
      a.name "agencyName", a.email, a.phone, a.terms, a.logo, a.logo_type "logoType"
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
