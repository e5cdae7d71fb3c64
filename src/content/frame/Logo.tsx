// The mark of the airline, if it has one, and its name in the heading typeface.
import { useAirline } from '#content/site/use-airline.ts';

/** On a band that is always dark, or on the page's background: there the drawing follows the reader's colour scheme. */
export function Logo({ onDark = false, className = '' }: { onDark?: boolean; className?: string }) {
  const { name, mark } = useAirline();
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      {mark && !onDark ? <Mark svg={mark.light} className="dark:hidden" /> : null}
      {mark ? <Mark svg={mark.dark} className={onDark ? '' : 'hidden dark:inline'} /> : null}
      <span className={`text-h4 font-heavy tracking-tight ${onDark ? 'text-on-night' : 'text-ink'}`}>
        {name}
      </span>
    </span>
  );
}

function Mark({ svg, className }: { svg: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`[&>svg]:h-8 [&>svg]:w-auto ${className}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
