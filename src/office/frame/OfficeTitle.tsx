// The heading of a page of the office, and the title of its window.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useAirline } from '#content/site/use-airline.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  title: string;
  back?: { href: string; label: string };
  beside?: ReactNode;
  children?: ReactNode;
};

export function OfficeTitle({ title, back, beside, children }: Props) {
  const t = useTranslations('office');
  const { name } = useAirline();
  return (
    <>
      <title>{t('pageTitle', { title, airline: name })}</title>
      {back ? (
        <PageLink href={back.href} className="o-back">
          ← {back.label}
        </PageLink>
      ) : null}
      <div className="o-title">
        <h1>{title}</h1>
        {beside}
        {children ? <p>{children}</p> : null}
      </div>
    </>
  );
}

/** After an act: what was done, for everybody and announced. */
export function Done({ children }: { children: ReactNode }) {
  return <output className="o-done">{children}</output>;
}
