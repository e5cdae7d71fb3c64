// The parts of a mail: plain sections, written once and rendered twice, as text and as HTML, so that both agree.
import type { Airline } from '#platform/lib/airline.ts';

/**
 * `gone` marks what is no longer true: its words say so, and HTML strikes it through. With `href` the words are a link,
 * and the text part has its address.
 */
export type MailLine = { text: string; amount?: string; strong?: boolean; gone?: boolean; href?: string };

/** One end of a flight: `Departure`, `10:35`, and the airport, the terminal, another day. */
export type MailEnd = { label: string; time: string; about: string[] };

/** A flight as a block: origin and destination, day, both ends, and the lines between and below them. */
export type MailLeg = {
  title: string;
  day: string;
  departs: MailEnd;
  arrives: MailEnd;
  between: string[];
  /** Who operates it, if not the airline itself. */
  about: string | null;
};

/** What happens at which time, in chronological order; or a choice, and its meaning. */
export type MailStep = { when: string; text: string };

/** Flights come first, then steps, then lines. `beside` is shown at its right where the screen has room. */
export type MailSection = {
  title: string;
  legs?: MailLeg[];
  steps?: MailStep[];
  lines: MailLine[];
  beside?: MailSection;
};

export type MailButton = { label: string; href: string };

/** What a mail shows of the airline that sends it. */
export type MailAirline = Pick<Airline, 'name' | 'mailNote' | 'colors' | 'mark' | 'scenes'>;

/** Why the reader gets the mail, how to answer, how to unsubscribe, and who sent it. */
export type MailFoot = { why: string; lines: (string | MailButton)[] };

export type MailContent = {
  airline: MailAirline;
  locale: string;
  subject: string;
  title: string;
  lead: string;
  /** The topic, beside the airline's name: a route. */
  topic?: string;
  /** The airport whose drawing is in the mail; without one it shows the horizon alone. */
  scene?: string;
  /** The reference to keep, shown large: a booking reference, or a voucher code. */
  keep?: { label: string; value: string };
  /** The main action; the text part has its address. */
  button?: MailButton;
  sections: MailSection[];
  foot: MailFoot;
  /** schema.org data for mail programs that show trips; HTML only. */
  linkedData?: object;
};

/** A rendered message, ready to be stored and sent. */
export type Mail = { subject: string; text: string; html: string };

/** A picture within a mail, named by its HTML as `cid:`. */
export type MailPicture = { cid: string; png: Buffer };

/** A file that goes with a mail. */
export type MailFile = { fileName: string; contentType: string; content: Buffer };

/** What documents and mails show of the agency that sold the trip. */
export type AgencyOnPaper = {
  name: string;
  email: string | null;
  phone: string | null;
  /** Its own conditions, as it wrote them. */
  terms: string | null;
  /** A PNG that was decoded and encoded anew (identity/agencies/logo.server.ts). */
  logo: Buffer | null;
};
