// The line of a traveller's card that opens and folds it: who it is, what is known or missing, and what a press does.
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { PassengerType } from '#reservations/booking-view.ts';
import { date } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  number: number;
  type: PassengerType;
  /** As typed, or empty. */
  name: string;
  /** "Adult 2". */
  label: string;
  look: PersonLook;
  open: boolean;
  /** YYYY-MM-DD, or empty. */
  birthDay: string;
  country: string;
  missing: number;
};

/** `wait`: closed, and nothing is typed yet. */
export type PersonLook = 'whole' | 'bad' | 'open' | 'wait';

export function PersonHead({ number, type, name, label, look, open, birthDay, country, missing }: Props) {
  const t = useTranslations('passengers');
  const locale = useLocale();
  const band = { adult: '', child: t('birthDateChild'), infant: t('birthDateInfant') }[type];
  const isLeft = missing > 0 && !(look === 'wait' && band);
  const facts = [
    look === 'wait' ? band : '',
    name ? label : '',
    birthDay ? date(birthDay, locale) : '',
    look === 'whole' ? country : '',
    isLeft ? t('missing', { count: missing }) : '',
  ].filter(Boolean);
  return (
    <summary className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
      <Face look={look} number={number} isOpen={open} />
      <span className="min-w-0 grow basis-24">
        <span className="block leading-tight font-strong">{name || label}</span>
        <span className="block text-small text-ink-500">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 ? ' · ' : null}
              <span className="inline-block">{fact}</span>
            </Fragment>
          ))}
        </span>
      </span>
      {open ? (
        <Icon name="chevron-down" className="rotate-180" />
      ) : (
        <span className={`shrink-0 font-strong text-sea ${look === 'wait' ? SOFT : 'text-small underline'}`}>
          {t(missing > 0 ? 'fillIn' : 'change')}
        </span>
      )}
    </summary>
  );
}

const SOFT = 'inline-flex min-h-11 items-center rounded-field bg-sea-soft px-4 forced-colors:border';

type FaceProps = { look: PersonLook; number: number; isOpen: boolean };

/** The number of the person, or a tick. Visual only: the words beside it say the same. */
function Face({ look, number, isOpen }: FaceProps) {
  const tone = {
    whole: 'bg-ok-soft text-ok',
    bad: 'bg-danger-soft text-danger',
    open: isOpen ? 'bg-sea-soft text-sea js:bg-sea js:text-on-fill' : 'bg-sea-soft text-sea',
    wait: 'border-[1.5px] border-dashed border-field text-ink-500',
  }[look];
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full font-strong forced-colors:border ${tone}`}
    >
      {look === 'whole' ? <Icon name="check" /> : number}
    </span>
  );
}
