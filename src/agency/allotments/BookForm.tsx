// Booking from a block: optionally a return from the same allotment, and the travellers. Names come on the next page.
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';

import { useDeparture } from '#agency/allotments/AllotmentCells.tsx';
import type { Allotment } from '#agency/allotments/find-allotments.server.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { answerTo, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';

type Props = {
  block: Allotment;
  waysBack: readonly Allotment[];
  /** The id of the booking that this form makes: a form sent twice makes one. */
  bookingId: string;
  answer: RefusedAct | undefined;
};

/** Seats of one booking. */
const MOST = 9;

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index)).map(
    (text) => [text, text] as const,
  );

/** The party, and a way home from the same allotment; nine seats at most. Posts `book` and needs no script. */
export function BookForm({ block, waysBack, bookingId, answer }: Props) {
  const t = useTranslations('portalAllotments');
  const departure = useDeparture();
  const own = answerTo(answer, 'book');
  const most = Math.min(MOST, block.free);
  const typed = (name: string, first: string) => own?.typed[name] ?? first;
  return (
    <Form method="post" className="o-form" noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="bookingId" value={bookingId} />
      <WorkAlert answer={own} />
      {waysBack.length > 0 ? (
        <WorkSelect
          id="book-back"
          name="back"
          label={t('wayBack')}
          value={typed('back', '')}
          choices={[
            ['', t('oneWay')],
            ...waysBack.map(
              (each) =>
                [
                  each.blockId,
                  `${departure(each)} · ${each.flightNumber} · ${t('freeOf', { count: each.free })}`,
                ] as const,
            ),
          ]}
        />
      ) : null}
      <div className="grid grid-cols-3 gap-2">
        <WorkSelect
          id="book-adults"
          name="adults"
          label={t('adults')}
          value={typed('adults', '1')}
          choices={upTo(1, most)}
        />
        <WorkSelect
          id="book-children"
          name="children"
          label={t('children')}
          value={typed('children', '0')}
          choices={upTo(0, most - 1)}
        />
        <WorkSelect
          id="book-infants"
          name="infants"
          label={t('infants')}
          value={typed('infants', '0')}
          choices={upTo(0, most)}
        />
      </div>
      <p className="text-ink-500">{t('bookHint', { most })}</p>
      <button type="submit" className="o-button">
        {t('bookButton')}
      </button>
    </Form>
  );
}
