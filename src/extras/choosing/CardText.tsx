// The text of a card of extras: its description, or the options, each with its price.
import type { PageCard } from '#extras/choosing/extras-page.ts';

export function CardText({ card: { extras } }: { card: PageCard }) {
  if (extras.length === 1) return <p className="mb-3 text-small text-ink-500">{extras[0]?.description}</p>;
  return (
    <dl className="mt-1 mb-3 grid gap-x-8 gap-y-2 text-small sm:grid-cols-2">
      {extras.map(({ extraCode, title, description, from }) => (
        <div key={extraCode}>
          <dt>
            {title} <span className="whitespace-nowrap text-ink-700">· {from}</span>
          </dt>
          <dd className="text-ink-500">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
