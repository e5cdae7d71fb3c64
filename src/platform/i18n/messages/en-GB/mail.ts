// Where British wording differs from American (docs/words/markets.md).
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const mail = {
  type: '{type, select, adult {adult} child {child} infant {infant} other {traveller}}',
  who: 'Who is travelling',
  refund: {
    lead: '{reason, select, cancelled {This is the refund for what you cancelled in booking {reference}.} exchanged {This is what comes back after the change of booking {reference}.} schedule_change {This is the refund for the change of schedule in booking {reference}.} goodwill {This is what we give back for booking {reference}, with our apologies.} duplicate {Booking {reference} had been paid more than once: here is what was too much.} other {We have corrected what was charged for booking {reference}.}}',
  },
  change: {
    subject:
      '{kind, select, cancelled {A flight of your booking {reference} was cancelled} other {New flight times for your booking {reference}}}',
  },
  checkin: {
    need: 'Your booking reference, a surname of the booking, and the travel document of every traveller.',
  },
  pass: {
    lead: '{count, plural, one {It is attached to this message. Show it on the phone or printed, with your travel document.} other {They are attached to this message. Show them on the phone or printed, each with the travel document of its traveller.}}',
  },
} as const satisfies Overrides<typeof en>;
