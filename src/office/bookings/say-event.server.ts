// An event of a booking as a sentence in the language of the page.
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import type { TimelineEvent } from '#office/bookings/read-timeline.server.ts';

export type WordedEvent = Pick<TimelineEvent, 'at' | 'kind' | 'who' | 'remark'> & { text: string };

/** Puts methods, states, and reasons into words; `remark` stays as its writer wrote it. */
export function sayEvent(reader: Reader, event: TimelineEvent): WordedEvent {
  const { at, kind, params, methods, who, remark } = event;
  const t = say(reader);
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const space = spaces[`${kind}.${name}`];
      return [name, space === undefined ? value : t(`${space}.${value}` as WordKey)];
    }),
  );
  const method = methods.map((each) => t(`officeBookings.methods.${each}` as WordKey)).join(', ');
  // A missing answer leaves a space at the end.
  return { at, kind, who, remark, text: t(`officeBookings.happened.${kind}`, { ...named, method }).trim() };
}

/** The message namespace for the values of each parameter. */
const spaces: Readonly<Record<string, string>> = {
  'retyped.to': 'officeBookings.types',
  'refund_asked.cause': 'officeBookings.reasons',
  'refund_asked.destination': 'officeBookings.destinations',
  'dispute_closed.state': 'officeBookings.disputeStates',
  'mail_written.mail': 'officeMessages.kinds',
  'mail_sent.mail': 'officeMessages.kinds',
  'mail_failed.mail': 'officeMessages.kinds',
  'mail_failed.outcome': 'officeBookings.outcomes',
};
