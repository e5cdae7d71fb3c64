// The home desk: what needs attention, today's figures, and the latest bookings.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/home';
import { BookingTable } from '#office/bookings/BookingTable.tsx';
import { type BookingRow, newestBookings } from '#office/bookings/find-bookings.server.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { readNeeds, readToday } from '#office/health/read-needs.server.ts';
import { longDate } from '#platform/i18n/format.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'office.enter');
  const [needs, today, newest] = await Promise.all([readNeeds(ctx), readToday(ctx), newestBookings(ctx)]);
  const words = newest ? wordsFor(ctx, ['officeBookings']) : undefined;
  return { name: ctx.account.name, day: ctx.now.toISOString(), needs, today, newest, words };
}

export default function OfficeHome({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('office.home');
  const locale = useLocale();
  const { name, day, needs, today, newest } = loaderData;
  const count = new Intl.NumberFormat(tagOf(locale));
  return (
    <>
      <OfficeTitle title={t('hello', { name })}>{longDate(day, locale)}</OfficeTitle>
      <div className="o-stack">
        <WorkPart id="needs" title={t('needs')} count={needs.length}>
          {needs.length === 0 ? <p>{t('nothing')}</p> : null}
          <ul className="o-list">
            {needs.map(({ kind, count, desk, query }) => (
              <li key={kind}>
                <PageLink href={pathTo(locale, desk, query)} className="o-row">
                  {t(kind, { count })}
                </PageLink>
              </li>
            ))}
          </ul>
        </WorkPart>
        {today ? (
          <WorkPart id="today" title={t('today')}>
            <Facts
              large
              facts={[
                [t('confirmedToday'), count.format(today.confirmed)],
                [t('heldNow'), count.format(today.held)],
                [t('departuresToday'), count.format(today.departures)],
              ]}
            />
          </WorkPart>
        ) : null}
        {newest ? <Newest rows={newest} /> : null}
      </div>
    </>
  );
}

function Newest({ rows }: { rows: readonly BookingRow[] }) {
  const t = useTranslations('office.home');
  const b = useTranslations('officeBookings');
  const locale = useLocale();
  const all = <PageLink href={pathTo(locale, 'office/bookings')}>{b('back')}</PageLink>;
  return (
    <WorkPart id="newest" title={t('newest')} link={all}>
      <BookingTable caption={t('newest')} rows={rows} empty={b('noneYet')} />
    </WorkPart>
  );
}
