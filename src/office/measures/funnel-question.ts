// A query about the funnel: days, a part of the use, and a division. It is in the address.
import { devices } from '#content/measures/measure-words.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { addDays } from '#platform/lib/time.ts';

export const divisions = ['domain', 'language', 'route', 'device', 'day'] as const;
export type Division = (typeof divisions)[number];

export type FunnelQuestion = {
  /** YYYY-MM-DD in UTC, both included. */
  from: string;
  to: string;
  domainId: number | null;
  language: string | null;
  /** `MAD-CUN`. */
  route: string | null;
  device: (typeof devices)[number] | null;
  by: Division;
};

const usualDays = 28;

/** Values that cannot be understood count as missing: the form shows what is in force. */
export function readFunnelQuestion(query: URLSearchParams, now: Date): FunnelQuestion {
  const today = now.toISOString().slice(0, 10);
  const to = dayOf(query.get('to')) ?? today;
  const from = dayOf(query.get('from')) ?? addDays(to, 1 - usualDays);
  const domainId = Number(query.get('domain'));
  const route = query.get('route')?.trim().toUpperCase() ?? '';
  return {
    from: from <= to ? from : to,
    to,
    domainId: Number.isInteger(domainId) && domainId >= 1 && domainId <= 9 ? domainId : null,
    language: toLocale(query.get('language')),
    route: /^[A-Z]{3}-[A-Z]{3}$/.test(route) ? route : null,
    device: devices.find((each) => each === query.get('device')) ?? null,
    by: divisions.find((each) => each === query.get('by')) ?? 'domain',
  };
}

function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
