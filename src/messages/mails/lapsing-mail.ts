// A hold that is about to end: until when, and a link back to the payment.
import { time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { TripFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { totalOf, footOf, headOf, itinerary, tripRoute } from '#messages/mails/trip-words.ts';

export type LapsingFacts = TripFacts & {
  /** Local time of the first airport at which the hold ends. */
  until: string;
  /** Works for the visitor with the hold; shows the search to everybody else. */
  paymentUrl: string;
  searchUrl: string;
};

/** Pure: the same facts give the same mail. */
export function lapsingMail(facts: LapsingFacts): Promise<Mail> {
  const { locale, trip, until, paymentUrl, searchUrl } = facts;
  const words = say(facts);
  const at = { time: time(until), city: trip.flights[0]?.origin.city ?? '' };
  const chosen = itinerary(facts);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.lapsing.subject', { route: tripRoute(facts), time: at.time }),
    ...headOf(facts),
    title: words('mail.lapsing.title'),
    lead: `${words('mail.lapsing.lead', at)} ${words('mail.lapsing.doNothing')}`,
    button: { label: words('mail.lapsing.button'), href: paymentUrl },
    sections: [
      {
        ...chosen,
        title: words('mail.lapsing.tripTitle'),
        lines: [
          ...chosen.lines,
          { text: words('common.total'), amount: totalOf(facts, trip.totalMinor), strong: true },
        ],
      },
      {
        title: words('mail.lapsing.elsewhereTitle'),
        lines: [
          { text: words('mail.lapsing.elsewhere') },
          { text: words('mail.searchAgain'), href: searchUrl },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'hold-lapsing' }),
  });
}
