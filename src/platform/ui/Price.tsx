// Amounts of money in the format of this site's visitors, with tabular figures.
import { needsCode } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = { minor: number; currency: string; className?: string };

/** Formats minor units of `currency` for the language and market of the page; without the code of the currency. */
export function Price({ minor, currency, className = '' }: Props) {
  const money = useMoney();
  return <span className={`figures whitespace-nowrap ${className}`}>{money({ minor, currency })}</span>;
}

/** With the code of the currency, where its sign alone says too little. */
export function TotalPrice({ minor, currency, className = '' }: Props) {
  const money = useMoney();
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {money({ minor, currency })}
      {needsCode(currency) ? (
        <>
          &nbsp;<span className="text-small font-normal">{currency}</span>
        </>
      ) : null}
    </span>
  );
}
