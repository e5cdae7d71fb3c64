// Shown when an age does not match the booked type: the age on the deciding day, why it matters, and the change with
// its price. Nothing changes before the button is pressed (docs/decisions/0009).
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { PassengerType } from '#reservations/booking-view.ts';
import { ageOn } from '#reservations/passengers/passenger-age.ts';
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import type { TypeOffer } from '#funnel/naming/person-state.ts';
import { date } from '#platform/i18n/format.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  passengerNo: number;
  name: string;
  birthDate: string;
  lastDay: string;
  to: PassengerType;
  offer: TypeOffer;
  currency: string;
  /** The date field, to go back to after a typing slip. */
  dateId: string;
  /** Unfolds the field. */
  onCorrect: () => void;
};

export function AgeCure({
  passengerNo,
  name,
  birthDate,
  lastDay,
  to,
  offer,
  currency,
  dateId,
  onCorrect,
}: Props) {
  const t = useTranslations('passengers');
  const locale = useLocale();
  const price = useMoney();
  const age = ageOn(birthDate, lastDay);
  const day = date(lastDay, locale);
  const title = age === 0 ? t('ageTitleBaby', { name, day }) : t('ageTitle', { name, age, day });
  const [corrections, setCorrections] = useState(0);
  // By now the field is unfolded.
  useEffect(() => {
    if (corrections > 0) document.getElementById(dateId)?.focus();
  }, [corrections, dateId]);
  const reason = { adult: t('ageAdult'), child: t('ageChild'), infant: t('ageInfant') }[to];
  return (
    <div
      data-age-cure
      tabIndex={-1}
      className="mx-4 mb-4 flex gap-3 rounded-field border border-danger bg-danger-soft p-4 sm:mx-5"
    >
      <Icon name="alert" className="mt-0.5 text-danger" />
      <div className="min-w-0">
        <p className="font-heavy">{title}</p>
        <p className="text-ink-700">
          {reason} {t('ageDay')}
        </p>
        {offer.refused === null ? null : <p className="mt-2 font-strong">{offer.refused}</p>}
        {offer.refused === null && offer.after ? (
          <AfterChange after={offer.after} currency={currency} />
        ) : null}
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          {offer.refused === null ? (
            <Button name="intent" value={`as:${passengerNo}:${to}:${offer.differenceMinor}`} formNoValidate>
              {bookAs(offer.differenceMinor)}
            </Button>
          ) : null}
          <a
            href={`#${dateId}`}
            onClick={correct}
            className="inline-flex min-h-11 items-center font-strong text-sea underline"
          >
            {t('ageWrong')}
          </a>
        </p>
      </div>
    </div>
  );

  /** Without a script the address leads to the field. */
  function correct(event: MouseEvent) {
    event.preventDefault();
    onCorrect();
    setCorrections((count) => count + 1);
  }

  function bookAs(minor: number): string {
    const what = { adult: t('bookAsAdult'), child: t('bookAsChild'), infant: t('bookAsInfant') }[to];
    if (minor === 0) return t('bookSame', { what });
    const amount = price({ minor: Math.abs(minor), currency });
    return minor > 0 ? t('bookMore', { what, price: amount }) : t('bookLess', { what, price: amount });
  }
}

type AfterProps = { after: NonNullable<Extract<TypeOffer, { refused: null }>['after']>; currency: string };

/** For agents: the difference may earn more or less than nothing, so the net is that of the whole booking. */
function AfterChange({ after: { totalMinor, commissionMinor, credit }, currency }: AfterProps) {
  const t = useTranslations('passengers');
  const price = useMoney();
  return (
    <p className="mt-2">
      {t('bookingAfter', { price: price({ minor: totalMinor, currency }) })}{' '}
      <NetPrice grossMinor={totalMinor} {...{ commissionMinor, currency, credit }} />
    </p>
  );
}
