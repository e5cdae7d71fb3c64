// Bundles: contents, price for everybody, saving, and one button that adds or removes it.
import { useTranslations } from 'use-intl';

import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { creditBeside, earnedOn, netOfBooking } from '#funnel/agency-prices/seller-sums.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { bundleField, quantityField } from '#extras/choosing/choice-fields.ts';
import { CardAnswer } from '#extras/choosing/CardAnswer.tsx';
import { ExtraDrawing } from '#extras/choosing/ExtraDrawing.tsx';
import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import type { PageBundle } from '#extras/choosing/extras-page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { state: ExtrasFormState; formId: string };

/** Offered and chosen bundles. Buttons post the form `formId`: `bundle:{code}`, `unbundle:{code}`. Needs no script. */
export function BundleCards({ state, formId }: Props) {
  const t = useTranslations('extras.bundles');
  const { bundles } = state.page;
  // A removed bundle that is no longer offered can still be restored.
  const gone = state.answered?.key.startsWith('bundle-') ? state.answered.key : null;
  const alone = gone && !bundles.some(({ extraCode }) => bundleField(extraCode) === gone) ? gone : null;
  if (bundles.length === 0)
    return alone ? <CardAnswer cardKey={alone} state={state} formId={formId} /> : null;
  return (
    <section aria-labelledby="bundles-title" className="mb-8">
      <h2 id="bundles-title" className="mb-3 text-h4 font-heavy">
        {t('title')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.extraCode} {...{ bundle, state, formId }} />
        ))}
      </div>
      {alone ? <CardAnswer cardKey={alone} state={state} formId={formId} /> : null}
    </section>
  );
}

function BundleCard({ bundle, state, formId }: Props & { bundle: PageBundle }) {
  const t = useTranslations('extras.bundles');
  const { extraCode, title, chosen, passengerNos } = bundle;
  const field = bundleField(extraCode);
  const error = state.wrong[field];
  const effect = `${field}-effect`;
  return (
    <section
      aria-label={title}
      className={`card flex flex-col gap-3 p-4 sm:p-5 ${chosen ? 'border-ok bg-ok-soft' : ''}`}
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="flex flex-wrap gap-1">
          {bundle.drawings.map((name) => (
            <ExtraDrawing key={name} name={name} className="size-[44px]" />
          ))}
        </span>
        {bundle.saved ? (
          <span className="ml-auto rounded-full bg-ok-soft px-2.5 py-0.5 text-small font-strong text-ok">
            {bundle.saved}
          </span>
        ) : null}
      </div>
      <div className="grow">
        <h3 className="text-lead font-heavy">{title}</h3>
        <ul className="mt-1 flex flex-col gap-y-0.5">
          {bundle.parts.map((part) => (
            <li key={part} className="flex gap-2">
              <Icon name="check" className="mt-0.5 text-ok" />
              {part}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p>
          <span className="figures block text-h4 font-heavy">{bundle.price}</span>
          <span className="block text-small text-ink-500">{bundle.forWhom}</span>
          <BundleNet bundle={bundle} trip={state.trip} />
        </p>
        <Button
          id={field}
          form={formId}
          name="intent"
          value={`${chosen ? 'unbundle' : 'bundle'}:${extraCode}`}
          tone="secondary"
          aria-describedby={bundle.effect ? effect : undefined}
        >
          {t(chosen ? 'remove' : passengerNos.length > 1 ? 'addAll' : 'add')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {bundle.effect ? (
        <p id={effect} className="text-small text-ink-700">
          {bundle.effect}
        </p>
      ) : null}
      {error ? <FieldErrorLine id={`${field}-error`} error={error} /> : null}
      <CardAnswer cardKey={field} state={state} formId={formId} />
      {chosen ? <ChosenFields {...{ bundle, formId }} /> : null}
    </section>
  );
}

/** Fields that keep the bundle when the form stores something else. */
function ChosenFields({ bundle, formId }: { bundle: PageBundle; formId: string }) {
  return bundle.passengerNos.flatMap((passengerNo) =>
    bundle.flights.map(({ flightNo }) => {
      const name = quantityField({ passengerNo, flightNo, extraCode: bundle.extraCode });
      return <input key={name} type="hidden" form={formId} name={name} value="1" />;
    }),
  );
}

/** For an agent: of everybody. What it replaces is not taken off, so what would be left of the credit is then open. */
function BundleNet({ bundle, trip }: { bundle: PageBundle; trip: Trip }) {
  const { seller, currency } = trip;
  if (!seller || seller.hidden || bundle.chosen) return null;
  const { extraCode: code, passengerNos, effect } = bundle;
  const times = passengerNos.length;
  let [grossMinor, commissionMinor] = [0, 0];
  for (const { flightNo, amountMinor: minor } of bundle.flights) {
    if (minor === null) return null;
    grossMinor += minor * times;
    commissionMinor += earnedOn(seller, 'extras', { flightNo, code, minor }) * times;
  }
  const besideMinor = netOfBooking(seller);
  const credit = effect ? null : creditBeside(seller.credit, besideMinor);
  return <NetPrice {...{ grossMinor, commissionMinor, currency, credit, besideMinor }} />;
}
