// A promotion code, folded by default; open when there is one, or a message about it.
import { useTranslations } from 'use-intl';

import { fieldId } from '#shopping/search-form.ts';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

export function PromotionField({ view, values, change }: SearchFormPart) {
  const t = useTranslations('search');
  return (
    <Disclosure
      summary={t('promotionOpen')}
      open={Boolean(view.values.promotion || view.errors.promotion)}
      className="open:w-full"
    >
      <TextField
        id={fieldId('promotion')}
        name="promotion"
        label={t('promotion')}
        error={view.errors.promotion}
        value={values.promotion}
        onChange={(event) => change({ promotion: event.currentTarget.value })}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-sm"
      />
    </Disclosure>
  );
}
