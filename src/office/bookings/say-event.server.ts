// An event of a booking as a sentence in the language of the page.
import type { Reader } from '#platform/i18n/markets.ts';
import { say, sentencesIn } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import type { TimelineEvent } from '#office/bookings/booking-timeline.ts';
import { sayAct } from '#platform/i18n/say-act.server.ts';

export type WordedEvent = Pick<TimelineEvent, 'at' | 'kind' | 'who' | 'remark'> & { text: string };

/** Puts methods, states and reasons into words; `remark` stays as its writer wrote it. */
export function sayEvent(reader: Reader, { at, kind, params, who, remark }: TimelineEvent): WordedEvent {
  const t = say(reader);
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : wordOf(reader, { kind, name, value }),
    ]),
  );
  // A missing code leaves a space at the end.
  return { at, kind, who, remark, text: t(`officeBookings.happened.${kind}`, named).trim() };
}

/** The message namespace for the values of each parameter. */
const spaces: Readonly<Record<string, string>> = {
  'payment_begun.method': 'officeBookings.methods',
  'payment_now.method': 'officeBookings.methods',
  'payment_begun.state': 'officeBookings.paymentStates',
  'payment_now.state': 'officeBookings.paymentStates',
  'refund_asked.reason': 'officeBookings.reasons',
  'refund_asked.destination': 'officeBookings.destinations',
  'refund_asked.state': 'officeBookings.refundStates',
  'refund_now.reason': 'officeBookings.reasons',
  'refund_now.destination': 'officeBookings.destinations',
  'refund_now.state': 'officeBookings.refundStates',
  'dispute_opened.state': 'officeBookings.disputeStates',
  'dispute_closed.state': 'officeBookings.disputeStates',
  'message_written.kind': 'officeMessages.kinds',
  'message_attempt.kind': 'officeMessages.kinds',
  'message_attempt.outcome': 'officeBookings.outcomes',
};

type Value = { kind: TimelineEvent['kind']; name: string; value: string };

/** `payment.authorised` is the state of a payment; what a provider reports otherwise stays as it named it. */
function providerWord(reader: Reader, type: string): string {
  const state = type.split('.').at(-1) ?? '';
  return sentencesIn(reader, 'officeBookings.paymentStates')[state] ?? type;
}

function wordOf(reader: Reader, { kind, name, value }: Value): string {
  if (kind === 'act' && name === 'act') return sayAct(reader, value);
  if (kind === 'payment_now' && name === 'code' && value) return `(${value})`;
  if (kind === 'provider_event' && name === 'type') return providerWord(reader, value);
  const space = spaces[`${kind}.${name}`];
  return space === undefined ? value : say(reader)(`${space}.${value}` as WordKey);
}
