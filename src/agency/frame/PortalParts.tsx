// Small parts that every page of the portal uses: its title, a section, a word about a state, facts in pairs.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { Tone } from '#agency/frame/tones.ts';
import { useAirline } from '#content/site/use-airline.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

type TitleProps = {
  title: string;
  back?: { href: string; label: string };
  beside?: ReactNode;
  children?: ReactNode;
};

/** The heading of a page, and the title of its window. */
export function PortalTitle({ title, back, beside, children }: TitleProps) {
  const t = useTranslations('portal');
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

type PartProps = { title: string; id: string; beside?: ReactNode; link?: ReactNode; children: ReactNode };

export function PortalPart({ title, id, beside, link, children }: PartProps) {
  return (
    <section className="o-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
        {link ? <span className="o-end">{link}</span> : null}
      </header>
      {children}
    </section>
  );
}

/** The word says it; the colour only helps to find it. */
export function Mark({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`o-badge o-${tone}`}>{children}</span>;
}

export function PortalFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="o-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** After an act: what was done, for everybody and announced. */
export function PortalDone({ children }: { children: ReactNode }) {
  return <output className="o-done">{children}</output>;
}
