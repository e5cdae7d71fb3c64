import type { SearchFormPart } from '#flights/SearchForm.tsx';
export function FareCalendar(_: SearchFormPart & { close: () => void }) {
  return null;
}
