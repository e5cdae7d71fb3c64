// The mark of the airline, if it has one, and its name in the heading typeface.
import { useAirline } from '#content/site/use-airline.ts';

export function Logo({ onDark = false, className = '' }: { onDark?: boolean; className?: string }) {
  const { name, mark } = useAirline();
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      {mark ? (
        <span
          aria-hidden="true"
          className="[&>svg]:h-8 [&>svg]:w-auto"
          dangerouslySetInnerHTML={{ __html: onDark ? mark.dark : mark.light }}
        />
      ) : null}
      <span className={`text-h4 font-heavy tracking-tight ${onDark ? 'text-white' : 'text-ink'}`}>
        {name}
      </span>
    </span>
  );
}
