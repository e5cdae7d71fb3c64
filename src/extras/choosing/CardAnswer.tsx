// The result of a card's button, shown where it was pressed, with "undo".
import { useTranslations } from 'use-intl';

import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  cardKey: string;
  state: ExtrasFormState;
  /** The form of a card that is outside it. */
  formId?: string;
};

export function CardAnswer({ cardKey, state: { answered }, formId }: Props) {
  const t = useTranslations('extras');
  const own = answered?.key === cardKey ? answered : null;
  return (
    <output className="mt-3 block empty:hidden">
      {own ? (
        <Notice tone="ok">
          {own.notice}{' '}
          {own.undo === null ? null : (
            <>
              <input type="hidden" form={formId} name="undo" value={own.undo} />
              <Button form={formId} name="intent" value={`undo:${cardKey}`} tone="quiet" size="small">
                {t('undo')}
              </Button>
            </>
          )}
        </Notice>
      ) : null}
    </output>
  );
}
