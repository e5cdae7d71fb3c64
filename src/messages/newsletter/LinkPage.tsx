// A page behind a link of a newsletter's mail: one statement, and at most one button.
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { ErrorCode } from '#platform/lib/errors.ts';
import { type LinkState, refusalOf } from '#messages/newsletter/link-state.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { pathTo } from '#paths.ts';

/** The text of the page: `refused` is set for a link that can no longer be used. */
export type LinkView = {
  title: string;
  text: string;
  icon: IconName;
  /** The button that acts; the page after it has none. */
  button?: string;
  refused?: { code: ErrorCode; status: number };
  /** Offers the sign-up. */
  again?: boolean;
};

/** The page in the state of its link; `open` and `done` are its texts before and after the press. */
export function LinkAnswer({ state, open, done, again = false }: LinkAnswerProps) {
  const t = useTranslations('newsletter');
  if (state === 'open') return <LinkPage icon="mail" {...open} />;
  if (state === 'done') return <LinkPage icon="check" {...done} />;
  const refused = refusalOf(state);
  return (
    <LinkPage
      icon="alert"
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      {...(refused && { refused, again })}
    />
  );
}

type LinkAnswerProps = {
  state: LinkState;
  open: { title: string; text: string; button: string };
  done: { title: string; text: string };
  /** A link that can no longer be used leads to a new sign-up. */
  again?: boolean;
};

/** A heading, a sentence, and a button that needs no script. A refusal counts as a shown error. */
export function LinkPage({ title, text, icon, button, refused, again }: LinkView) {
  const t = useTranslations();
  const locale = useLocale();
  const status = refused?.status;
  useEffect(() => {
    if (status) raisePageError(status, 'newsletter', title);
  }, [status, title]);
  return (
    <div className="page flex flex-col items-start gap-4 py-12 sm:py-16">
      <span
        className={`flex size-14 items-center justify-center rounded-full ${
          refused ? 'bg-danger-soft text-danger' : 'bg-sea-soft text-sea'
        }`}
      >
        <Icon name={icon} className="size-7" />
      </span>
      <h1 className="text-h2 font-heavy">{title}</h1>
      <p className="max-w-prose text-lead text-ink-700">{text}</p>
      {button ? (
        // Posted to this very address, with its token; opening the page alone changes nothing.
        <form method="post">
          <Button size="large">{button}</Button>
        </form>
      ) : null}
      {again ? <LinkButton href={pathTo(locale, 'newsletter')}>{t('newsletter.again')}</LinkButton> : null}
      {button ? null : (
        <LinkButton href={pathTo(locale, '')} tone="quiet" className="-ml-5">
          {t('errors.back')}
        </LinkButton>
      )}
    </div>
  );
}
