// The available extras: closed cards, each with its choices; then the total and "continue".
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';

import { STEP_FORM } from '#funnel/frame/StepPage.tsx';
import { AssistanceFields } from '#extras/choosing/AssistanceFields.tsx';
import { ExtraCard } from '#extras/choosing/ExtraCard.tsx';
import { ExtraSection } from '#extras/choosing/ExtraSection.tsx';
import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';

type Props = {
  state: ExtrasFormState;
  extrasMinor: number;
  busy: boolean;
  onChange: (form: FormData) => void;
};

/** All sections, their sum and the way on. `onChange` keeps the sum current; without a script a button does. */
export function ExtrasForm({ state, extrasMinor, busy, onChange }: Props) {
  const t = useTranslations();
  const total = useTotal();
  const { page } = state;
  return (
    <Form
      method="post"
      id={STEP_FORM}
      preventScrollReset
      noValidate
      onChange={(event) => onChange(new FormData(event.currentTarget))}
    >
      <h2 className="mb-3 text-h4 font-heavy">{t('extras.add')}</h2>
      <div className="grid gap-2 sm:gap-3 lg:grid-cols-2">
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
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-lead font-strong">
          {t('extras.extrasTotal', { price: total({ minor: extrasMinor, currency: page.currency }) })}
        </p>
        <span className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="update" tone="secondary" className="js:hidden">
            {t('extras.updateTotal')}
          </Button>
          {/* A phone has it in its bar. */}
          <Button name="intent" value="continue" size="large" busy={busy} className="max-md:hidden">
            {t('common.continue')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
