// The choice about third-party scripts on its own page.
import { useLocale, useTranslations } from 'use-intl';

import { consentPath } from '#identity/consent/consent-path.ts';
import type { ConsentCategory } from '#platform/db/schema/tags.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';

type Props = {
  asked: readonly ConsentCategory[];
  /** Null before the first choice. */
  granted: readonly ConsentCategory[] | null;
};

/** A native form, not the router's: the next page is a new document, which loads only what is then allowed. */
export function ConsentForm({ asked, granted }: Props) {
  const t = useTranslations('consent');
  const list = new Intl.ListFormat(useLocale());
  const allowed = asked.filter((name) => granted?.includes(name));
  const now =
    allowed.length > 0 ? t('now', { list: list.format(allowed.map((name) => t(name))) }) : t('nowNothing');
  return (
    <form method="post" action={consentPath(useLocale())} className="w-full max-w-2xl card p-4 sm:p-6">
      <p className="font-strong">{granted ? now : t('notYet')}</p>
      <fieldset className="mt-4">
        <legend className="font-strong">{t('categories')}</legend>
        <Box name="necessary" fixed />
        {asked.map((name) => (
          <Box key={name} name={name} checked={allowed.includes(name)} />
        ))}
      </fieldset>
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        {/* Same look and order as in the panel. */}
        {(['accept', 'reject', 'chosen'] as const).map((choice) => (
          <Button key={choice} name="choice" value={choice} tone="secondary" className="w-full">
            {t(choice === 'chosen' ? 'save' : choice)}
          </Button>
        ))}
      </div>
    </form>
  );
}

function Box({ name, fixed = false, checked = false }: BoxProps) {
  const t = useTranslations('consent');
  const label = (
    <>
      <b className="font-strong">{t(name)}</b>
      <span className="block text-ink-700">{t(`${name}Text`)}</span>
    </>
  );
  return (
    <Checkbox
      id={`allow-${name}`}
      name={name}
      label={label}
      defaultChecked={fixed || checked}
      disabled={fixed}
    />
  );
}

type BoxProps = { name: ConsentCategory | 'necessary'; fixed?: boolean; checked?: boolean };
