// Amounts of money in the format of this site's visitors, with tabular figures.
import { useMoney } from '#platform/ui/use-money.ts';

type Props = { minor: number; currency: string; className?: string };

/** Formats minor units of `currency` for the language and market of the page; without the code of the currency. */
export function Price({ minor, currency, className = '' }: Props) {
  const money = useMoney();
  return <span className={`figures whitespace-nowrap ${className}`}>{money({ minor, currency })}</span>;
}

/** With the code of the currency: `$` alone is the sign of a dozen currencies. */
export function TotalPrice({ minor, currency, className = '' }: Props) {
  const money = useMoney();
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {money({ minor, currency })}&nbsp;<span className="text-small font-normal">{currency}</span>
    </span>
  );
}
