// One flight of an allotment: the state of its units, a booking from it, and returning units.
import { redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/allotment';
import { ReleaseCell, useDeparture } from '#agency/allotments/AllotmentCells.tsx';
import { BookForm } from '#agency/allotments/BookForm.tsx';
import { readAllotment } from '#agency/allotments/find-allotments.server.ts';
import { returnUnits } from '#agency/allotments/return-units.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { mayDo } from '#identity/access/acts.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { answerTo, WorkAct, WorkField } from '#platform/workspace/WorkForm.tsx';
import { Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused, countIn } from '#screens/workspace/answer-act.server.ts';
import { familyName } from '#screens/workspace/family-name.server.ts';
import { type AgentCtx, isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const found = await readAllotment(ctx, args.params.blockId);
  if (!found) throw pageNotFound(args.url);
  const done = args.url.searchParams.get('done') ?? '';
  return {
    ...found,
    family: familyName(ctx, found.block.family),
    mayBook: found.isOwn && mayDo(ctx.account, 'portal.book', ctx.account),
    bookingId: uuidv7(ctx.now, ctx.random),
    done: isIntentOf('screens/ta/allotments/allotment.tsx', done) ? done : null,
    units: countIn(args.url, 'units'),
    words: wordsFor(ctx, ['portalAllotments']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.read_bookings', 'screens/ta/allotments/allotment.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const { blockId } = args.params;
    const found = await readAllotment(ctx, blockId);
    // Another agency's allotment is unknown before any command reads it; a branch's cannot be booked here.
    if (!found?.isOwn) throw pageNotFound(args.url);
    if (intent === 'return') {
      const [units, confirmed] = [formText(form, 'units'), formText(form, 'confirmed')];
      const done = await returnUnits(ctx, { blockId, units, confirmed });
      return done.ok ? actDone(args.url, intent, done.value) : actRefused(ctx, form, done);
    }
    const held = await book(ctx, { contractId: found.block.contractId, blockId, form });
    if (!held.ok) return actRefused(ctx, form, held);
    return redirect(stepPath(ctx.locale, 'passengers', held.value.bookingId), { status: 303 });
  });
}

function book(ctx: AgentCtx, given: { contractId: string; blockId: string; form: FormData }) {
  const { contractId, blockId, form } = given;
  const count = (name: string) => Number(formText(form, name) || '0');
  const [asked, back] = [formText(form, 'bookingId'), formText(form, 'back')];
  return holdFromBlocks(ctx, {
    bookingId: isUuid(asked) ? asked : uuidv7(ctx.now, ctx.random),
    contractId,
    blockIds: back === '' ? [blockId] : [blockId, back],
    passengers: { adults: count('adults'), children: count('children'), infants: count('infants') },
  });
}

export default function AllotmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalAllotments');
  const locale = useLocale();
  const departure = useDeparture();
  const money = useMoney();
  const { block, family, waysBack, mayBook, bookingId, done, units } = loaderData;
  const { currency, fare } = block;
  const toReturn = unconfirmedUnits(answerTo(actionData, 'return'));
  const isOpen = block.free > 0 && block.daysLeft !== null && block.flightState === 'open';
  const price = (minor: number) => money({ minor, currency });
  return (
    <>
      <PortalTitle
        title={`${block.flightNumber} · ${departure(block)}`}
        back={{ href: pathTo(locale, 'ta/allotments'), label: t('back') }}
      />
      {done ? <Done>{t(`done.${done}`, { units })}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          <WorkPart id="units" title={block.contract} beside={<ReleaseCell block={block} />}>
            <Facts
              facts={[
                [t('agency'), block.agencyName],
                [t('route'), `${block.origin}–${block.destination}`],
                [t('family'), `${family} (${block.bookingClass})`],
                [
                  t('price'),
                  fare
                    ? t('contractedFare', {
                        adult: price(fare.adultMinor),
                        child: price(fare.childMinor),
                        infant: price(fare.infantMinor),
                      })
                    : t('filedFare'),
                ],
                ...(['contracted', 'free', 'held', 'sold', 'released'] as const).map(
                  (key) => [t(key), block[key]] as const,
                ),
              ]}
            />
          </WorkPart>
        </div>
        <div className="o-stack">
          <WorkPart id="book" title={t('bookTitle')}>
            {mayBook && isOpen ? (
              <BookForm {...{ block, waysBack, bookingId }} answer={actionData} />
            ) : (
              <p className="p-4 text-ink-500">{t(mayBook ? 'closed' : 'notYours')}</p>
            )}
          </WorkPart>
          {mayBook && block.free > 0 && block.daysLeft !== null ? (
            <div className="o-card">
              <WorkAct
                intent="return"
                title={t('return')}
                button={toReturn ? t('returnConfirmed', { units: toReturn }) : t('returnButton')}
                hint={t('returnHint')}
                answer={actionData}
                danger
              >
                {toReturn ? <input type="hidden" name="confirmed" value={toReturn} /> : null}
                <WorkField
                  id="return-units"
                  name="units"
                  label={t('returnUnits')}
                  hint={t('returnUnitsHint', { count: block.free })}
                  answer={answerTo(actionData, 'return')}
                  inputMode="decimal"
                  maxLength={4}
                  required
                />
              </WorkAct>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** How many units the agent typed, after the refusal that asks to confirm them; 0 otherwise. */
function unconfirmedUnits(answer: RefusedAct | undefined): number {
  return answer?.status === 409 ? Number(answer.typed['units'] ?? '') : 0;
}
