// The parts of a mail: plain sections, written once and rendered twice, as text and as HTML, so that both agree.
import type { Scenery } from '#content/scenery/scenery.ts';
import type { Airline } from '#platform/lib/airline.ts';

/**
 * `gone` is what is no longer true: its words say so, and HTML strikes it through. With `href` the words are a link,
 * and the text part has its address.
 */
export type MailLine = { text: string; amount?: string; strong?: boolean; gone?: boolean; href?: string };

/** One end of a flight: `Departure`, `10:35`, and the airport, the terminal, another day. */
export type MailEnd = { label: string; time: string; about: string[] };

/** A flight as a block: where to where, on which day, both ends, and what stands between and below them. */
export type MailLeg = {
  title: string;
  day: string;
  departs: MailEnd;
  arrives: MailEnd;
  between: string[];
  about: string;
};

/** What happens when, in order of time; or what can be chosen, and what that means. */
export type MailStep = { when: string; text: string };

/** Flights come first, then steps, then lines. */
export type MailSection = { title: string; legs?: MailLeg[]; steps?: MailStep[]; lines: MailLine[] };

export type MailButton = { label: string; href: string };

/** What a mail shows of the airline that sends it. */
export type MailAirline = Pick<Airline, 'name' | 'mailNote' | 'colors' | 'mark'> & {
  /** The style of the regional site, whose colours these are; of no site in particular unless told. */
  style?: string;
};

/** Why its reader gets the mail, then how to answer, how to leave, and whose it is. */
export type MailFoot = { why: string; lines: (string | MailButton)[] };

export type MailContent = {
  airline: MailAirline;
  locale: string;
  subject: string;
  title: string;
  lead: string;
  /** What it is about, beside the airline's name: a route. */
  topic?: string;
  /** The destination whose drawing the mail carries; without one it has the horizon alone. */
  scene?: Scenery;
  /** The thing to keep, shown large: a booking reference, the code of a voucher. */
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

/** What documents and mails say of the agency that sold the trip. */
export type AgencyOnPaper = {
  name: string;
  email: string | null;
  phone: string | null;
  /** Its own conditions, as it wrote them. */
  terms: string | null;
  logo: Buffer | null;
  logoType: 'image/png' | 'image/jpeg' | null;
};
