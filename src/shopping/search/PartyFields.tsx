// Who travels: three numbers with their age rules, folded away behind a summary that says how many they are.
import { useTranslations } from 'use-intl';

import { partyWords } from '#shopping/search/party-words.ts';
import { fieldId } from '#shopping/search-form.ts';
import { countOf } from '#shopping/search-query.ts';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';

const seats = 9;

export function PartyFields({ view, values, change }: SearchFormPart) {
  const t = useTranslations('search');
  const { adults, children, infants } = view.errors;
  const [grown, young] = [countOf(values.adults), countOf(values.children)];
  return (
    <div className="flex min-w-0 flex-col pb-3">
      <span id="party-label" className="mb-1 font-strong">
        {t('passengers')}
      </span>
      <details className="group" open={Boolean(adults || children || infants)}>
        <summary aria-labelledby="party-label party-sum" className="control flex items-center gap-2">
          <Icon name="people" className="text-sea" />
          <span id="party-sum" className="grow">
            <PartySum {...values} />
          </span>
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <div className="card mt-2 flex flex-col gap-1 bg-mist p-4">
          <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-3">
            <Stepper
              id={fieldId('adults')}
              name="adults"
              label={t('adults')}
              hint={t('adultsHint')}
              error={adults}
              min={1}
              max={seats - young}
              value={values.adults}
              fewer={t('fewerAdults')}
              more={t('moreAdults')}
              onValue={(value) => change({ adults: value })}
            />
            <Stepper
              id={fieldId('children')}
              name="children"
              label={t('children')}
              hint={t('childrenHint')}
              error={children}
              min={0}
              max={seats - grown}
              value={values.children}
              fewer={t('fewerChildren')}
              more={t('moreChildren')}
              onValue={(value) => change({ children: value })}
            />
            <Stepper
              id={fieldId('infants')}
              name="infants"
              label={t('infants')}
              hint={t('infantsHint')}
              error={infants}
              min={0}
              max={grown}
              value={values.infants}
              fewer={t('fewerInfants')}
              more={t('moreInfants')}
              onValue={(value) => change({ infants: value })}
            />
          </div>
          <p className="text-small text-ink-500">{t('ageRule')}</p>
        </div>
      </details>
    </div>
  );
}

type Counts = { adults: string; children: string; infants: string };

/** `2 adults, 1 child`. */
export function PartySum({ adults, children, infants }: Counts) {
  const t = useTranslations('common');
  return partyWords(t, { adults: countOf(adults), children: countOf(children), infants: countOf(infants) });
}
