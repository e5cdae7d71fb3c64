// Small parts of every page where people work, in the office and in the agency portal: its title, a section, a word
// about a state, facts in pairs.
import type { ReactNode } from 'react';

import { PageLink } from '#platform/ui/PageLink.tsx';
import type { Tone } from '#platform/workspace/tones.ts';

export type WorkTitleProps = {
  title: string;
  back?: { href: string; label: string };
  beside?: ReactNode;
  children?: ReactNode;
};

/** The heading of a page; `windowTitle` names the page and whose it is. */
export function WorkTitle({
  title,
  windowTitle,
  back,
  beside,
  children,
}: WorkTitleProps & { windowTitle: string }) {
  return (
    <>
      <title>{windowTitle}</title>
      <meta name="description" content={windowTitle} />
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

type PartProps = {
  title: string;
  id: string;
  /** How many wait for somebody; nothing for none. */
  count?: number;
  beside?: ReactNode;
  /** At the end of the line. */
  link?: ReactNode;
  children: ReactNode;
};

export function WorkPart({ title, id, count, beside, link, children }: PartProps) {
  return (
    <section className="o-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {count ? <Badge tone="warn">{count}</Badge> : null}
        {beside}
        {link ? <span className="o-end">{link}</span> : null}
      </header>
      {children}
    </section>
  );
}

/** The word says it; the colour only helps to find it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`o-badge o-${tone}`}>{children}</span>;
}

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each is a number to be read from afar. */
  large?: boolean;
};

export function Facts({ facts, large = false }: FactsProps) {
  return (
    <dl className={`o-facts${large ? ' o-figures' : ''}`}>
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
export function Done({ children }: { children: ReactNode }) {
  return <output className="o-done">{children}</output>;
}
