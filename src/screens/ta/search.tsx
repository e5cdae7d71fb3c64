// The results of the portal's search. It uses POST, so that names stay out of URLs, histories and logs.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/search';
import { BookingTable } from '#agency/bookings/BookingTable.tsx';
import { MOST_FOUND, searchAgencyBookings } from '#agency/bookings/search-bookings.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { SearchAgain } from '#platform/workspace/WorkFilters.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  return { words: wordsFor(ctx, ['portalBookings']) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const text = formText(sentForm(args.context), 'q');
  return { text, found: await searchAgencyBookings(ctx, text), most: MOST_FOUND };
}

export default function Search({ actionData }: Route.ComponentProps) {
  const t = useTranslations('portal.search');
  const found = actionData?.found;
  return (
    <>
      <PortalTitle title={t('title')}>{t('intro')}</PortalTitle>
      <SearchAgain text={actionData?.text ?? ''} label={t('field')} button={t('again')} />
      <output className="o-stack">
        {found === null ? <p>{t('short')}</p> : null}
        {found?.length === 0 ? <p>{t('nothing')}</p> : null}
        {found && found.length > 0 ? (
          <div className="o-card">
            <BookingTable caption={t('found')} rows={found} empty="" />
            {found.length >= (actionData?.most ?? 0) ? (
              <p>{t('more', { count: String(actionData?.most) })}</p>
            ) : null}
          </div>
        ) : null}
      </output>
    </>
  );
}
