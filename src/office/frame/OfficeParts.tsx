// Small parts that every desk uses: a section, a word about a state, facts in pairs, a moment.
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';

import { shortDate, time } from '#platform/i18n/format.ts';

type PartProps = { title: string; id: string; count?: number; aside?: ReactNode; children: ReactNode };

export function OfficePart({ title, id, count, aside, children }: PartProps) {
  return (
    <section className="o-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {count ? <span className="o-badge o-warn">{count}</span> : null}
        {aside ? <span className="o-end">{aside}</span> : null}
      </header>
      {children}
    </section>
  );
}

export type Tone = 'ok' | 'warn' | 'danger' | 'notice' | 'plain';

/** The word says it; the colour only helps to find it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`o-badge o-${tone}`}>{children}</span>;
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
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

/** An instant in UTC: `Nov 20, 2026, 12:00`. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="o-time">
      {shortDate(at, locale)}, {time(at)}
    </time>
  );
}
