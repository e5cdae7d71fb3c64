// The cells of a month: prices, the cheapest day, a chosen one, a sold-out one, and days without flights.
import { priceOn } from '#gallery/flights.ts';
import { daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { MonthPrices } from '#shopping/calendar/MonthPrices.tsx';

export function Calendar() {
  return (
    <MonthPrices
      month="2027-03"
      days={daysOfMonth('2027-03').flatMap((day) => (Number(day.slice(-2)) % 5 === 0 ? [] : priceOn(day)))}
      chosen="2027-03-11"
      currency="EUR"
      firstDay="2027-03-02"
      href={() => '#calendar'}
      monthHref={() => '#calendar'}
    />
  );
}
