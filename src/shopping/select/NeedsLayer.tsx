// The party's needs, as links: checked bags and a seat per person, each way. The page's prices then include them;
// nothing is chosen by it.
import { useLocale, useTranslations } from 'use-intl';

import { ChipLink } from '#shopping/select/Chips.tsx';
import { listOptionsLink } from '#shopping/select-links.ts';
import { isSortable, type SelectView } from '#shopping/select-view.ts';
import { hasNeeds, mostBags, seatNeeds, type TripNeeds } from '#shopping/trip-needs.ts';

export function NeedsLayer({ view }: { view: SelectView }) {
  const t = useTranslations('select.needs');
  const locale = useLocale();
  const { needs, sort } = view.options;
  // The first need also sorts by the price of the whole trip; without needs there is no such order.
  const link = (change: Partial<TripNeeds>) => {
    const next = { ...needs, ...change };
    const first = !hasNeeds(needs) && hasNeeds(next) && isSortable(view);
    const order = first ? 'whole' : sort === 'whole' && !hasNeeds(next) ? 'time' : sort;
    return listOptionsLink(locale, view, { needs: next, sort: order });
  };
  const seats = [null, ...seatNeeds];
  return (
    <>
      <p className="mb-4 text-ink-700">{t('about')}</p>
      <fieldset className="mb-4">
        <legend className="mb-1 text-small text-ink-500">{t('bags')}</legend>
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: mostBags + 1 }, (_, count) => (
            <ChipLink key={count} href={link({ bags: count })} on={needs.bags === count}>
              {t('bagCount', { count })}
            </ChipLink>
          ))}
        </div>
      </fieldset>
      <fieldset className="mb-4">
        <legend className="mb-1 text-small text-ink-500">{t('seats')}</legend>
        <div className="flex flex-wrap gap-2">
          {seats.map((seat) => (
            <ChipLink key={seat ?? 'none'} href={link({ seat: seat })} on={needs.seat === seat}>
              {t(`seat.${seat ?? 'none'}`)}
            </ChipLink>
          ))}
        </div>
      </fieldset>
      <p className="mb-2 text-small text-ink-500">{t('final')}</p>
    </>
  );
}
