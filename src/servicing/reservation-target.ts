// The form's target without any script: our own screens, or on non-local sites the airline's own site.
import type { Locale } from '#platform/i18n/locales.ts';
import { pairNames, type ReservationPurpose, reservationPath } from '#servicing/reservation-pair.ts';

export type ReservationTarget = {
  action: string;
  /** Names of the two inputs. */
  names: { reference: string; lastName: string };
  /** Hidden fields; a GET form drops the query of its own address. */
  hidden: [name: string, value: string][];
  /** Host of the external site, or null on local sites. */
  externalHost: string | null;
};

/**
 * Specification §2: non-local sites lead to a `manage` or `checkin` path with a locale and their own parameter names.
 */
export function reservationTarget(
  purpose: ReservationPurpose,
  locale: Locale,
  externalBookingUrl: string | null,
): ReservationTarget {
  const external = externalBookingUrl === null ? null : URL.parse(externalBookingUrl);
  if (!external) {
    return { action: reservationPath(locale, purpose), names: pairNames, hidden: [], externalHost: null };
  }
  return {
    action: `${external.origin}${external.pathname.replace(/\/+$/, '')}/${purpose}`,
    names: { reference: 'confirmationNumber', lastName: 'bookingLastName' },
    hidden: [...external.searchParams, ['locale', locale]],
    externalHost: external.host,
  };
}
