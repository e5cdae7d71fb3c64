// The newsletter's sign-up at the foot of every page (Specification §2 "Footer"): a band of its own, light on dark.
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { SignUpForm } from '#messages/newsletter/SignUpForm.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** `privacyHref` leads to the privacy page in the language of the page. */
export function NewsletterForm({ privacyHref }: { privacyHref: string }) {
  const t = useTranslations('site.newsletter');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line bg-mist text-ink">
      <div className="page grid gap-6 pt-10 pb-8 md:grid-cols-[2fr_3fr] md:gap-12">
        <div>
          <h2 id={titleId} className="flex items-start gap-3 text-h4 font-heavy">
            <Icon name="mail" className="mt-0.5 size-7 text-sea" />
            {t('title')}
          </h2>
          <Purpose privacyHref={privacyHref} />
        </div>
        <SignUpForm />
      </div>
    </section>
  );
}

/** What the address is used for, before it is given. */
export function Purpose({ privacyHref }: { privacyHref: string }) {
  const t = useTranslations('site.newsletter');
  return (
    <p className="mt-2 max-w-prose text-ink-700">
      {t('purpose')}{' '}
      <PageLink href={privacyHref} className="font-strong text-ink underline hover:no-underline">
        {t('privacy')}
      </PageLink>
    </p>
  );
}
