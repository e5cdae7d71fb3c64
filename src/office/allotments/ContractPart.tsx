// One allotment of an agency: its flights with what became of each unit, and the form to take free units back.
import { useLocale, useTranslations } from 'use-intl';

import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDay, time } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import type { ContractView } from '#reservations/blocks/read-contracts.server.ts';
import { type ShownBlock, SOON_DAYS } from '#reservations/blocks/shown-block.ts';

export type ShownContract = Pick<ContractView, 'contractId' | 'name' | 'currency' | 'family'> & {
  blocks: ShownBlock[];
};

type Props = { contract: ShownContract; mayTake: boolean; answer: RefusedAct | undefined };

const figures = ['contracted', 'free', 'held', 'sold', 'released'] as const;

/** Flights at local times with their units. Taking back needs `mayTake` and a reason. Needs no script. */
export function ContractPart({ contract, mayTake, answer }: Props) {
  const t = useTranslations('officeAllotments');
  const locale = useLocale();
  const money = useMoney();
  const { contractId, name, currency, family, blocks } = contract;
  const about = { name: 'contractId', value: contractId };
  const own = answerTo(answer, 'take_back', about);
  const free = blocks.filter((block) => block.free > 0);
  const dayOf = ({ departsLocal, flightNumber }: ShownBlock) =>
    `${flightNumber}, ${shortDay(departsLocal, locale)}`;
  return (
    <WorkPart id={`contract-${contractId}`} title={name} link={`${family}, ${currency}`}>
      <OfficeTable
        caption={name}
        rows={blocks}
        keyOf={({ blockId }) => blockId}
        empty={t('noFlights')}
        columns={[
          {
            key: 'flight',
            label: t('departure'),
            cell: (block) => (
              <span>
                {dayOf(block)}, {time(block.departsLocal)}
                <span className="o-sub">
                  {block.origin}–{block.destination} · {block.bookingClass}
                  {block.fare ? ` · ${money({ minor: block.fare.adultMinor, currency })}` : ''}
                </span>
              </span>
            ),
          },
          ...figures.map((key) => ({
            key,
            label: t(key),
            cell: (block: ShownBlock) => block[key],
            numeric: true,
          })),
          { key: 'release', label: t('release'), cell: (block) => <Release block={block} /> },
        ]}
      />
      {mayTake && free.length > 0 ? (
        <OfficeAct
          intent="take_back"
          title={t('takeBack')}
          button={t('takeBackButton')}
          hint={t('takeBackHint')}
          answer={answer}
          about={about}
          danger
        >
          <WorkSelect
            id={`take-${contractId}`}
            name="blockId"
            label={t('departure')}
            answer={own}
            choices={free.map((block) => [
              block.blockId,
              `${dayOf(block)} · ${t('freeOf', { count: block.free })}`,
            ])}
          />
          <WorkField
            id={`take-units-${contractId}`}
            name="units"
            label={t('takeUnits')}
            hint={t('takeUnitsHint')}
            answer={own}
            inputMode="decimal"
          />
        </OfficeAct>
      ) : null}
    </WorkPart>
  );
}

function Release({ block: { daysLeft, flightState, releaseDay } }: { block: ShownBlock }) {
  const t = useTranslations('officeAllotments');
  const locale = useLocale();
  return (
    <span>
      {shortDay(releaseDay, locale)}{' '}
      <Badge tone={daysLeft === null ? 'notice' : daysLeft > SOON_DAYS ? 'plain' : 'warn'}>
        {daysLeft === null ? t('over') : t('daysLeft', { days: daysLeft })}
      </Badge>
      {flightState === 'cancelled' ? <Badge tone="danger">{t('cancelled')}</Badge> : null}
    </span>
  );
}
