// The extras that can be added: short closed sections, each with what is chosen in it; then the total and "continue".
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { STEP_FORM } from '#reservations/frame/StepPage.tsx';
import { AssistanceFields } from '#extras/choosing/AssistanceFields.tsx';
import { ExtraCard } from '#extras/choosing/ExtraCard.tsx';
import { ExtraSection } from '#extras/choosing/ExtraSection.tsx';
import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/ui/LinkButton.tsx';

type Props = {
  state: ExtrasFormState;
  extrasMinor: number;
  busy: boolean;
  onChange: (form: FormData) => void;
};

export function ExtrasForm({ state, extrasMinor, busy, onChange }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const total = useTotal();
  const { trip, page } = state;
  return (
    <Form
      method="post"
      id={STEP_FORM}
      preventScrollReset
      noValidate
      onChange={(event) => onChange(new FormData(event.currentTarget))}
    >
      <h2 className="mb-3 text-h4 font-heavy">{t('extras.add')}</h2>
      <div className="card divide-y divide-line">
        {page.sections.map((section) => (
          <ExtraSection key={section.name} section={section} state={state}>
            {section.name === 'assistance' ? (
              <AssistanceFields cards={section.cards} state={state} />
            ) : (
              section.cards.map((card) => <ExtraCard key={card.key} {...{ card, section, state }} />)
            )}
          </ExtraSection>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3 text-lead font-strong">
        <span>
          {t('extras.extrasTotal', { price: total({ minor: extrasMinor, currency: page.currency }) })}
        </span>
        <Button name="intent" value="update" tone="secondary" size="small" className="js:hidden">
          {t('extras.updateTotal')}
        </Button>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="continue" size="large" busy={busy}>
          {t('common.continue')}
        </Button>
        <LinkButton href={stepPath(locale, 'passengers', trip.bookingId)} tone="secondary" size="large">
          {t('extras.skip')}
        </LinkButton>
      </div>
    </Form>
  );
}
