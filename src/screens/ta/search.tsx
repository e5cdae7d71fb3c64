// What the search of the portal found. It is asked by POST: names stay out of addresses, histories and logs.
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/search';
import { BookingTable } from '#agency/bookings/BookingTable.tsx';
import { MOST_FOUND, searchAgencyBookings } from '#agency/bookings/search-bookings.server.ts';
import { PortalTitle } from '#agency/frame/PortalParts.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export function loader(args: Route.LoaderArgs) {
  const { locale } = requireAgent(args, 'portal.read_bookings');
  return { words: wordsFor(locale, ['portalBookings']) };
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
      <SearchForm text={actionData?.text ?? ''} />
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

function SearchForm({ text }: { text: string }) {
  const t = useTranslations('portal.search');
  const { key } = useLocation();
  return (
    <Form method="post" className="o-filters" key={key}>
      <div className="o-field">
        <label htmlFor="search-again">{t('field')}</label>
        <input
          id="search-again"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={text}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="o-button">
        {t('again')}
      </button>
    </Form>
  );
}
