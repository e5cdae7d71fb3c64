// The units that could be given on each flight of the series, and the form to give them.
import { useLocale, useTranslations } from 'use-intl';

import { seriesFields } from '#office/allotments/allotment-form.ts';
import { OfficeForm } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import type { PreviewFlight } from '#reservations/blocks/preview-blocks.server.ts';

export type ShownPreview = Omit<PreviewFlight, 'releaseAt'> & {
  releaseDay: string;
};

type Props = {
  flights: readonly ShownPreview[];
  typed: Readonly<Record<string, string>>;
  weekdays: readonly string[];
  mayGive: boolean;
  answer: RefusedAct | undefined;
};

/** The preview of a series; with `mayGive` it posts `typed` and `weekdays` again as `give`. Needs no script. */
export function GiveForm({ flights, typed, weekdays, mayGive, answer }: Props) {
  const t = useTranslations('officeAllotments');
  const locale = useLocale();
  const money = useMoney();
  const short = flights.filter(({ problem }) => problem !== null).length;
  const own = answerTo(answer, 'give');
  const currency = typed['currency'] ?? 'EUR';
  return (
    <WorkPart id="preview" title={t('preview')} link={t('previewOf', { count: flights.length, short })}>
      <OfficeTable
        caption={t('preview')}
        rows={flights}
        keyOf={({ flightId }) => String(flightId)}
        empty={t('noFlights')}
        columns={[
          {
            key: 'day',
            label: t('departure'),
            cell: ({ departsLocal }) =>
              `${weekday(departsLocal, locale)} ${shortDay(departsLocal, locale)}, ${time(departsLocal)}`,
          },
          {
            key: 'flight',
            label: t('flight'),
            cell: ({ flightNumber, origin, destination }) => `${flightNumber} ${origin}–${destination}`,
          },
          { key: 'left', label: t('left'), cell: ({ left }) => left, numeric: true },
          {
            key: 'class',
            label: t('class'),
            cell: ({ bookingClass, filedMinor }) =>
              bookingClass === null || filedMinor === null
                ? '—'
                : `${bookingClass} · ${money({ minor: filedMinor, currency })}`,
            numeric: true,
          },
          {
            key: 'release',
            label: t('release'),
            cell: ({ releaseDay }) => shortDay(releaseDay, locale),
          },
          {
            key: 'can',
            label: t('can'),
            cell: ({ problem }) =>
              problem === null ? (
                <Badge tone="ok">{t('enough')}</Badge>
              ) : (
                <Badge tone="danger">{t(`problems.${problem}`)}</Badge>
              ),
          },
        ]}
      />
      {mayGive && flights.length > 0 ? (
        <OfficeForm intent="give" button={t('give')} hint={t('giveHint')} answer={answer}>
          {seriesFields.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
          ))}
          {weekdays.map((each) => (
            <input key={each} type="hidden" name="day" value={each} />
          ))}
          <WorkField
            id="give-name"
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            answer={own}
            required
          />
          <WorkSelect
            id="give-price"
            name="price"
            label={t('price')}
            answer={own}
            choices={[
              ['filed', t('filed')],
              ['contracted', t('contractedFares')],
            ]}
          />
          <FareFields answer={own} currency={currency} />
          {short > 0 ? (
            <WorkSelect
              id="give-only"
              name="only"
              label={t('shortFlights')}
              answer={own}
              choices={[
                ['', t('allOrNone')],
                ['1', t('onlyEnough', { count: flights.length - short })],
              ]}
            />
          ) : null}
        </OfficeForm>
      ) : null}
    </WorkPart>
  );
}

function FareFields({ answer, currency }: { answer: RefusedAct | undefined; currency: string }) {
  const t = useTranslations('officeAllotments');
  return (
    <fieldset className="o-field">
      <legend>{t('fares', { currency })}</legend>
      <p className="text-ink-500">{t('faresHint')}</p>
      <div className="o-form grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start p-0">
        {(['adult', 'child', 'infant'] as const).map((name) => (
          <WorkField
            key={name}
            id={`give-${name}`}
            name={name}
            label={t(name)}
            answer={answer}
            inputMode="decimal"
          />
        ))}
      </div>
    </fieldset>
  );
}
