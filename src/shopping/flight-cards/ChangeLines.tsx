// Changes in sentences: the search, the choice, the total. Loaded when there are any.
import { useLocale, useTranslations } from 'use-intl';

import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { partyWords } from '#shopping/party-words.ts';
import type { SelectView } from '#shopping/select-view.ts';
import type { TripChange } from '#shopping/trip-changes.ts';
import type { News, Picks } from '#shopping/use-choice.ts';
import { longDate } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Icon } from '#platform/ui/Icon.tsx';

/** A warning when a chosen flight was dropped or the total changed, otherwise a notice. */
export function ChangeLines({ news, picks, view }: { news: News; picks: Picks; view: SelectView }) {
  const lines = useSentences(news, picks, view);
  const warns = news.dropped.length > 0 || news.total !== null;
  const look = warns ? 'border-warn bg-warn-soft' : 'border-notice bg-notice-soft';
  return (
    <span className={`mt-4 flex gap-3 rounded-card border p-4 ${look}`}>
      <Icon name={warns ? 'alert' : 'info'} className={`mt-0.5 ${warns ? 'text-warn' : 'text-notice'}`} />
      <span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}

function useSentences(
  { changes, kept, dropped, total, refreshed }: News,
  picks: Picks,
  view: SelectView,
): string[] {
  const t = useTranslations('select');
  const common = useTranslations('common');
  const locale = useLocale();
  const money = useMoney();
  const family = useFamilyName();
  const { out, back, currency, passengers } = view.trip;
  const [there] = view.directions;
  const day = (text: string | null) => ({ day: text ? longDate(text, locale) : '' });
  const price = (minor: number) => money({ minor, currency });
  const sentence: Record<TripChange, () => string> = {
    route: () => t('changedRoute', { origin: there?.fromCity ?? '', destination: there?.toCity ?? '' }),
    out: () => t('changedOut', day(out)),
    back: () => t('changedBack', day(back)),
    oneWay: () => t('changedOneWay'),
    party: () => t('changedParty', { party: partyWords(common, passengers) }),
    currency: () => t('changedCurrency', { currency }),
  };
  return [
    ...(refreshed ? [t('refreshed')] : []),
    ...changes.map((change) => sentence[change]()),
    ...kept.flatMap((direction) => {
      const pick = picks[direction];
      if (!pick) return [];
      const what = { number: pick.flight.flightNumber, family: family(pick.fare.family) };
      return [t(direction === 'outbound' ? 'keptOutbound' : 'keptInbound', what)];
    }),
    ...dropped.map((direction) => t(direction === 'outbound' ? 'droppedOutbound' : 'droppedInbound')),
    ...(total ? [t('totalNow', { before: price(total.before), after: price(total.after) })] : []),
  ];
}
